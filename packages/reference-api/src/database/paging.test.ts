/** Lists that are too long to be counted each time. */
import { allPages } from '@caredesk/core/client';
import { endpoints } from '@caredesk/core/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, databases, signedIn } from '../../test/api.js';
import { startServer, type TestServer } from '../../test/support.js';
import { bills } from '../tables/billing.js';

const { path } = endpoints.billing.list;

describe.each(databases)('on the %s database', (on) => {
  let server: TestServer;
  let api: Api;
  beforeAll(async () => {
    server = await startServer({ on });
    api = await signedIn(server);
  });
  afterAll(() => server?.stop());

  const page = async (query: Record<string, string | number>) =>
    (await api.send('GET', `${path}?${new URLSearchParams(query as Record<string, string>)}`)).body;
  const counted = async (query: Record<string, string | number>) => {
    const { totalCount, totalCountIsEstimate } = await page(query);
    return { totalCount, totalCountIsEstimate };
  };

  it('says about how many there are, within a tenth, and says that it is an estimate', async () => {
    const { totalCount, totalCountIsEstimate } = await counted({});
    expect(totalCountIsEstimate).toBe(true);
    expect(Math.abs(totalCount - 20_000)).toBeLessThan(2_000);
    expect(await counted({ keyword: 'inv-', pageSize: 1 })).toMatchObject({ totalCountIsEstimate: true });
    expect((await page({ paymentStatus: 'failed' })).totalCountIsEstimate).toBeUndefined();
  });

  it('counts exactly past the middle, and behind the end', async () => {
    for (const pageNumber of [500, 799, 800]) expect(await counted({ pageNumber })).toEqual({ totalCount: 20_000 });
    expect(await page({ pageNumber: 801 })).toMatchObject({ data: [], totalCount: 20_000 });
  });

  // A statistic that is wrong by half, one way and the other.
  it.each(['0.5', '1.5'])('gives whoever reads all pages every row once, when the estimate is %s of the truth', async (factor) => {
    await server.database.execute(sql`update pg_class set reltuples = 20000 * ${factor}::float4 where relname = 'bills'`);
    const numbers: number[] = [];
    const read = async (request: object) => {
      const { data, totalCount } = await page({ ...request, sortBy: 'invoiceNumber' });
      return { items: data as { billingId: number }[], totalCount };
    };
    for await (const { items } of allPages(read)) numbers.push(...items.map(({ billingId }) => billingId));
    expect(numbers).toHaveLength(20_000);
    expect(new Set(numbers).size).toBe(20_000);
  });

  // More sizes than there are statements that are kept.
  it('reads first pages of any size, again and again', async () => {
    for (const round of [1, 2]) {
      for (let pageSize = 1; pageSize <= 70; pageSize++) {
        const { data, totalCountIsEstimate } = await page({ pageSize, sortBy: 'billingId' });
        expect([round, data.length, data[0].billingId, totalCountIsEstimate]).toEqual([round, pageSize, 1, true]);
      }
    }
    const patients = await api.send('GET', `${endpoints.patients.list.path}?pageSize=3`);
    expect(patients.body).toMatchObject({ data: { length: 3 }, totalCount: 10_000 });
    await server.database.execute(sql`delete from reminders where patient_id = 10000`);
    await server.database.execute(sql`delete from family_members where patient_id = 10000`);
    await server.database.execute(sql`delete from patients where id = 10000`);
    expect((await api.send('GET', `${endpoints.patients.list.path}?pageSize=3`)).body.totalCount).toBe(9_999);
  });

  it('sees a row that has just come', async () => {
    await server.database.update(bills).set({ reference: 'zebra crossing' }).where(eq(bills.id, 77));
    expect((await page({ sortBy: 'reference', sortOrder: 'desc', pageSize: 1 })).data).toMatchObject([{ billingId: 77 }]);
  });
});
