/** design.md "Any backend": two backends that know nothing of the contract, over HTTP, each described by one file. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legacyBackend } from '../../../examples/legacy-backend/server.mjs';
import {
  type BackendDescription,
  BackendError,
  type BackendFile,
  backendProblems,
  createBackend,
  defineBackend,
  serveDescribed,
} from '../src/backend/index.js';
import { type CaredeskError, fixedToken } from '../src/client/index.js';
import { connect, withToken } from '../src/index.js';
import { type RestBackend, restDescription, startRestBackend } from './support/rest-backend.js';

const usd = (minor: number) => ({ minor, currency: 'USD' });

describe('a backend of cents, row offsets and PascalCase', () => {
  const description = JSON.parse(readFileSync(new URL('../../../examples/legacy-backend/backend.json', import.meta.url), 'utf8'));
  const { server, data } = legacyBackend();
  let client: ReturnType<typeof withToken>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const connected = connect({ apiBase, backend: description });
    await connected.session.signIn({ username: 'sam@clinic.test', password: 'legacy' });
    client = connected.client;
  });
  afterAll(() => server.close());

  it('answers the second page, sorted by a field in a nested object', async () => {
    const page = await client.doctors.list({ pageNumber: 2, pageSize: 25, sortBy: 'phone', sortOrder: 'asc' });
    expect([page.items.length, page.totalCount, page.items[0]?.phone]).toEqual([25, 60, '+1 555 0126']);
  });

  it('has a status in its own words, as a filter too', async () => {
    const { items } = await client.doctors.list({ status: 1, pageSize: 200 });
    expect(items.map(({ doctorId, status }) => [doctorId, status])).toEqual(
      ['7', '14', '21', '28', '35', '42', '49', '56'].map((id) => [id, 1]),
    );
  });

  it('gets every field back that the contract does not know', async () => {
    const before = structuredClone(data.doctors[2]);
    const doctor = await client.doctors.getById({ id: '3' });
    expect(doctor.createdAt).toBe('2025-11-03T09:00:00.000Z');
    await client.doctors.update({ ...doctor, phone: '+977 1 4411' });
    expect(data.doctors[2]).toMatchObject({ ...before, Contact: { ...before?.Contact, Phone: '+977 1 4411' } });
    expect(Object.keys(data.doctors[2] ?? {}).filter((name) => /^[a-z]/.test(name))).toEqual(['phone']);
  });

  it('refunds cents once, and yen as whole yen', async () => {
    const [paid, yen] = [await client.billing.list({ keyword: 'INV-1"' }), await client.billing.list({ keyword: 'JPY' })];
    expect([paid.items[0]?.amount, yen.items[0]?.amount]).toEqual([usd(12_950), { minor: 12_950, currency: 'JPY' }]);
    const made = await client.billing.refund({ billingId: '9', amount: { minor: 50, currency: 'JPY' }, reference: 'k-1', reason: 'Twice' });
    expect([made.refundId, made.amount, data.bills[8]?.RefundedAmount]).toEqual(['R1', { minor: 50, currency: 'JPY' }, 50]);
  });

  const readCents = async (cents: unknown) => {
    Object.assign(data.bills[0] ?? {}, { RefundedAmount: cents });
    const { items, unreadable } = await client.billing.list({ keyword: 'INV-1"' });
    return items[0]?.refundedAmount?.minor ?? unreadable?.map(({ field }) => field);
  };

  it('reads cents that sums of floats left', async () => {
    const answers = [];
    for (const cents of [1998.9999999999998, '450.00000000000006', '700.0']) answers.push(await readCents(cents));
    expect(answers).toEqual([1999, 450, 700]);
  });

  it('reads no part of a cent', async () => {
    await expect(readCents(12.5)).rejects.toThrow('refundedAmount');
    await readCents(0);
  });

  it('refuses in its own words', async () => {
    const refusal = client.billing.refund({ billingId: '1', amount: usd(999_999), reference: 'k-2' });
    await expect(refusal).rejects.toMatchObject({ code: 'rejected', text: 'That is more than is left.', mayHaveApplied: false });
  });

  it('keeps a discount of money in cents, and a percentage as it is', async () => {
    const terms = { currency: 'KWD', discountType: 'amount', discountValue: '1.5' } as const;
    const money = await client.coupons.create({ code: 'A', ...terms, expiresAt: '2026-11-30T23:59:59.999Z' });
    const percent = await client.coupons.create({ code: 'B', discountType: 'percent', discountValue: '12.5' });
    expect(data.coupons).toMatchObject([
      { DiscountValue: 1500, ExpiresAt: `/Date(${Date.parse('2026-11-30T23:59:59.999Z')})/` },
      { DiscountValue: 12.5 },
    ]);
    expect([money.discountValue, percent.discountValue]).toEqual(['1.5', '12.5']);
  });

  it('is not asked for a call that it lacks', async () => {
    await expect(client.audit.list({})).rejects.toMatchObject({ code: 'not-found', status: 404, mayHaveApplied: false });
  });
});

describe('a backend of bare records, snake_case and milliseconds', () => {
  let backend: RestBackend;
  let client: ReturnType<typeof withToken>;
  beforeAll(async () => {
    backend = await startRestBackend();
    client = withToken({ apiBase: backend.apiBase, backend: defineBackend(restDescription) }, 't');
  });
  afterAll(() => backend.stop());
  const last = () => backend.requests.at(-1);

  it('is searched by a body, with pages from 0', async () => {
    const { items, totalCount } = await client.doctors.list({
      keyword: 'Ada',
      pageNumber: 2,
      pageSize: 10,
      status: 0,
      sortBy: 'cardLast4',
    });
    expect(last()).toEqual({
      method: 'POST',
      url: '/doctors/_search?page_size=10',
      body: { text: 'Ada', page: 1, state: 1, sort: 'card_last4' },
    });
    expect([totalCount, items[0]?.cardLast4, items[0]?.createdAt, items[0]?.status]).toEqual([41, '4242', '2023-11-14T22:13:20.000Z', 2]);
  });

  it('has its own names back, also those that look like ours', async () => {
    const doctor = await client.doctors.getById({ id: '7' });
    expect(last()?.url).toBe('/doctors/7?expand=all');
    await client.doctors.update({ ...doctor, firstName: 'Ada L.' });
    expect(last()?.url).toBe('/doctors?id=7');
    expect(last()?.body).toMatchObject({
      first_name: 'Ada L.',
      status: 9,
      created_at: 1_700_000_000_000,
      'x.y': { z: 1 },
      doctorId: 'theirs',
    });
    expect(last()?.body).not.toHaveProperty('doctor_id');
  });

  it('has the days of a report in its path', async () => {
    const { items } = await client.doctors.report({ from: '2026-01-01', to: '2026-06-30' });
    expect(items).toMatchObject([{ billed: usd(1250), refunded: usd(10), net: usd(1240) }]);
  });

  it('has an id in the query where the contract has it in the path', async () => {
    const coupon = await client.coupons.getById({ id: 'c1' });
    expect([last()?.url, coupon.couponId, coupon.expiresAt]).toEqual(['/coupon?uuid=c1', 'c1', '2023-11-14T22:13:20.000Z']);
  });

  it('keeps what is beside an amount in a nested object', async () => {
    const { items } = await client.billing.list({ from: '2026-11-01', to: '2026-11-25T08:00:00.000Z' });
    expect(last()?.url).toBe(`/bills?from=2026-11-01&to=${Date.parse('2026-11-25T08:00:00Z')}`);
    expect(items).toMatchObject([{ amount: { minor: 1950, currency: 'EUR' }, more: { totals: { tax: 3.1 } } }]);
  });

  it.each([
    [{ result: null }, 'not-found'],
    [{ result: [] }, 'contract'],
    [{ result: null, id: 7 }, 'not-found'],
  ])('says that a record is missing where its place holds none: %j', async (body, code) => {
    const empty = { apiBase: 'http://x.test', backend: defineBackend({ record: 'result' }), fetch: async () => Response.json(body) };
    await expect(withToken(empty, 't').doctors.getById({ id: 'A-1' })).rejects.toMatchObject({
      code,
      detail: 'data should be an object (Doctor)',
    });
  });

  it('answers a refund in the currency that was sent', async () => {
    const made = await client.billing.refund({ billingId: 'b-1', amount: { minor: 500, currency: 'HUF' }, reference: 'k' });
    expect([last()?.body, made.amount]).toEqual([
      { billing_id: 'b-1', amount: 5, reference: 'k' },
      { minor: 500, currency: 'HUF' },
    ]);
  });

  it('answers true in its own place', async () => {
    expect(await client.doctors.isEmailTaken({ email: 'a@b.test' })).toBe(true);
  });

  it('answers a list of texts in its own place', async () => {
    expect(await client.autocomplete.practiceCities({ keyword: '' })).toEqual(['Zürich', 'Łódź']);
  });

  it('answers an error in its own place', async () => {
    const error: CaredeskError = await client.patients.getById({ id: '1' }).catch((thrown) => thrown);
    expect([error.code, error.text]).toEqual(['rejected', 'No such thing.']);
  });

  it('has the words of problem+json, too', async () => {
    const problem = JSON.stringify({ title: 'Wrong', errors: { Fax: ['No fax here.'] } });
    const fetch = async () => new Response(problem, { status: 400, headers: { 'content-type': 'application/problem+json' } });
    const refused = withToken({ apiBase: backend.apiBase, backend: defineBackend(restDescription), fetch }, 't');
    await expect(refused.doctors.getById({ id: '7' })).rejects.toMatchObject({ code: 'rejected', text: 'No fax here.' });
  });
});

describe('a backend whose answers differ from call to call', () => {
  /** As `import` types a JSON file. */
  const description: { names: string; [key: string]: unknown } = {
    names: 'camel',
    calls: { 'patients.list': { answer: '_embedded.people' }, 'coupons.getById': { answer: 'voucher' } },
    list: { rows: '_embedded.doctors', total: 'page.totalElements' },
    record: 'doctor',
  };
  const answering = (body: object, backend: BackendFile = description, status = 200) =>
    withToken({ apiBase: 'http://x.test', backend, fetch: async () => Response.json(body, { status }) }, 't');
  const _links = { self: { href: '/x' } };

  it('is read at each call’s own place, and played so', async () => {
    const people = answering({ _embedded: { people: [{ patientId: 12 }] }, page: { totalElements: 31 } });
    expect(await people.patients.list()).toMatchObject({ items: [{ patientId: '12' }], totalCount: 31 });
    expect((await answering({ voucher: { couponId: 5 } }).coupons.getById({ id: '5' })).couponId).toBe('5');
    expect((await answering({ doctor: { doctorId: 6 } }).doctors.getById({ id: '6' })).doctorId).toBe('6');
    const { answer } = serveDescribed(description);
    expect(answer('patients.list', { data: [{ patientId: 9 }], totalCount: 1 })).toEqual({
      _embedded: { people: [{ patientId: 9 }] },
      page: { totalElements: 1 },
    });
    expect(backendProblems({ calls: { 'patients.list': { answer: 'people[0]' } } })).toMatchObject([{ key: 'calls.patients.list.answer' }]);
  });

  it.each([
    [{ _links, page: { totalElements: 0 } }, 0],
    [{ _links, page: { totalElements: 26 } }, 26],
    [{ _links }, undefined],
  ])('has an empty list where HAL leaves it out: %j', async (body, totalCount) => {
    expect(await answering(body).patients.list({ pageNumber: 3 })).toMatchObject({ items: [], totalCount });
  });

  it.each([{ _links, patientId: 3 }, { page: { totalElements: 3 } }, { _links, _embedded: { patients: [] } }])(
    'has none where something else came: %j',
    async (body) => {
      await expect(answering(body).patients.list()).rejects.toMatchObject({ code: 'contract' });
    },
  );

  it('counts by a name with a dot', async () => {
    const odata = answering({ '@odata.count': 77, value: [{ couponId: 2 }] }, { list: { rows: 'value', total: '@odata.count' } });
    expect(await odata.coupons.list()).toMatchObject({ items: [{ couponId: '2' }], totalCount: 77 });
  });

  it.each([
    [{ practice_zip: ['Enter a valid code.'] }, { practiceZip: 'Enter a valid code.' }, 'Enter a valid code.'],
    [{ non_field_errors: ['Practice and city differ.'] }, undefined, 'Practice and city differ.'],
  ])('tells problems by input, as Django does: %j', async (body, fields, text) => {
    const django = answering(body, { names: 'snake', error: 'detail' }, 400);
    await expect(django.doctors.update({ doctorId: '4' })).rejects.toMatchObject({ code: 'rejected', fields, text });
  });
});

describe('a backend that takes field and order as one text', () => {
  it.each([
    [{ asc: '{field},asc', desc: '{field},desc' }, 'last_name,desc', 'last_name,asc'],
    [{ asc: '{field}', desc: '-{field}' }, '-last_name', 'last_name'],
    [{ asc: '{field} asc', desc: '{field} desc' }, 'last_name desc', 'last_name asc'],
  ])('is asked so, and played so: %j', async (sort, desc, asc) => {
    const backend = { names: 'snake', list: { sort }, calls: { 'doctors.list': { query: { sortBy: 'order' } } } } as const;
    const asked: URL[] = [];
    const fetch = async (url: string | URL | Request) => {
      asked.push(new URL(String(url)));
      return Response.json([]);
    };
    const { doctors } = withToken({ apiBase: 'http://x.test', backend, fetch }, 't');
    await doctors.list({ sortBy: 'lastName', sortOrder: 'desc', pageSize: 4 });
    await doctors.list({ sortBy: 'lastName' });
    await doctors.list({ sortOrder: 'desc' });
    expect(asked.map(({ searchParams }) => searchParams.get('order'))).toEqual([desc, asc, null]);
    expect(asked.map(({ searchParams }) => searchParams.has('sort_order'))).toEqual([false, false, false]);
    const { read } = serveDescribed(backend);
    const paths = await Promise.all(
      asked.map(async ({ pathname, search }) => (await read({ method: 'GET', path: pathname + search, body: null }))?.path),
    );
    expect(paths.map((path) => new URLSearchParams(path?.split('?')[1]).toString())).toEqual([
      'pageSize=4&sortBy=lastName&sortOrder=desc',
      'sortBy=lastName&sortOrder=asc',
      '',
    ]);
  });
});

describe('a backend of minor units and /Date(…)/', () => {
  const values = { money: 'minor', instant: 'dotnet', date: 'dotnet' } as const;
  const answering = (rows: readonly object[]) =>
    withToken(
      { apiBase: 'http://x.test', backend: defineBackend({ names: 'snake', values }), fetch: async () => Response.json(rows) },
      't',
    );

  it.each([
    ['KWD ', '12345', 12_345],
    [' jpy', 1204, 1204],
    ['Huf  ', '250050', 250_050],
    ['', 999, 999],
  ])('reads amounts in the currency of a column of fixed width: %j', async (currency, cents, minor) => {
    const bill = { billing_id: 'INV/1', amount: cents, refunded_amount: cents, currency, refunds: [{ refund_id: 1, amount: cents }] };
    const { items } = await answering([bill]).billing.list({});
    const amount = { minor, currency: currency.trim().toUpperCase() || 'USD' };
    expect(items).toMatchObject([{ currency: amount.currency, amount, refundedAmount: amount, refunds: [{ amount }] }]);
  });

  it.each([
    ['/Date(315525600000+0200)/', '1980-01-01'],
    ['/Date(-126217800000-0330)/', '1966-01-01'],
    ['/Date(1709144100000+0545)/', '2024-02-29'],
    ['/Date(315532800000)/', '1980-01-01'],
    ['1980-01-02T00:00:00+03:00', '1980-01-02'],
    ['1999-12-31T23:30:00-05:00', '1999-12-31'],
    ['2001-03-04', '2001-03-04'],
    ['/Date(-62135596800000)/', null],
    ['/Date(8640000000000000+1400)/', null],
    ['/Date(99999999999999999)/', null],
  ])('reads the day of birth where it was made: %s', async (born, day) => {
    const { items } = await answering([{ patient_id: 'p 1', date_of_birth: born }]).patients.list({});
    expect(items.map(({ dateOfBirth }) => dateOfBirth)).toEqual([day]);
  });

  it.each([
    [{ path: '/bills/{billingId}/refunds/{amount}' }, 'KWD', '/bills/INV%2F1/refunds/1250'],
    [{ path: '/refund', query: { billingId: 'bill', amount: 'fils' } }, 'KWD', '/refund?bill=INV%2F1&fils=1250'],
    [{ path: '/refund', query: { amount: 'cents' } }, 'HUF', '/refund?cents=1250'],
    [{ path: '/refund/{amount}' }, 'JPY', '/refund/1250'],
  ] as const)('has an amount in a path or query in minor units, too: %j', async (call, currency, url) => {
    const urls: string[] = [];
    const fetch = async (address: unknown) => {
      urls.push(String(address instanceof Request ? address.url : address));
      return Response.json({ refundId: 'R/1', amount: 1250, currency });
    };
    const backend = defineBackend({ calls: { 'billing.refund': call }, values });
    const { billing } = withToken({ apiBase: 'http://x.test', backend, fetch }, 't');
    const amount = { minor: 1250, currency };
    expect((await billing.refund({ billingId: 'INV/1', amount, reference: 'k' })).amount).toEqual(amount);
    expect(urls).toEqual([`http://x.test${url}`]);
  });

  it('is played with an amount in its path', async () => {
    const { read } = serveDescribed({ calls: { 'billing.refund': { path: '/bills/{billingId}/refunds/{amount}' } }, values });
    const request = await read({ method: 'POST', path: '/bills/7/refunds/1250', body: { reference: 'k' } });
    expect(request).toMatchObject({ call: 'billing.refund', body: { billingId: 7, amount: 12.5, reference: 'k' } });
  });

  it('names a row that can’t be read by its id', async () => {
    const rows = [1204, 12.5].map((amount, index) => ({ billing_id: `A-00${index}/ü`, amount, currency: 'JPY' }));
    const { items, unreadable } = await answering(rows).billing.list({});
    expect([items.length, unreadable]).toMatchObject([1, [{ index: 1, field: 'amount', id: 'A-001/ü' }]]);
  });
});

describe('a described backend', () => {
  const answering = (description: BackendDescription, body: object) =>
    withToken({ apiBase: 'http://x.test', backend: description, fetch: async () => Response.json(body) }, 't');

  it.each(['ACTIVE', 'Active', 'active'])('has its words in any letter case: %s', async (word) => {
    const { doctors } = answering({ values: { status: { '0': 'active', '1': 'Blocked' }, flag: { true: 'Y', false: 'N' } } }, [
      { doctorId: 1, status: word, isEmailConfirmed: 'y' },
      { doctorId: 2, status: 'BLOCKED', isEmailConfirmed: 'n' },
    ]);
    const { items } = await doctors.list({});
    expect(items.map(({ status, isEmailConfirmed }) => [status, isEmailConfirmed])).toEqual([
      [0, true],
      [1, false],
    ]);
  });

  it('has the text of success where it has those of errors', async () => {
    const { coupons } = answering({ error: 'message' }, { message: 'Coupon deleted.' });
    await expect(coupons.delete({ id: '7' })).resolves.toBeUndefined();
  });

  it.each([
    [
      { record: 'result', error: 'message' },
      { result: false, message: 'In use' },
    ],
    [
      { success: 'done', error: 'message' },
      { done: false, message: 'In use' },
    ],
  ])('did not do what it denies: %j', async (description, body) => {
    await expect(answering(description, body).coupons.delete({ id: '7' })).rejects.toThrow('coupons.delete');
  });

  it.each([
    [{ names: 'pascal' }, { IsSuccessful: false, ErrorMessage: 'Ask first', Data: { NeedsApproval: true, Limit: 'day', Rest: 12.5 } }],
    [
      { names: 'snake', record: 'result' },
      { is_successful: false, result: { needs_approval: 1, limit: 'day', rest: '12.50' } },
    ],
  ] as const)('says in its own spelling that a refund needs an approval: %j', async (description, body) => {
    const refund = answering(description, body).billing.refund({ billingId: '7', amount: usd(5000), reference: 'k-7' });
    await expect(refund).rejects.toMatchObject({ code: 'rejected', approval: { limit: 'day', rest: '12.5' } });
  });
});

describe('a wrong description', () => {
  it.each([
    [[], 'backend'],
    [{ name: 'pascal' }, 'name'],
    [{ names: 'kebab' }, 'names'],
    [{ fields: { Doktor: {} } }, 'fields.Doktor'],
    [{ fields: { Doctor: { fone: 'x' } } }, 'fields.Doctor.fone'],
    [{ fields: { Doctor: { phone: 'a..b' } } }, 'fields.Doctor.phone'],
    [{ fields: { Doctor: { phone: 'email' } } }, 'fields.Doctor.phone'],
    [{ fields: { Doctor: { phone: 'contact', email: 'contact.email' } } }, 'fields.Doctor.email'],
    [{ calls: { 'doctors.lst': {} } }, 'calls.doctors.lst'],
    [{ calls: { 'account.signIn': { path: '/login' } } }, 'calls.account.signIn'],
    [{ calls: { 'doctors.list': { method: 'FETCH' } } }, 'calls.doctors.list.method'],
    [{ calls: { 'billing.refund': { method: 'GET' } } }, 'calls.billing.refund.method'],
    [{ calls: { 'doctors.getById': { path: 'doctors/{id}' } } }, 'calls.doctors.getById.path'],
    [{ calls: { 'doctors.getById': { path: '//evil.test/{id}' } } }, 'calls.doctors.getById.path'],
    [{ calls: { 'doctors.getById': { path: '/d/{doctor}' } } }, 'calls.doctors.getById.path'],
    [{ calls: { 'doctors.getById': { path: '/d/:id' } } }, 'calls.doctors.getById.path'],
    [{ calls: { 'coupons.delete': { path: '/c/<id>' } } }, 'calls.coupons.delete.path'],
    [{ calls: { 'coupons.delete': { path: '/c/[id]' } } }, 'calls.coupons.delete.path'],
    [{ calls: { 'coupons.delete': { path: `/c/\${id}` } } }, 'calls.coupons.delete.path'],
    [{ calls: { 'coupons.delete': { path: '/c/{id' } } }, 'calls.coupons.delete.path'],
    [{ calls: { 'coupons.delete': { path: '/c/{id}}' } } }, 'calls.coupons.delete.path'],
    [{ calls: { 'coupons.delete': { path: '/c?id=:id' } } }, 'calls.coupons.delete.path'],
    [{ list: { rows: 'items[0]' } }, 'list.rows'],
    [{ calls: { 'doctors.list': { query: { keywords: 'q' } } } }, 'calls.doctors.list.query.keywords'],
    [{ calls: { 'doctors.list': { query: { keyword: 'q', status: 'q' } } } }, 'calls.doctors.list.query.status'],
    [{ list: { paging: 'cursor' } }, 'list.paging'],
    [{ list: { firstPage: 2 } }, 'list.firstPage'],
    [{ list: { sort: { asc: '{field}' } } }, 'list.sort'],
    [{ list: { sort: { asc: '{field}', desc: 'name desc' } } }, 'list.sort.desc'],
    [{ record: '' }, 'record'],
    [{ values: { money: 'cents' } }, 'values.money'],
    [{ values: { status: { '1': 'D' } } }, 'values.status.0'],
    [{ values: { status: { '0': 'A', '1': 'A' } } }, 'values.status.1'],
    [{ values: { flag: { true: 'Y' } } }, 'values.flag.false'],
    [{ headers: { 'X Tenant': 'a' } }, 'headers.X Tenant'],
    [{ headers: { 'X-Tenant': 'a\nb' } }, 'headers.X-Tenant'],
    [{ headers: { Authorization: 'Bearer x' } }, 'headers.Authorization'],
  ])('%j is refused by the key %s', (description, key) => {
    expect(backendProblems(description).map((problem) => problem.key)).toContain(key);
    expect(() => createBackend(description)).toThrow(BackendError);
  });

  it.each(['/Doctors({id})', '/doctors/{id}:read', '/doctors:read?id={id}', '/d/$value?filter[id]={id}&$top=1'])(
    'is none that has punctuation of its own in a path: %s',
    (path) => {
      expect(backendProblems({ calls: { 'doctors.getById': { path } } })).toEqual([]);
    },
  );

  it('sends nothing', async () => {
    const backend = Promise.reject(new BackendError([{ key: 'names', reason: 'must be one of camel' }]));
    const { createCaller, createClient } = await import('../src/client/index.js');
    const fetch = () => Promise.reject(new Error('sent'));
    const client = createClient(createCaller({ apiBase: 'http://127.0.0.1:1', tokens: fixedToken('t'), backend, fetch }));
    await expect(client.doctors.getById({ id: '7' })).rejects.toMatchObject({ code: 'rejected', text: 'names: must be one of camel' });
  });
});

// @ts-expect-error: the contract has no such call.
export const wrongCall = defineBackend({ calls: { 'doctors.lst': {} } });
// @ts-expect-error: a doctor has no such field.
export const wrongField = defineBackend({ fields: { Doctor: { fone: 'x' } } });
