import type { Coupon } from '@caredesk/core/contract';
import { listMessages } from '../../parts/list/messages.js';
import type { TableStore } from '../../parts/list/table-store.js';
import { Views } from '../../parts/list-views/views.js';
import { useMessages } from '../../ui/locale-context.js';
import type { CouponFilters } from './coupon-manager-store.js';
import { couponStatuses, useCouponStatus } from './coupon-status.js';

/** Views of coupons that every user has, one a status. Loaded after the rows. */
export function CouponViews({ table }: { readonly table: TableStore<Coupon, CouponFilters> }) {
  const { all } = useMessages(listMessages);
  const word = useCouponStatus();
  const presets = couponStatuses.map((status) => ({ name: word(status), filters: { status } }));
  return <Views table={table} presets={[{ name: all, filters: {} }, ...presets]} />;
}
