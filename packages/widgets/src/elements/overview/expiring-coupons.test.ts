import type { Coupon, EndpointInput, Endpoints, Page } from '@caredesk/core/contract';
import { expect, it } from 'vitest';
import { expiringCoupons } from './expiring-coupons.js';

const now = Date.parse('2026-03-29T00:30:00Z');
const day = 86_400_000;
const endingIn = (days: number | null): Coupon =>
  ({
    couponId: `${days}`,
    status: 0,
    startsAt: null,
    expiresAt: days === null ? null : new Date(now + days * day).toISOString(),
    maxRedemptions: null,
  }) as Coupon;

/** A list sorted as asked for, those without an end last, in pages. */
function served(ends: readonly (number | null)[], { counts = true, longestPage = 500 } = {}) {
  const coupons = ends.toSorted((one, other) => (other ?? -Infinity) - (one ?? -Infinity)).map(endingIn);
  const calls: number[] = [];
  const list = async (input?: EndpointInput<Endpoints['coupons']['list']>): Promise<Page<Coupon>> => {
    const [pageNumber, pageSize] = [input?.pageNumber ?? 1, Math.min(input?.pageSize ?? 20, longestPage)];
    calls.push(pageNumber);
    const items = coupons.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return { items, ...(counts && { totalCount: coupons.length }) } as Page<Coupon>;
  };
  return { list, calls };
}
const soonOf = async (backend: ReturnType<typeof served>) =>
  (await expiringCoupons(backend, now, {}, ({ items }) => items)).map(({ couponId }) => couponId);

const many = (count: number, from: number) => Array.from({ length: count }, (_, index) => from + index / 1000);

it('finds them behind thousands that end later, before thousands that have ended', async () => {
  const backend = served([...many(4321, 15), 3, 13.9, 0.1, ...many(1500, -90), ...Array(900).fill(null)]);
  expect(await soonOf(backend)).toEqual(['0.1', '3', '13.9']);
  expect(backend.calls.length).toBeLessThan(10);
});

it('finds them across pages', async () => {
  expect(await soonOf(served([...many(1199, 20), ...many(250, 1)]))).toHaveLength(250);
});

it('finds them where the backend makes its pages shorter', async () => {
  const backend = served([...many(1010, 15), ...many(140, 2), ...many(300, -90)], { longestPage: 20 });
  expect(await soonOf(backend)).toHaveLength(140);
  expect(backend.calls.length).toBeLessThan(20);
});

it('asks once where one page has all', async () => {
  const backend = served([40, 5, null, -2]);
  expect([await soonOf(backend), backend.calls]).toEqual([['5'], [1]]);
});

it('says none where none ends soon, counted or not', async () => {
  for (const counts of [true, false]) expect(await soonOf(served(many(2500, 30), { counts }))).toEqual([]);
});
