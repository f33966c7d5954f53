/** Whether a coupon can be used now. */
import type { Coupon } from '../contract/entities/coupon.js';
import { isActive } from '../contract/status.js';

/** `open`: it can be used; `scheduled`: not before it starts; `usedUp`: as often as it may be. */
export type CouponState = 'open' | 'inactive' | 'scheduled' | 'expired' | 'usedUp';

type Terms = Pick<Coupon, 'status' | 'startsAt' | 'expiresAt' | 'redemptionCount' | 'maxRedemptions'>;

/** Terms that are not stated forbid nothing. @param now milliseconds since 1970 */
export function couponState({ status, startsAt, expiresAt, redemptionCount, maxRedemptions }: Terms, now: number): CouponState {
  if (status !== null && !isActive(status)) return 'inactive';
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired';
  if (maxRedemptions !== null && (redemptionCount ?? 0) >= maxRedemptions) return 'usedUp';
  return startsAt !== null && Date.parse(startsAt) > now ? 'scheduled' : 'open';
}

/** A coupon that ends within this many days ends soon. */
export const endsSoonDays = 14;
const dayMs = 86_400_000;

/** Whether a coupon that can be used now ends within {@link endsSoonDays}. @param now milliseconds since 1970 */
export const endsSoon = (terms: Terms, now: number): boolean =>
  terms.expiresAt !== null && couponState(terms, now) === 'open' && Date.parse(terms.expiresAt) - now < endsSoonDays * dayMs;
