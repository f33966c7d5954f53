/** Coupons in use that expire soon. No call asks for them alone: the list is read where they begin, as it may be long. */
import type { CallOptions, GroupClient } from '@caredesk/core/client';
import { countOf, rowsOf } from '@caredesk/core/client/count';
import { allPages, type PageRequest } from '@caredesk/core/client/pages';
import type { Coupon, Endpoints, Page } from '@caredesk/core/contract';
import { maxPageSize } from '@caredesk/core/contract/list-parameters';
import { couponState, soonMs } from '@caredesk/core/rules/coupon-state';
import type { Readable } from '../../parts/resource/resource-store.js';

/** The most coupons that are read from the start of the list, for a backend that does not sort. */
const mostCoupons = 5 * maxPageSize;

/** The next one first. */
export async function expiringCoupons(
  { list }: Pick<GroupClient<Endpoints['coupons']>, 'list'>,
  now: number,
  call: CallOptions,
  readable: Readable,
): Promise<readonly Coupon[]> {
  const read = (page: PageRequest, options?: CallOptions) => list({ status: 0, sortBy: 'expiresAt', sortOrder: 'desc', ...page }, options);
  const head = await read({ pageNumber: 1, pageSize: maxPageSize }, call);
  // Some backends make a page shorter than it was asked for.
  const pageSize = rowsOf(head) || 1;
  let firstPage = 1;
  let lastPage = isLater(head, now + soonMs) ? Math.ceil((countOf(head) ?? 1) / pageSize) : 1;
  while (firstPage < lastPage) {
    const middle = Math.floor((firstPage + lastPage) / 2);
    if (isLater(await read({ pageNumber: middle, pageSize }, call), now + soonMs)) firstPage = middle + 1;
    else lastPage = middle;
  }
  const coupons: Coupon[] = [];
  let seen = 0;
  const pageOf = (page: PageRequest, options?: CallOptions) => (page.pageNumber === 1 ? Promise.resolve(head) : read(page, options));
  for await (const page of allPages(pageOf, { ...call, firstPage, pageSize, isPartial: true })) {
    const items = readable(page);
    coupons.push(...items.filter((coupon) => couponState(coupon, now) === 'endsSoon'));
    seen += items.length;
    const last = items.at(-1)?.expiresAt;
    if (seen >= mostCoupons || (last && Date.parse(last) < now)) break;
  }
  return coupons.toReversed();
}

/** Whether all coupons of a page end later. Those without an end are listed last. */
function isLater({ items }: Page<Coupon>, time: number): boolean {
  const last = items.at(-1)?.expiresAt;
  return !!last && Date.parse(last) > time;
}
