import { endpoints } from '@caredesk/core/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { databases } from '../../test/api.js';
import { served } from '../../test/served.js';
import { unique } from '../../test/unique.js';
import { bills, refunds } from '../tables/billing.js';
import type { WireBill } from './queries.js';

const { billing, doctors } = endpoints;
const path = billing.refund.path;

describe.each(databases)('refunds on the %s database', (on) => {
  const { server, api } = served({ on });

  /** A new bill of this many minor units. */
  async function bill(minor: number, currency = 'USD'): Promise<WireBill> {
    const doctor = (await api.data(doctors.all, { keyword: 'smith' })).find(({ status, cardLast4 }) => status === 0 && cardLast4);
    return api.data(doctors.charge, { doctorId: String(doctor?.doctorId), amount: { minor, currency }, currency });
  }
  const refund = (body: object, headers?: Record<string, string>) => api.send('POST', path, { reference: unique(), ...body }, headers);
  const read = async ({ invoiceNumber }: WireBill) => (await api.data(billing.list, { keyword: String(invoiceNumber) }))[0] as WireBill;
  const refusedWith = (errorMessage: string, status = 200) => ({ status, body: { isSuccessful: false, errorMessage } });

  it('happen once when twenty ask for the whole bill at once', async () => {
    const { billingId, ...rest } = await bill(10_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund({ billingId, amount: 100 })));
    expect(answers.filter(({ body }) => body.isSuccessful)).toHaveLength(1);
    for (const { status, body } of answers.filter(({ body: { isSuccessful } }) => !isSuccessful)) {
      expect({ status, body }).toEqual(refusedWith('The amount is more than what remains of the bill'));
    }
    expect(await read({ billingId, ...rest })).toMatchObject({
      refundedAmount: 100,
      paymentStatus: 'refunded',
      refunds: [{ amount: 100, status: 'succeeded' }],
    });
  });

  it('never exceed the bill together when twenty ask for parts at once', async () => {
    const { billingId } = await bill(1000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund({ billingId, amount: 3 })));
    expect(answers.filter(({ body }) => body.isSuccessful)).toHaveLength(3);
  });

  it('happen once when twenty send the same request at once', async () => {
    const { billingId } = await bill(5000);
    const reference = unique();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refund({ billingId, amount: 20, reference }, { 'idempotency-key': reference })),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ isSuccessful: true, data: { amount: 20, reference, status: 'succeeded' } });
    expect(await server.database.select().from(refunds).where(eq(refunds.reference, reference))).toHaveLength(1);
  });

  it('happen once when one new reference is used for two bills at once', async () => {
    const [one, two] = [await bill(1000), await bill(1000)];
    const reference = unique();
    const answers = await Promise.all([one, two].map(({ billingId }) => refund({ billingId, amount: 1, reference })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('answer a repeated request again, also when the bill has changed since', async () => {
    const made = await bill(5000);
    const { billingId, doctorId } = made;
    const reference = unique();
    const body = { billingId, doctorId, amount: 20, reason: 'Twice', reference };
    const { body: first } = await refund(body);
    await refund({ billingId, amount: 30 });
    expect(await refund(body)).toMatchObject({ status: 200, body: first });
    expect((await read(made)).refundedAmount).toBe(50);
  });

  it('refuse a reference that was used for something else', async () => {
    const { billingId } = await bill(5000);
    const reference = unique();
    await refund({ billingId, amount: 20, reference });
    const other = refusedWith('reference was used for another refund', 422);
    expect(await refund({ billingId, amount: 21, reference })).toMatchObject(other);
    expect(await refund({ billingId, amount: 20, reason: 'New', reference })).toMatchObject(other);
    expect(await refund({ billingId: 1, amount: 20, reference })).toMatchObject(other);
  });

  it('leave the reference of a refused request free', async () => {
    const { billingId } = await bill(1000);
    const reference = unique();
    expect(await refund({ billingId, amount: 11, reference })).toMatchObject(
      refusedWith('The amount is more than what remains of the bill'),
    );
    expect((await refund({ billingId, amount: 10, reference })).body.isSuccessful).toBe(true);
  });

  it('want header and reference to be the same', async () => {
    const { billingId } = await bill(1000);
    expect(await refund({ billingId, amount: 1, reference: 'a' }, { 'idempotency-key': 'b' })).toMatchObject(
      refusedWith('reference and Idempotency-Key are not the same', 400),
    );
    expect((await read(await bill(1000))).refunds).toEqual([]);
  });

  it('are refused for a failed bill, another doctor’s bill, or an unknown one', async () => {
    const [failed] = await api.data(billing.list, { paymentStatus: 'failed', pageSize: 1 });
    expect(await refund({ billingId: failed?.billingId, amount: 1 })).toMatchObject(refusedWith("A failed bill can't be refunded"));
    const { billingId, doctorId } = await bill(1000);
    expect(await refund({ billingId, doctorId: Number(doctorId) + 1, amount: 1 })).toMatchObject(
      refusedWith('This bill belongs to another doctor'),
    );
    expect(await refund({ billingId: 999_999_999, amount: 1 })).toMatchObject(refusedWith('This bill does not exist', 404));
  });

  it.each([
    [0, 'amount must be more than 0'],
    [-5, 'amount must be more than 0'],
    [0.001, 'amount has more than the 2 decimal digits of USD'],
    ['5', 'amount must be a number'],
    [null, 'amount must be a number'],
    [1e308, 'amount is too large'],
  ])('want an amount: %j is none', async (amount, errorMessage) => {
    const { billingId } = await bill(1000);
    expect(await refund({ billingId, amount })).toMatchObject(refusedWith(errorMessage, 400));
  });

  it('are exact: three times 0.1 of 0.30 leaves nothing', async () => {
    const made = await bill(30);
    for (let times = 0; times < 3; times++) expect((await refund({ billingId: made.billingId, amount: 0.1 })).body.isSuccessful).toBe(true);
    expect(await read(made)).toMatchObject({ refundedAmount: 0.3, paymentStatus: 'refunded' });
  });

  it('count yen without digits', async () => {
    const { billingId } = await bill(500, 'JPY');
    expect((await refund({ billingId, amount: 1.5 })).body.errorMessage).toBe('amount has more than the 0 decimal digits of JPY');
    expect((await refund({ billingId, amount: 500 })).body).toMatchObject({ data: { amount: 500, currency: 'JPY' } });
  });

  it('leave every bill with the sum of its refunds', async () => {
    const wrong = await server.database
      .select({ id: bills.id })
      .from(bills)
      .where(sql`${bills.refundedAmount} <> coalesce((select sum(amount) from refunds where bill_id = ${bills.id}), 0)`);
    expect(wrong).toEqual([]);
  });
});
