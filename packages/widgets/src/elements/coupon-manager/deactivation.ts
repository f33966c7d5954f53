/** Deactivates many coupons at once, and undoes it. */
import type { Coupon } from '@caredesk/core/contract';
import { isActive } from '@caredesk/core/contract/status';
import { knownFields, mergeFields, saveMerged } from '@caredesk/core/records';
import { changedDiscount } from '@caredesk/core/rules/coupon-currency';
import { type BulkChange, type BulkChangeOptions, createBulkChange } from '../../parts/bulk/bulk-change-store.js';
import type { CouponOptions } from './coupon-options.js';

type DeactivationOptions = Pick<BulkChangeOptions<Coupon>, 'chosenRows' | 'onEnd'> &
  Pick<CouponOptions, 'coupons' | 'onChanged' | 'report'>;

export function createDeactivation({ coupons, onChanged, ...options }: DeactivationOptions): BulkChange<Coupon> {
  /** All other fields of the coupon keep their present values, also those that other users changed. */
  const setStatus = (coupon: Coupon, status: number) =>
    saveMerged<Coupon, { readonly status: number }>(
      coupon,
      { status },
      {
        read: () => coupons.getById({ id: coupon.couponId }),
        merge: mergeFields,
        choose: async (clashes) => clashes.map(() => 'mine' as const),
        send: (now, changes) => coupons.update(changedDiscount({ ...knownFields(now), ...changes, couponId: coupon.couponId })),
      },
    );
  return createBulkChange<Coupon>({
    ...options,
    idOf: ({ couponId }) => couponId,
    isWanted: ({ status }) => isActive(status ?? 1),
    change: (coupon) => setStatus(coupon, 1),
    takeBack: (coupon) => setStatus({ ...coupon, status: 1 }, coupon.status ?? 0),
    onChanged: ({ couponId }) => onChanged('updated', couponId),
  });
}
