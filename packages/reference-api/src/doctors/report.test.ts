/** The report, and the sums that the database keeps for it. */
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { databases } from '../../test/api.js';
import { served } from '../../test/served.js';
import { queryRows } from '../database/database.js';
import { bills, refunds } from '../tables/billing.js';

interface Row {
  readonly doctorId: number;
  readonly currency: string;
  readonly billed: number;
  readonly refunded: number;
}

describe.each(databases)('the report on the %s database', (on) => {
  const { server, api } = served({ on });
  const paths = { charge: '/api/admin/Doctors/PaymentDoctor', refund: '/api/admin/billing/RefundPaymentDoctor' };

  const sums = () =>
    queryRows(
      server.database,
      sql`select period, starts::text, doctor_id::int, currency, billed::float, refunded::float from doctor_sums where billed <> 0 or refunded <> 0 order by 1, 2, 3, 4`,
    );

  it('has sums that are those of its bills and refunds, whatever was done to them', async () => {
    const { database } = server;
    const charged = await api.send('POST', paths.charge, { doctorId: 3, amount: 12.5, currency: 'USD', reference: 'summed' });
    const { billingId } = charged.body.data;
    await api.send('POST', paths.refund, { billingId, amount: 2.5, reference: 'summed-back' });
    const bill = { doctorId: 3, doctorName: 'Sum', currency: 'USD', amount: 700, chargedAt: new Date('2031-01-31T23:59:59.999Z') };
    await database.insert(bills).values({ ...bill, invoiceNumber: 'SUM-1', paymentStatus: 'failed' });
    await database.insert(bills).values({ ...bill, invoiceNumber: 'SUM-2', paymentStatus: 'paid' });
    await database.insert(bills).values({ ...bill, invoiceNumber: 'SUM-3', paymentStatus: 'paid' });
    await database.update(bills).set({ amount: 900, doctorId: 4 }).where(eq(bills.invoiceNumber, 'SUM-2'));
    await database.update(bills).set({ paymentStatus: 'failed' }).where(eq(bills.invoiceNumber, 'SUM-3'));
    await database.delete(refunds).where(eq(refunds.reference, 'made-up-1-1'));
    const kept = await sums();
    await database.execute(sql`select fill_doctor_sums()`);
    expect(kept).toEqual(await sums());
    expect(kept).toContainEqual({ period: 'day', starts: '2031-01-31', doctor_id: 4, currency: 'USD', billed: 900, refunded: 0 });
  });

  it('has sums that hold sixty charges and refunds that are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        api.send('POST', paths.charge, { doctorId: 5, amount: 10, currency: 'CHF', reference: `at-once-${number}` }),
      ),
    );
    await Promise.all(
      made.flatMap(({ body }, number) => [
        api.send('POST', paths.refund, { billingId: body.data.billingId, amount: 4, reference: `back-${number}` }),
        api.send('POST', paths.charge, { doctorId: 5, amount: 1, currency: 'CHF', reference: `again-${number}` }),
      ]),
    );
    const kept = await sums();
    const starts = new Date().toISOString().slice(0, 7);
    expect(kept).toContainEqual({
      period: 'month',
      starts: `${starts}-01`,
      doctor_id: 5,
      currency: 'CHF',
      billed: 22_000,
      refunded: 8_000,
    });
    await server.database.execute(sql`select fill_doctor_sums()`);
    expect(kept).toEqual(await sums());
  });

  it('adds up exactly the days from the first to the last', async () => {
    const day = fc
      .integer({ min: Date.UTC(2024, 9, 1), max: Date.UTC(2026, 11, 31) })
      .map((time) => new Date(time).toISOString().slice(0, 10));
    await fc.assert(
      fc.asyncProperty(day, day, async (one, other) => {
        const [from, to] = [one, other].sort() as [string, string];
        const { body } = await api.send('GET', `/api/admin/Doctors/DoctorReport/${from}..${to}`);
        const rows = await queryRows(
          server.database,
          sql`select doctor_id::int, currency, sum(billed)::float as billed, sum(refunded)::float as refunded from (
            select doctor_id, currency, amount as billed, 0 as refunded from bills where payment_status <> 'failed' and (charged_at at time zone 'UTC')::date between ${from}::date and ${to}::date
            union all select doctor_id, currency, 0, amount from refunds where (refunded_at at time zone 'UTC')::date between ${from}::date and ${to}::date
          ) moved group by 1, 2 order by 1, 2`,
        );
        const minor = (amount: number, currency: string) => Math.round(amount * (currency === 'JPY' ? 1 : 100));
        const answer = body.data.map(({ doctorId, currency, billed, refunded }: Row) => ({
          doctor_id: doctorId,
          currency,
          billed: minor(billed, currency),
          refunded: minor(refunded, currency),
        }));
        const inOrder = (a: { doctor_id: number; currency: string }, b: { doctor_id: number; currency: string }) =>
          a.doctor_id - b.doctor_id || (a.currency < b.currency ? -1 : 1);
        expect(answer.sort(inOrder)).toEqual(rows);
      }),
      {
        numRuns: 25,
        examples: [
          ['2025-01-01', '2025-12-31'],
          ['2025-02-01', '2025-02-28'],
          ['2025-02-02', '2025-03-30'],
        ],
      },
    );
  });

  it('takes any range, however long', async () => {
    const rowsIn = async (range: string) => (await api.send('GET', `/api/admin/Doctors/DoctorReport/${range}`)).body.data.length;
    const all = await rowsIn('2024-01-01..2031-12-31');
    expect(all).toBeGreaterThan(1_800);
    expect(await rowsIn('1800-01-01..2199-12-31')).toBe(all);
  });
});
