import type { Coupon } from '@caredesk/core/contract';
import { type OfferState, offerState } from '@caredesk/core/rules/offer-state';
import { useMessages } from '../locale/locale-context.js';
import { type Look, StateBadge } from '../ui/state-badge.js';
import { StatusBadge } from '../ui/values.js';
import { couponManagerMessages } from './messages.js';

const looks: Readonly<Record<Exclude<OfferState, 'open' | 'inactive'>, Look>> = { scheduled: 'waits', expired: '', usedUp: '' };

/** Active and Deactive as everywhere; an active coupon that nobody can use says why. */
export function CouponState({ coupon }: { coupon: Coupon }) {
  const messages = useMessages(couponManagerMessages);
  const state = offerState(coupon, Date.now());
  if (state === 'open' || state === 'inactive') return <StatusBadge status={coupon.status} />;
  return <StateBadge look={looks[state]}>{messages[state]}</StateBadge>;
}
