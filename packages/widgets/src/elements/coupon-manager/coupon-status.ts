/** The states of a coupon, in words and as a list's filter. */
import type { CouponState } from '@caredesk/core/rules/coupon-state';
import { useMessages } from '../../ui/locale-context.js';
import { useStatusWord } from '../../ui/values.js';
import { couponManagerMessages } from './messages.js';

/** States by the value of the filter `status`, in the order in which they are offered; the backend knows `0` and `1`, too. */
export const stateFilters: ReadonlyMap<string, readonly CouponState[]> = new Map([
  ['0', ['active', 'endsSoon']],
  ['endsSoon', ['endsSoon']],
  ['scheduled', ['scheduled']],
  ['expired', ['expired']],
  ['1', ['deactive']],
  ['usedUp', ['usedUp']],
]);

export const couponStatuses: readonly string[] = [...stateFilters.keys()];

/** Active and Deactive as everywhere (spec §9). */
export function useCouponStatus(): (status: string) => string {
  const { endsSoon, scheduled, expired, usedUp } = useMessages(couponManagerMessages);
  const word = useStatusWord();
  const words: Readonly<Record<string, string>> = { endsSoon, scheduled, expired, usedUp };
  return (status) => words[status] ?? word(status);
}
