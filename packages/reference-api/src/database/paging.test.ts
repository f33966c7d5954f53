/** Lists that are too long to be counted each time. */
import { allPages } from '@caredesk/core/client';
import { endpoints } from '@caredesk/core/contract';
import { eq, gt, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../test/api.js';
import { served } from '../../test/served.js';
import { some } from '../../test/support.js';
import { bills, refunds } from '../tables/billing.js';

const { path } = endpoints.billing.list;

describe.each(databases)('on the %s database', (on) => {
  const { server, api } = served({ on });

  const page = async (query: Record<string, string | number>) =>
    (await api.send('GET', `${path}?${new URLSearchParams(query as Record<string, string>)}`)).body;
  const placeOf = async (query: Record<string, string | number>) => {
    const { isSuccessful: _, data, ...place } = await page(query);
    return { rows: data.length, ...place };
  };

  it('counts up to 10,000, and says that there are more', async () => {
    expect(await placeOf({})).toEqual({ rows: 25, totalCount: 10_001, totalCountIsMinimum: true });
    expect(await placeOf({ keyword: 'inv-', pageSize: 1 })).toMatchObject({ totalCount: 10_001, totalCountIsMinimum: true });
    expect(await placeOf({ paymentStatus: 'failed' })).not.toHaveProperty('totalCountIsMinimum');
    expect((await api.send('GET', `${endpoints.patients.list.path}?pageSize=3`)).body).toEqual(
      expect.objectContaining({ totalCount: 10_000, data: expect.objectContaining({ length: 3 }) }),
    );
  });

  it('says past them that there is at least one row more, where there is, and how many there are at the end', async () => {
    expect(await placeOf({ pageNumber: 399 })).toEqual({ rows: 25, totalCount: 10_001, totalCountIsMinimum: true });
    expect(await placeOf({ pageNumber: 400 })).toMatchObject({ totalCount: 10_001, nextAfter: expect.any(Number) });
    expect(await placeOf({ pageNumber: 799 })).toMatchObject({ totalCount: 19_976, totalCountIsMinimum: true });
    expect(await placeOf({ pageNumber: 800 })).toEqual({ rows: 25, totalCount: 20_000 });
    expect(await placeOf({ pageNumber: 801 })).toEqual({ rows: 0, totalCount: 20_000 });
    expect(await placeOf({ pageNumber: 106, pageSize: 190 })).toEqual({ rows: 50, totalCount: 20_000 });
  });

  it('goes by the number of the page where the row before it is gone', async () => {
    const query = { pageNumber: 402, sortBy: 'billingId' };
    expect((await page({ ...query, after: 999_999 })).data).toEqual((await page(query)).data);
  });

  it('sees a row that has just come', async () => {
    await server.database.update(bills).set({ reference: 'zebra crossing' }).where(eq(bills.id, 77));
    expect((await page({ sortBy: 'reference', sortOrder: 'desc', pageSize: 1 })).data).toMatchObject([{ billingId: 77 }]);
  });

  describe('with 1,000 rows more than are counted', () => {
    const total = 11_000;
    beforeAll(async () => {
      await server.database.delete(refunds).where(gt(refunds.billId, total));
      await server.database.delete(bills).where(gt(bills.id, total));
    });

    type Sort = readonly [sortBy: string, sortOrder: 'asc' | 'desc'];
    const sorts: readonly Sort[] = [
      // Nulls, and values that many rows share.
      ['description', 'desc'],
      ['paymentStatus', 'asc'],
      ['invoiceNumber', 'asc'],
      ['amount', 'desc'],
      ['description', 'asc'],
    ];
    it.each(some(sorts, 2))('gives a client that reads page by page every row once, in order, by %s %s', async (sortBy, sortOrder) => {
      // Half of the bills have no description, so the nulls at the end have pages behind 10,000 rows, too.
      if (sortBy === 'description') await server.database.update(bills).set({ description: null }).where(sql`id % 2 = 0`);
      const readAll = async (leavesOut: readonly string[]) => {
        const numbers: number[] = [];
        const read = async (request: object) => {
          const known = Object.fromEntries(Object.entries(request).filter(([name]) => !leavesOut.includes(name)));
          const { data, totalCount, nextAfter } = await page({ ...known, sortBy, sortOrder });
          return { items: data as { billingId: number }[], totalCount, nextAfter: nextAfter && String(nextAfter) };
        };
        for await (const { items } of allPages(read)) numbers.push(...items.map(({ billingId }) => billingId));
        return numbers;
      };
      const numbers = await readAll([]);
      expect(new Set(numbers).size).toBe(total);
      expect(numbers).toHaveLength(total);
      // A client of before knows pages by their number alone.
      expect(await readAll(['after'])).toEqual(numbers);
    });
  });
});
