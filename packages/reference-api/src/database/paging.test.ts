/** Lists that are too long to be counted each time. */
import { allPages } from '@caredesk/core/client';
import { endpoints } from '@caredesk/core/contract';
import { eq, gt, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../test/api.js';
import { served } from '../../test/served.js';
import { some } from '../../test/support.js';
import { bills, refunds } from '../tables/billing.js';
import { coupons } from '../tables/coupons.js';
import { doctors } from '../tables/doctors.js';
import { patients } from '../tables/patients.js';

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
    expect(await placeOf({})).toEqual({ rows: 25, totalCount: 10_001, totalCountIsMinimum: true, nextAfter: expect.any(String) });
    expect(await placeOf({ keyword: 'inv-', pageSize: 1 })).toMatchObject({ totalCount: 10_001, totalCountIsMinimum: true });
    expect(await placeOf({ paymentStatus: 'failed' })).not.toHaveProperty('totalCountIsMinimum');
    expect((await api.send('GET', `${endpoints.patients.list.path}?pageSize=3`)).body).toEqual(
      expect.objectContaining({ totalCount: 10_000, data: expect.objectContaining({ length: 3 }) }),
    );
  });

  it('gives a least count of the rows past them, and the exact one at the end', async () => {
    expect(await placeOf({ pageNumber: 399 })).toMatchObject({ totalCount: 10_001, totalCountIsMinimum: true });
    expect(await placeOf({ pageNumber: 799 })).toMatchObject({ totalCount: 19_976, totalCountIsMinimum: true });
    expect(await placeOf({ pageNumber: 800 })).toEqual({ rows: 25, totalCount: 20_000 });
    expect(await placeOf({ pageNumber: 801 })).toEqual({ rows: 0, totalCount: 20_000 });
    expect(await placeOf({ pageNumber: 106, pageSize: 190 })).toEqual({ rows: 50, totalCount: 20_000 });
  });

  const sortedBy = { sortBy: 'description', sortOrder: 'asc' } as const;
  const foreign = Buffer.from(JSON.stringify(['description', 'asc', 'x', 'no number'])).toString('base64url');
  it.each(['17', 'bm90IEpTT04', foreign, 'null', ' '])('refuses %j, which is no place of this list', async (after) => {
    const query = new URLSearchParams({ ...sortedBy, after });
    expect(await api.send('GET', `${path}?${query}`)).toMatchObject({ status: 400, body: { isSuccessful: false } });
  });

  it('refuses the place of another order', async () => {
    const { nextAfter } = await page(sortedBy);
    expect(await page({ sortBy: 'amount', after: nextAfter })).toMatchObject({ isSuccessful: false });
    expect((await page({ ...sortedBy, after: nextAfter })).data).toEqual((await page({ ...sortedBy, pageNumber: 2 })).data);
  });

  const lists = [
    ['bills', bills.id, path, 'billingId', { sortBy: 'paymentStatus' }],
    ['bills by amount', bills.id, path, 'billingId', { sortBy: 'amount', sortOrder: 'desc' }],
    ['coupons', coupons.id, endpoints.coupons.list.path, 'couponId', { sortBy: 'expiresAt', sortOrder: 'desc' }],
    ['doctors', doctors.id, endpoints.doctors.list.path, 'doctorId', { sortBy: 'planName', keyword: 'smith' }],
    ['patients', patients.id, endpoints.patients.list.path, 'patientId', { keyword: 'mar o', sortBy: 'dateOfBirth' }],
  ] as const;
  it.each(lists)('reads every row of %s once, whatever moves meanwhile', async (_name, id, listPath, idField, query) => {
    const read = (more: object) => api.send('GET', `${listPath}?${new URLSearchParams({ ...query, pageSize: '20', ...more })}`);
    const first = (await read({})).body;
    const expected = (await read({ pageNumber: 2 })).body.data.map((row: Record<string, unknown>) => row[idField]);
    // The last row of the first page moves to the front, and one before it goes: by its number the next page would begin elsewhere.
    const { data, nextAfter } = first;
    const lastId = data.at(-1)[idField];
    if (listPath === path) await server.database.update(bills).set({ paymentStatus: 'failed' }).where(eq(id, lastId));
    else if (idField === 'couponId') await server.database.delete(coupons).where(eq(id, lastId));
    else if (idField === 'doctorId') await server.database.update(doctors).set({ planId: 1 }).where(eq(id, lastId));
    else await server.database.delete(patients).where(eq(id, lastId));
    const { data: next } = (await read({ after: nextAfter })).body;
    const ids = next.map((row: Record<string, unknown>) => row[idField]);
    expect(ids.filter((one: unknown) => one !== lastId).slice(0, 12)).toEqual(expected.slice(0, 12));
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
    it.each(some(sorts, 1))('gives a client that reads page by page every row once, in order, by %s %s', async (sortBy, sortOrder) => {
      // Half of the bills have no description, so the nulls at the end have pages behind 10,000 rows, too.
      if (sortBy === 'description') await server.database.update(bills).set({ description: null }).where(sql`id % 2 = 0`);
      const readAll = async (leavesOut: readonly string[]) => {
        const numbers: number[] = [];
        const read = async (request: object) => {
          const known = Object.fromEntries(Object.entries(request).filter(([name]) => !leavesOut.includes(name)));
          const { data, totalCount, nextAfter } = await page({ ...known, sortBy, sortOrder });
          return { items: data as { billingId: number }[], totalCount, nextAfter };
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
