import type { Coupon } from '@caredesk/core/contract';
import { type CouponState, couponState, endsSoon } from '@caredesk/core/rules/coupon-state';
import { useMessages } from '../../ui/locale-context.js';
import { type Look, StateBadge } from '../../ui/state-badge.js';
import { StatusBadge } from '../../ui/values.js';
import { couponManagerMessages } from './messages.js';

const looks: Readonly<Record<Exclude<CouponState, 'open' | 'inactive'>, Look>> = { scheduled: 'waits', expired: '', usedUp: '' };

/** Active and Deactive as everywhere (spec §9); beside it why an active coupon can't be used, or that it ends soon. */
export function CouponStateBadge({ coupon }: { coupon: Coupon }) {
  const messages = useMessages(couponManagerMessages);
  const now = Date.now();
  const state = couponState(coupon, now);
  return (
    <span className="badges">
      <StatusBadge status={coupon.status} />
      {state !== 'open' && state !== 'inactive' && <StateBadge look={looks[state]}>{messages[state]}</StateBadge>}
      {endsSoon(coupon, now) && <StateBadge look="warn">{messages.endsSoon}</StateBadge>}
    </span>
  );
}
