/** The list of coupons, of all plans or of one. */
import type { GroupClient } from '@caredesk/core/client';
import type { Coupon, Endpoints, Page } from '@caredesk/core/contract';
import { isActive } from '@caredesk/core/contract/status';
import type { PageQuery } from '../../parts/list/list-store.js';
import { createTable, statusOf, type TableOptions, type TableStore } from '../../parts/list/table-store.js';

/** A type, as an interface is no `Filters`. `status`: `0`, `1` or, for any, empty. `planId` empty: any. */
export type CouponFilters = { readonly status: string; readonly planId: string };
export type CouponTable = TableStore<Coupon, CouponFilters>;
export type CouponTableOptions = Pick<TableOptions<Coupon>, 'columns' | 'ownColumns' | 'exportFile' | 'clock'> & {
  readonly coupons: Pick<GroupClient<Endpoints['coupons']>, 'list' | 'byPlan'>;
  readonly report: (phase: 'load' | 'export', error: unknown) => void;
};

export const createCouponTable = ({ coupons, ...options }: CouponTableOptions): CouponTable =>
  createTable<Coupon, CouponFilters>({
    ...options,
    name: 'coupons',
    filters: { status: '', planId: '' },
    load: async ({ filters: { status, planId }, ...query }, call) => {
      const wanted = statusOf(status);
      if (planId === '') return coupons.list({ ...query, status: wanted }, call);
      const { items, unreadable } = await coupons.byPlan({ id: planId }, call);
      const page = pageOf(
        items.filter((coupon) => wanted === undefined || isActive(coupon.status ?? 1) === isActive(wanted)),
        query,
      );
      return { ...page, unreadable };
    },
  });

/** The coupons of a plan come whole: searched, sorted and paged here. */
function pageOf(items: readonly Coupon[], { keyword = '', sortBy, sortOrder, pageNumber, pageSize }: PageQuery): Page<Coupon> {
  const wanted = keyword.toLowerCase();
  const found = items.filter(({ code, name }) => `${code ?? ''} ${name ?? ''}`.toLowerCase().includes(wanted));
  const direction = sortOrder === 'desc' ? -1 : 1;
  const field = sortBy as keyof Coupon | undefined;
  const sorted = field
    ? found.toSorted((a, b) => direction * String(a[field] ?? '').localeCompare(String(b[field] ?? ''), undefined, { numeric: true }))
    : found;
  return { items: sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), totalCount: found.length };
}
