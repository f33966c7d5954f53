/** What a caller gives, checked by each field's kind before anything is sent. */
import { describe, expect, it } from 'vitest';
import { type Endpoint, type EndpointGroup, endpoints, type Field, type FieldKind } from '../contract/index.js';
import { createCaller } from './caller.js';
import { createClient } from './client.js';
import type { CaredeskError } from './error.js';
import { fixedToken } from './tokens.js';

const usd = (minor: unknown) => ({ minor, currency: 'USD' });
/** Of each kind: what no field of it means. */
const wrong: Readonly<Record<FieldKind, readonly unknown[]>> = {
  money: [12.5, '12.50', Number.NaN, true, usd(12.5), { amount: 100, currency: 'USD' }, usd('100'), { minor: 100 }, usd(2 ** 53), {}],
  id: [{}, Number.NaN, 1.5, true, ' ', 'a\nb', '\ud800', []],
  integer: ['1', 1.5, Number.NaN, Number.POSITIVE_INFINITY, {}, true],
  status: ['Active', 1.5, Number.NaN, {}, true],
  flag: ['true', 1, 0, 'yes', {}],
  decimal: ['ten', Number.NaN, {}, true, '1e3'],
  currency: ['dollars', 'usd', 840, {}],
  date: ['2026-13-01', 'yesterday', 20260101, {}, new Date(0)],
  instant: ['noon', '2026-02-30T00:00:00Z', 0, {}, new Date(0)],
  bound: ['noon', '2026-02-30', '2026-01-01T00:00:00', 0, {}],
  choice: [0, {}, true],
  choices: ['a', [1]],
  text: [{}, 7, true, []],
  list: ['a', {}, 1],
};

const fieldsOf = ({ params, range, query, body }: Endpoint): readonly (readonly [string, Field])[] =>
  Object.entries({ ...params, ...range, ...query, ...body?.fields });
const cases = Object.entries<EndpointGroup>(endpoints).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([call, endpoint]) =>
    fieldsOf(endpoint).flatMap(([name, field]) => wrong[field.kind].map((value) => ({ call: `${group}.${call}`, endpoint, name, value }))),
  ),
);

/** A value of each kind that can be sent. */
const right: Readonly<Partial<Record<FieldKind, unknown>>> = {
  id: '7',
  integer: 1,
  status: 0,
  decimal: '1',
  money: usd(100),
  currency: 'USD',
  flag: true,
  instant: '2026-01-01T00:00:00.000Z',
  date: '2026-01-01',
  bound: '2026-01-01',
};
const sample = (field: Field): unknown => {
  if (field.kind === 'list') return [samples(Object.entries(field.of.fields))];
  return field.kind === 'choice' ? field.options[0] : (right[field.kind] ?? 'a@b.test');
};
const samples = (fields: readonly (readonly [string, Field])[]) => Object.fromEntries(fields.map(([name, field]) => [name, sample(field)]));
const inputOf = (endpoint: Endpoint) => samples(fieldsOf(endpoint).filter(([name]) => name !== 'sortBy'));

function caller() {
  const sent: string[] = [];
  const fetch = async (url: string | URL | Request, options?: RequestInit) => {
    sent.push(`${url} ${options?.body}`);
    return new Response('{}');
  };
  return { sent, call: createCaller({ apiBase: 'http://api.test', tokens: fixedToken('t'), fetch }) };
}

async function refusal(call: Promise<unknown>): Promise<CaredeskError> {
  return call.then(
    () => expect.unreachable('it was sent'),
    (error: CaredeskError) => error,
  );
}

describe('an input that its field does not mean', () => {
  it('is rejected by name in every call before it is sent', async () => {
    expect(cases.length).toBeGreaterThan(500);
    for (const { call: name, endpoint, name: field, value } of cases) {
      const { sent, call } = caller();
      const { code, fields = {} } = await refusal(call(name, endpoint, { ...inputOf(endpoint), [field]: value } as never));
      expect({ name, value, code, sent, fields: Object.keys(fields) }).toEqual({
        name,
        value,
        code: 'rejected',
        sent: [],
        fields: [field],
      });
    }
  });

  it.each([0, -100])('is rejected: a refund or charge of %d', async (minor) => {
    const { sent, call } = caller();
    const client = createClient(call);
    const refund = await refusal(client.billing.refund({ billingId: '1', amount: { minor, currency: 'USD' }, reference: 'a' }));
    const charge = await refusal(client.doctors.charge({ doctorId: '1', amount: { minor, currency: 'USD' } }));
    expect({ refund: refund.text, charge: charge.text, sent }).toEqual({
      refund: 'amount must be more than 0',
      charge: 'amount must be more than 0',
      sent: [],
    });
  });

  it('is rejected: nothing, or less, in a field that must be sent, of every call', async () => {
    const least: Readonly<Partial<Record<FieldKind, readonly unknown[]>>> = {
      list: [[]],
      decimal: ['-5', '0', '-0.01', '0.000'],
      money: [usd(0)],
    };
    const rejected: string[] = [];
    for (const [group, calls] of Object.entries<EndpointGroup>(endpoints))
      for (const [name, endpoint] of Object.entries(calls))
        for (const [field, { kind, required }] of fieldsOf(endpoint))
          for (const value of (required && least[kind]) || []) {
            const { sent, call } = caller();
            const { code, fields = {} } = await refusal(call(name, endpoint, { ...inputOf(endpoint), [field]: value } as never));
            expect({ field, value, code, sent }).toEqual({ field, value, code: 'rejected', sent: [] });
            expect(fields[field]).toBe(kind === 'list' ? 'is missing' : 'must be more than 0');
            rejected.push(`${group}.${name} ${field}`);
          }
    expect([...new Set(rejected)].toSorted()).toEqual([
      'billing.refund amount',
      'coupons.create discountValue',
      'doctors.charge amount',
      'refundRequests.create rows',
    ]);
  });

  it('is sent: an empty list that may be left out, such as of a family', async () => {
    const { sent, call } = caller();
    await createClient(call)
      .patients.updateFamily({ patientId: '1', familyMembers: [] })
      .catch(() => {});
    expect(sent).toEqual([expect.stringContaining('"familyMembers":[]')]);
  });

  it.each([
    ['paymentStatus', 'faild'],
    ['pageSize', 0],
    ['pageSize', 201],
    ['pageNumber', 0],
    ['sortBy', 'nosuch'],
    ['sortOrder', 'down'],
    ['sortOrder', 'desc,asc'],
    ['from', '2026-02-30'],
  ])('is rejected in a list of bills: %s = %j', async (field, value) => {
    const { sent, call } = caller();
    const { code, text } = await refusal(call('billing.list', endpoints.billing.list, { [field]: value } as never));
    expect({ code, sent, named: text?.startsWith(field) }).toEqual({ code: 'rejected', sent: [], named: true });
  });

  it('is rejected in a list that does not know it: a misspelt filter would list all rows', async () => {
    const { sent, call } = caller();
    const client = createClient(call);
    const calls = [client.billing.list({ doctor: '7' } as never), client.coupons.byPlan({ id: '1', keyword: 'a' } as never)];
    const texts = (await Promise.all(calls.map(refusal))).map(({ text }) => text);
    expect(texts).toEqual(['doctor is no input of this call', 'keyword is no input of this call']);
    const rows = client.billing.each({ doctor: '7' } as never);
    expect((await refusal(rows.next())).text).toBe('doctor is no input of this call');
    expect(sent).toEqual([]);
    await client.billing.list({ doctor: undefined } as never).catch(() => {});
    expect(sent).toHaveLength(1);
  });

  it.each([
    [{ firstName: 7 }, 'firstName must be text'],
    [{ firstName: 'Zoë', dateOfBirth: '31.12.2019' }, 'dateOfBirth must be an ISO 8601 date'],
    [{ firstName: '4111 1111 1111 1111' }, 'firstName must not hold a card number'],
  ])('is named with its place in a list: %j', async (member, problem) => {
    const { sent, call } = caller();
    const familyMembers = [
      { firstName: 'Ana', lastName: 'José' },
      { lastName: 'José', ...member },
    ];
    const { text, fields } = await refusal(createClient(call).patients.updateFamily({ patientId: '1', familyMembers } as never));
    const name = `familyMembers.1.${problem.split(' ')[0]}`;
    expect({ text, fields: Object.keys(fields ?? {}), sent }).toEqual({ text: `familyMembers.1.${problem}`, fields: [name], sent: [] });
  });

  it.each(['a\r\nX-Evil: 1', 'Zürich', ' a', 'a'.repeat(201), '\u0000'])(
    'is rejected: a key that no header carries, %j',
    async (reference) => {
      const { sent, call } = caller();
      const { code, text } = await refusal(
        createClient(call).billing.refund({ billingId: '1', amount: { minor: 1, currency: 'USD' }, reference }),
      );
      expect({ code, sent, named: text?.startsWith('reference') }).toEqual({ code: 'rejected', sent: [], named: true });
    },
  );

  it('is rejected: an amount in another currency than its charge', async () => {
    const { sent, call } = caller();
    const yen = { minor: 1000, currency: 'JPY' };
    for (const currency of ['USD', undefined]) {
      const { text } = await refusal(createClient(call).doctors.charge({ doctorId: '1', amount: yen, currency }));
      expect({ text, sent }).toEqual({ text: 'amount must be in the currency of its record', sent: [] });
    }
  });
});

it('what was read of a backend that knows more goes back as it came', async () => {
  const coupon = {
    couponId: 'x-1',
    code: 'A',
    discountType: 'voucher',
    discountValue: -3,
    currency: 'xts',
    startsAt: '2026-01-01 10:00',
    maxRedemptions: -1,
    status: -7,
    tier: { deep: [1] },
  };
  const bodies: unknown[] = [];
  const fetch = async (_: unknown, options?: RequestInit) => {
    if (options?.body) bodies.push(JSON.parse(String(options.body)));
    return new Response(JSON.stringify({ isSuccessful: true, data: coupon }));
  };
  const { coupons } = createClient(createCaller({ apiBase: 'http://api.test', tokens: fixedToken('t'), fetch }));
  await coupons.update(await coupons.getById({ id: 'x-1' }));
  expect(bodies).toEqual([expect.objectContaining({ ...coupon, currency: 'XTS', startsAt: '2026-01-01T10:00:00.000Z' })]);
});
