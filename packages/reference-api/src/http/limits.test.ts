/** An answer never fails after its change was made: every field filled to its limit, then every list read. */
import { type Endpoint, type EndpointGroup, endpoints, type Field, type Fields } from '@caredesk/core/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf, databases } from '../../test/api.js';
import { demoAccount, startServer, type TestServer } from '../../test/support.js';
import { inLetters } from '../../test/unique.js';
import { createAdmin } from '../account/operations.js';
import { doctors as doctorTable } from '../tables/doctors.js';
import { answerWriter } from './answer.js';

const { doctors, coupons, patients, refundRequests, billing, audit } = endpoints;
const reads = Object.entries<EndpointGroup>(endpoints).flatMap(([group, table]) =>
  Object.entries<Endpoint>(table).flatMap(([name, endpoint]) =>
    endpoint.method === 'GET' && !endpoint.changesData ? [[`${group}.${name}`, endpoint] as const] : [],
  ),
);

/** Characters of one, two and three UTF-16 units' length, difficult ones: quotes, lower case that is longer, four bytes in UTF-8. */
const letters = fc.constantFrom('x', 'ß', 'İ', "'", '"', '\\', '%', '語', '\u{1f4a9}');
const fullText = (max: number): fc.Arbitrary<string> =>
  letters.map((letter) =>
    letter
      .repeat(Math.ceil(max / letter.length))
      .slice(0, max)
      .toWellFormed(),
  );
/** 254 characters, the longest that an address may have. */
const fullEmail = fc
  .uuid()
  .map(inLetters)
  .map((id) => `${id}${'e'.repeat(28)}@${'d'.repeat(62)}.${'d'.repeat(62)}.${'d'.repeat(59)}.test`.slice(-254));

const fullest = (name: string, field: Field): fc.Arbitrary<unknown> => {
  // Owned by the payment service and by the link in a mail.
  if (name === 'cardLast4' || name === 'isEmailConfirmed') return fc.constant(undefined);
  // Of a family's members, the only dates that are sent: none is born later.
  if (name === 'dateOfBirth') return fc.constantFrom('1800-01-01', new Date().toISOString().slice(0, 10));
  if (name === 'maxRedemptions') return fc.constant(999_999_999);
  if (name === 'currency') return fc.constantFrom('USD', 'JPY', 'KWD');
  switch (field.kind) {
    case 'text':
      return field.format === 'email' ? fullEmail : fullText(field.max);
    case 'status':
      return fc.constant(2_147_483_647);
    case 'integer':
      return fc.constant(field.max);
    case 'flag':
      return fc.boolean();
    case 'instant':
      return fc.constantFrom('1800-01-01T00:00:00Z', '2199-12-31T23:59:59.999Z');
    case 'list':
      return fc.array(recordOf(field.of.fields), { minLength: 100, maxLength: 100 });
    default:
      return fc.constant(undefined);
  }
};

function recordOf(fields: Fields): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name, { kind }]) => name !== 'version' && kind !== 'id')
        .map(([name, field]) => [name, fullest(name, field)]),
    ),
  );
}

describe.each(databases)('with every field at its limit on the %s database', (on) => {
  let server: TestServer;
  let api: Api;
  let admin: string;
  let requestId: string;
  beforeAll(async () => {
    server = await startServer({ on });
    admin = `${'a'.repeat(64)}@${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(62)}.test`;
    await createAdmin(server.database, admin, demoAccount.password);
    api = apiOf(server, (await server.signIn({ email: admin, password: demoAccount.password })).access_token);
    const [bill] = await api.data(billing.list, { paymentStatus: 'paid', pageSize: 1 });
    const amount = { minor: 100, currency: String(bill?.currency) };
    const rows = [{ billingId: String(bill?.billingId), amount, reason: null, reference: 'limits-1' }];
    requestId = String((await api.data(refundRequests.create, { rows })).requestId);
  });
  afterAll(() => server?.stop());

  const send = async (endpoint: Endpoint, body: object, path: string = endpoint.path) => {
    const answer = await api.send(endpoint.method, path, body);
    expect(answer, endpoint.path).toMatchObject({ status: 200, body: { isSuccessful: true } });
    return answer.body.data;
  };

  it('every change is answered', async () => {
    const change = fc.asyncProperty(
      fc.record({
        doctor: recordOf(doctors.signUp.body.fields),
        coupon: recordOf(coupons.create.body.fields),
        family: recordOf(patients.updateFamily.body.fields),
        refund: recordOf(billing.refund.body.fields),
        charge: recordOf(doctors.charge.body.fields),
        unique: fc.uuid().map(inLetters),
      }),
      async ({ doctor, coupon, family, refund, charge, unique }) => {
        const { doctorId } = await send(doctors.signUp, { ...doctor, status: 0, planId: 1, doctorTypeId: 1 });
        await server.database.update(doctorTable).set({ cardLast4: '4242' }).where(eq(doctorTable.id, doctorId));
        await send(doctors.update, { ...doctor, password: undefined, doctorId, status: 0, paymentNotes: 'n'.repeat(500) });
        const own = <T extends object>(body: T) => ({ ...body, reference: unique.padEnd(200, 'r') });
        const { billingId, currency } = await send(doctors.charge, own({ ...charge, doctorId, amount: 99_999_999 }));
        await send(billing.refund, own({ ...refund, billingId, doctorId, amount: currency === 'JPY' ? 1 : 0.01 }));
        const offer = { startsAt: '1800-01-01', expiresAt: '2199-12-31T23:59:59.999Z', discountType: 'amount', discountValue: 99_999_999 };
        const { couponId } = await send(coupons.create, { ...coupon, ...offer, code: unique.padEnd(50, 'c') });
        await send(coupons.update, { couponId, name: 'n'.repeat(200) });
        await send(coupons.attachPlan, { couponId, planId: 1 });
        await send(patients.updateFamily, { patientId: 3, ...family });
        const reason = { reason: 'r'.repeat(500) };
        await send(doctors.cancel, reason, `/api/admin/Doctors/Cancel/${doctorId}`);
      },
    );
    await fc.assert(change, { numRuns: 6 });
  });

  it.each(reads)('%s is answered', async (name, { path, query = {}, params = {} }) => {
    const id = name.startsWith('refundRequests') ? requestId : name.startsWith('doctors') ? '2001' : '3';
    const ids: Record<string, string> = { id, couponId: '61', clientId: '2001', doctor: '2001' };
    const filled = path.replace('{params}', '1800-01-01..2199-12-31').replace(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? '3');
    const others: Record<string, string> = { email: 'a@b.test', from: '2026-01-01', to: '2026-12-31' };
    const wanted = Object.entries(query).flatMap(([key, { required }]) => (required ? [`${key}=${ids[key] ?? others[key] ?? ''}`] : []));
    const paging = 'pageSize' in query ? ['pageSize=200', 'sortOrder=desc'] : [];
    expect(Object.keys(params).every((key) => key in ids)).toBe(true);
    const { status, body } = await api.send('GET', `${filled}?${[...wanted, ...paging].join('&')}`);
    expect({ status, body: JSON.stringify(body).slice(0, 200) }).toMatchObject({ status: 200 });
  });

  it('sums that no number holds exactly stop at the greatest that is', async () => {
    await server.database.execute(
      `insert into bills (invoice_number, doctor_id, doctor_name, amount, currency, payment_status, charged_at)
       select 'HUGE-' || n, 1, 'Huge', 1000000000000000, 'USD', 'paid', '2150-01-01' from generate_series(1, 50) n`,
    );
    const rows = await api.data(doctors.report, { from: '2150-01-01', to: '2150-01-01' });
    expect(rows).toMatchObject([{ doctorId: 1, billed: 90_071_992_547_409.91, refunded: 0 }]);
  });

  it('the audit tells it all', async () => {
    const entries = await api.data(audit.list, { by: admin, pageSize: 200 });
    expect(entries.length).toBeGreaterThan(50);
    expect(entries.every(({ by }) => by === admin)).toBe(true);
  });
});

it('an answer that breaks the contract is found before its change is kept', async () => {
  const write = answerWriter(doctors.getById);
  await expect(write({ doctorId: 'x' })).rejects.toThrow('breaks the contract');
});
