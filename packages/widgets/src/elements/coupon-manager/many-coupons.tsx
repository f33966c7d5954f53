import type { Coupon } from '@caredesk/core/contract';
import { BulkChangeView } from '../../parts/bulk/bulk-change-view.js';
import { type BarProps, BulkWork } from '../../parts/bulk/bulk-work.js';
import { useMessages } from '../../ui/locale-context.js';
import type { CouponManagerStore } from './coupon-manager-store.js';
import { couponManagerMessages } from './messages.js';

const codeOf = ({ code, couponId }: Coupon): string => code || couponId;

export function ManyCoupons({ store, ...bar }: BarProps<Coupon> & { readonly store: CouponManagerStore }) {
  const { deactivateChosen } = useMessages(couponManagerMessages);
  const begin = async (coupons: ReadonlyMap<string, Coupon>) => {
    const change = await store.deactivateMany([...coupons.values()]);
    // The change can be undone, so no question is asked.
    void change.run();
    return change;
  };
  return (
    <BulkWork {...bar} label={deactivateChosen} begin={begin}>
      {(change, dialog) => <BulkChangeView {...dialog} change={change} nameOf={codeOf} title={deactivateChosen} />}
    </BulkWork>
  );
}
