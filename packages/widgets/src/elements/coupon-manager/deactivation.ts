/** Deactivates many coupons at once, and undoes it. */
import type { Coupon } from '@caredesk/core/contract';
import { isActive } from '@caredesk/core/contract/status';
import { type BulkChange, type BulkChangeOptions, createBulkChange } from '../../parts/bulk/bulk-change-store.js';
import { changeCoupon } from './coupon-editor-store.js';
import type { CouponOptions } from './coupon-options.js';

type DeactivationOptions = Pick<BulkChangeOptions<Coupon>, 'chosenRows' | 'onEnd'> &
  Pick<CouponOptions, 'coupons' | 'onChanged' | 'report'>;

export function createDeactivation({ coupons, onChanged, ...options }: DeactivationOptions): BulkChange<Coupon> {
  const setStatus = (coupon: Coupon, status: number) =>
    changeCoupon(coupons, coupon, { status }, async (clashes) => clashes.map(() => 'mine'));
  return createBulkChange<Coupon>({
    ...options,
    idOf: ({ couponId }) => couponId,
    isWanted: ({ status }) => isActive(status ?? 1),
    change: (coupon) => setStatus(coupon, 1),
    takeBack: (coupon) => setStatus({ ...coupon, status: 1 }, coupon.status ?? 0),
    onChanged: ({ couponId }) => onChanged('updated', couponId),
  });
}
