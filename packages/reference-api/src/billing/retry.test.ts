/** A charge that makes a failed bill good: once, and both bills say so. */
import { endpoints } from '@caredesk/core/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../test/api.js';
import { served } from '../../test/served.js';
import { unique } from '../../test/unique.js';
import { auditRows } from '../tables/audit.js';
import { bills } from '../tables/billing.js';
import { doctors as doctorTable } from '../tables/doctors.js';

const { doctors, billing } = endpoints;

describe.each(databases)('a charge for a failed bill on the %s database', (on) => {
  const { server, api } = served({ on });
  let doctorId: number;
  beforeAll(async () => {
    doctorId = Number(
      (await api.data(doctors.signUp, { firstName: 'A', lastName: 'B', email: `${unique()}@example.test`, password: 'long enough' }))
        .doctorId,
    );
    await server.database.update(doctorTable).set({ cardLast4: '4242' }).where(eq(doctorTable.id, doctorId));
  });

  let number = 0;
  async function failedBill(of = doctorId, paymentStatus: 'failed' | 'paid' = 'failed') {
    const row = { doctorName: 'A B', amount: 1250, currency: 'USD', paymentStatus, chargedAt: new Date() };
    const [made] = await server.database
      .insert(bills)
      .values({ ...row, doctorId: of, invoiceNumber: `FAILED-${++number}` })
      .returning();
    return made as NonNullable<typeof made>;
  }
  const charge = (body: object) => api.send('POST', doctors.charge.path, { doctorId, amount: 12.5, reference: unique(), ...body });
  const read = async (invoice: string) => (await api.data(billing.list, { keyword: invoice }))[0];
  const refused = (errorMessage: string) => ({ status: 200, body: { isSuccessful: false, errorMessage } });

  it('names it, and is named by it', async () => {
    const failed = await failedBill();
    const { body } = await charge({ retryOf: failed.id });
    expect(body).toMatchObject({ isSuccessful: true, data: { retryOf: failed.id, recoveredBy: null, paymentStatus: 'paid' } });
    expect(await read(failed.invoiceNumber)).toMatchObject({ paymentStatus: 'failed', retryOf: null, recoveredBy: body.data.billingId });
    const history = await api.data(billing.history, { clientId: String(doctorId), pageSize: 200 });
    expect(history.find(({ billingId }) => billingId === failed.id)?.recoveredBy).toBe(body.data.billingId);
  });

  it('is in the history of both bills', async () => {
    const failed = await failedBill();
    const { billingId } = (await charge({ retryOf: failed.id })).body.data;
    const changes = async (id: number) =>
      (
        await server.database
          .select()
          .from(auditRows)
          .where(and(eq(auditRows.entity, 'bill'), eq(auditRows.entityId, id)))
      ).flatMap((row) => row.changes);
    expect(await changes(billingId)).toContainEqual({ field: 'retryOf', from: null, to: String(failed.id) });
    expect(await changes(failed.id)).toEqual([{ field: 'recoveredBy', from: null, to: String(billingId) }]);
  });

  it('may be of another amount and in another currency', async () => {
    const failed = await failedBill();
    expect((await charge({ retryOf: failed.id, amount: 900, currency: 'JPY' })).body).toMatchObject({
      isSuccessful: true,
      data: { retryOf: failed.id },
    });
  });

  it('is made once when twenty ask at once, by the bill that the others are told', async () => {
    const failed = await failedBill();
    const answers = await Promise.all(Array.from({ length: 20 }, () => charge({ retryOf: failed.id })));
    const [made, ...others] = answers.filter(({ body }) => body.isSuccessful);
    expect(others).toEqual([]);
    const message = `Bill ${failed.invoiceNumber} was made good already, by ${made?.body.data.invoiceNumber}`;
    expect(answers.filter(({ body }) => body.errorMessage === message)).toHaveLength(19);
    expect(await server.database.select().from(bills).where(eq(bills.retryOf, failed.id))).toHaveLength(1);
  });

  it('is made once when twenty send the same at once', async () => {
    const failed = await failedBill();
    const body = { retryOf: failed.id, reference: unique() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => charge(body)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers[0]?.body.isSuccessful).toBe(true);
    expect(await charge({ reference: body.reference })).toMatchObject({ status: 422 });
  });

  it('is refused for a bill that is not a failed one of this doctor', async () => {
    const [paid, foreign] = [await failedBill(doctorId, 'paid'), await failedBill(7)];
    const count = async () => (await server.database.select({ id: bills.id }).from(bills)).length;
    const before = await count();
    expect(await charge({ retryOf: paid.id })).toMatchObject(refused(`Bill ${paid.invoiceNumber} did not fail`));
    for (const retryOf of [foreign.id, 999_999_999])
      expect(await charge({ retryOf })).toMatchObject(refused('retryOf is no bill of this doctor'));
    expect((await charge({ retryOf: 'x' })).status).toBe(400);
    expect(await count()).toBe(before);
    expect(
      await server.database
        .select()
        .from(bills)
        .where(and(eq(bills.id, foreign.id), isNull(bills.recoveredBy))),
    ).toHaveLength(1);
  });

  it('that was refused leaves the bill open', async () => {
    const failed = await failedBill();
    await charge({ retryOf: failed.id, amount: 0 });
    expect((await read(failed.invoiceNumber))?.recoveredBy).toBeNull();
    expect((await charge({ retryOf: failed.id })).body.isSuccessful).toBe(true);
  });
});
