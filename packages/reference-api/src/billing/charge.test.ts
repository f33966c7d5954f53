import { endpoints } from '@caredesk/core/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../test/api.js';
import { served } from '../../test/served.js';
import { unique } from '../../test/unique.js';
import { bills } from '../tables/billing.js';
import { doctors as doctorTable } from '../tables/doctors.js';

const { doctors, billing } = endpoints;

describe.each(databases)('a charge on the %s database', (on) => {
  const { server, api } = served({ on });
  let doctorId: number;
  beforeAll(async () => {
    const found = (await api.data(doctors.all, { keyword: 'smith' })).find(({ status, cardLast4 }) => status === 0 && cardLast4);
    doctorId = Number(found?.doctorId);
  });

  const charge = (body: object, headers?: Record<string, string>) =>
    api.send('POST', doctors.charge.path, { doctorId, amount: 12.5, ...body }, headers);
  const made = (reference: string) => server.database.select().from(bills).where(eq(bills.reference, reference));
  const used = { status: 422, body: { isSuccessful: false, errorMessage: 'reference was used for another charge' } };

  it('is made once when twenty send the same at once', async () => {
    const reference = unique();
    const answers = await Promise.all(Array.from({ length: 20 }, () => charge({ reference }, { 'idempotency-key': reference })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ isSuccessful: true, data: { amount: 12.5, reference, doctorId } });
    expect(await made(reference)).toHaveLength(1);
    const [bill] = await api.data(billing.history, { clientId: String(doctorId), pageSize: 1 });
    expect(bill).toEqual(answers[0]?.body.data);
  });

  it('is refused under a reference that belongs to another one', async () => {
    const reference = unique();
    await charge({ reference });
    for (const other of [{ amount: 12.51 }, { doctorId: doctorId + 1 }, { currency: 'EUR' }, { description: 'Seat' }])
      expect(await charge({ reference, ...other })).toMatchObject(used);
    const answers = await Promise.all([1, 2, 3, 4].map((amount) => charge({ reference: `${reference}-2`, amount })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await made(`${reference}-2`)).toHaveLength(1);
  });

  it('takes its reference from the header when the body has none', async () => {
    const key = unique();
    const first = await charge({}, { 'idempotency-key': key });
    expect(first.body.data.reference).toBe(key);
    expect((await charge({}, { 'idempotency-key': key })).body).toEqual(first.body);
    expect(await made(key)).toHaveLength(1);
  });

  it('is refused where header and body have different references', async () => {
    const key = unique();
    expect((await charge({ reference: 'another' }, { 'idempotency-key': key })).status).toBe(400);
    expect(await made(key)).toEqual([]);
  });

  it('is refused where the header is no reference', async () => {
    expect((await charge({}, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
    expect(await charge({}, { 'idempotency-key': 'a\u009b31mX' })).toMatchObject({
      status: 400,
      body: { errorMessage: 'Idempotency-Key must not hold control characters' },
    });
  });

  it('without a reference is made each time', async () => {
    const [one, two] = [await charge({}), await charge({})];
    expect(one.body.data.billingId).not.toBe(two.body.data.billingId);
    expect(one.body.data.reference).toBeNull();
  });

  it('that was refused leaves its reference free', async () => {
    const reference = unique();
    const { doctorId: newcomer } = await api.data(doctors.signUp, {
      firstName: 'No',
      lastName: 'Card',
      email: `${reference}@example.test`,
      password: 'long enough',
    });
    const refused = await charge({ reference, doctorId: newcomer });
    expect(refused.body).toEqual({ isSuccessful: false, errorMessage: 'This doctor has no card on file' });
    await server.database
      .update(doctorTable)
      .set({ cardLast4: '4242' })
      .where(eq(doctorTable.id, Number(newcomer)));
    expect((await charge({ reference, doctorId: newcomer })).body).toMatchObject({ isSuccessful: true, data: { cardLast4: '4242' } });
  });

  it('of an absurd amount or in a currency that does not exist is refused', async () => {
    expect(await charge({ amount: 100_000_000 })).toMatchObject({
      status: 400,
      body: { errorMessage: 'amount must be at most 99999999.99' },
    });
    expect((await charge({ amount: 1e12 })).status).toBe(400);
    expect((await charge({ amount: 99_999_999.99 })).body.isSuccessful).toBe(true);
    expect((await charge({ amount: 100_000_000, currency: 'JPY' })).status).toBe(400);
    for (const currency of ['ZZZ', 'usd', 'XXXX', '']) expect((await charge({ currency })).status, currency).toBe(400);
  });
});
