/** The providers as react-admin calls them, against the reference API. `page/` has them in a real react-admin page. */
import { inspect } from 'node:util';
import { connect } from '@caredesk/core';
import { createAuthProvider, createDataProvider } from '@caredesk/react-admin';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoAccount, startServer, type TestServer } from '../../reference-api/test/support.js';

let server: TestServer;
/** What the next data calls are answered instead. */
let instead: ((url: string) => { status: number; body: unknown } | undefined) | undefined;
const account = { username: demoAccount.email, password: demoAccount.password };

beforeAll(async () => {
  server = await startServer({
    intercept: (request, response) => {
      const answer = request.url?.startsWith('/api/') ? instead?.(request.url) : undefined;
      if (!answer) return false;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      return true;
    },
  });
});
afterAll(() => server.stop());

async function providers() {
  const { call, client, session } = connect({ apiBase: server.url });
  const auth = createAuthProvider({ call, session });
  await auth.login(account);
  return { auth, client, session, data: createDataProvider({ call }) };
}
const failed = (work: Promise<unknown>): Promise<Record<string, unknown> & Error> =>
  work.then(
    () => expect.fail('it should have failed'),
    (error: never) => error,
  );
/** @param moved how many rows came before the first one. @param longest rows of a page, whatever it is asked for */
function doctorPage(url: string, rows: number, counts: object, { moved = 0, longest = 200 } = {}) {
  const { searchParams } = new URL(url, server.url);
  const [number, asked] = ['pageNumber', 'pageSize'].map((name) => Number(searchParams.get(name))) as [number, number];
  const size = Math.min(asked, longest);
  const ids = Array.from({ length: rows }, (_, index) => index + 1000 - moved).slice((number - 1) * size, number * size);
  return { status: 200, body: { isSuccessful: true, data: ids.map((doctorId) => ({ doctorId })), ...counts } };
}
const plainFetch = globalThis.fetch;
const byId = { field: 'id', order: 'ASC' } as const;

describe('the dataProvider reads', () => {
  it('a page, filtered, searched and sorted by the backend', async () => {
    const { data } = await providers();
    const sort = { field: 'lastName', order: 'DESC' } as const;
    const found = await data.getList('doctors', { pagination: { page: 1, perPage: 3 }, sort, filter: { q: 'smith', status: 0 } });
    expect(found.data).toHaveLength(3);
    expect(found.total).toBeGreaterThan(3);
    expect(found.data[0]).toMatchObject({ id: found.data[0]?.doctorId, status: 0 });
    const names = found.data.map(({ lastName }) => String(lastName));
    expect(names).toEqual(names.toSorted().reverse());
  });

  it('amounts as decimal text, also in lists within a record', async () => {
    const { data } = await providers();
    const filter = { paymentStatus: 'partially_refunded' };
    const [bill] = (await data.getList('bills', { pagination: { page: 1, perPage: 1 }, sort: byId, filter })).data;
    expect(bill?.amount).toMatch(/^\d+\.\d\d$/);
    expect(bill?.refunds).toMatchObject([{ amount: expect.stringMatching(/^\d+\.\d\d$/) }]);
    expect((await data.getOne('bills', { id: bill?.id ?? '' })).data).toEqual(bill);
  });

  it('as many rows as an export asks for, in pages that the contract allows', async () => {
    const { data } = await providers();
    const first = await data.getList('patients', { pagination: { page: 1, perPage: 1000 }, sort: byId, filter: {} });
    const third = await data.getList('patients', { pagination: { page: 3, perPage: 450 }, sort: byId, filter: {} });
    expect(first.data.map(({ id }) => Number(id))).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
    expect(first.total).toBe(10_000);
    expect(third.data.map(({ id }) => Number(id))).toEqual(Array.from({ length: 450 }, (_, index) => index + 901));
  });

  it.each([
    ['a page', { page: 400, perPage: 25 }],
    ['an export', { page: 8, perPage: 1000 }],
  ])('whether more rows follow in a list that is not counted to its end: %s', async (_name, pagination) => {
    const { data } = await providers();
    const bills = await data.getList('bills', { pagination, sort: byId, filter: {} });
    expect(bills).toMatchObject({ pageInfo: { hasNextPage: true, hasPreviousPage: true } });
    expect(bills).not.toHaveProperty('total');
    expect(bills.data.map(({ id }) => Number(id))[0]).toBe((pagination.page - 1) * pagination.perPage + 1);
    const last = await data.getList('bills', {
      pagination: { page: 20_000 / pagination.perPage, perPage: pagination.perPage },
      sort: byId,
      filter: {},
    });
    expect(last).toMatchObject({ data: { length: pagination.perPage }, total: 20_000 });
  });

  it('whether there is a next page where the backend does not count', async () => {
    const { data } = await providers();
    const rows = Array.from({ length: 5 }, (_, index) => ({ doctorId: index + 1 }));
    instead = () => ({ status: 200, body: rows });
    const page = await data.getList('doctors', { pagination: { page: 2, perPage: 5 }, filter: {} }).finally(() => {
      instead = undefined;
    });
    expect(page).toMatchObject({ pageInfo: { hasNextPage: true, hasPreviousPage: true } });
    expect(page).not.toHaveProperty('total');
  });

  it.each([
    ['a page', 2, 5, 5],
    ['an export', 1, 600, 600],
  ])('on, where the backend counts but a part of its rows: %s', async (_name, page, perPage, length) => {
    const { data } = await providers();
    instead = (url) => doctorPage(url, 700, { totalCount: perPage, totalCountIsMinimum: true });
    const rows = await data.getList('doctors', { pagination: { page, perPage }, filter: {} }).finally(() => {
      instead = undefined;
    });
    expect(rows).toMatchObject({ data: { length }, pageInfo: { hasNextPage: true } });
  });

  it.each([
    ['the first page', { page: 1, perPage: 100 }],
    ['a page in the middle', { page: 3, perPage: 50 }],
    ['the last page', { page: 4, perPage: 75 }],
    ['a part of a long export', { page: 2, perPage: 230 }],
  ])('all rows of a page that the backend makes shorter: %s', async (_name, pagination) => {
    const { data } = await providers();
    instead = (url) => doctorPage(url, 261, { totalCount: 261 }, { longest: 20 });
    const { data: rows, total } = await data.getList('doctors', { pagination, sort: byId, filter: {} }).finally(() => {
      instead = undefined;
    });
    const skipped = (pagination.page - 1) * pagination.perPage;
    const length = Math.min(pagination.perPage, 261 - skipped);
    expect(rows.map(({ id }) => Number(id))).toEqual(Array.from({ length }, (_, index) => 1000 + skipped + index));
    expect(total).toBe(261);
  });

  it('each row once in an export, where one is added meanwhile', async () => {
    const { data } = await providers();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let added = 0;
    instead = (url) => doctorPage(url, 700 + added++, { totalCount: 700 + added }, { moved: added - 1 });
    const { data: rows } = await data.getList('doctors', { pagination: { page: 1, perPage: 600 }, filter: {} }).finally(() => {
      instead = undefined;
    });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(600);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/list changed while it was read/)]]);
    warn.mockRestore();
  });

  it.each([
    ['patients', 25, '2 of the rows of patients'],
    ['auditEntries', 400, '4 of the rows of auditEntries'],
    ['plans', 25, '2 of the rows of plans'],
  ])('%s without rows that can not be read, which it names once', async (resource, perPage, count) => {
    const { data } = await providers();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const row = (id: number) => ({ patientId: id, auditId: id, planId: id });
    instead = (url) => {
      const page = Number(/pageNumber=(\d+)/.exec(url)?.[1] ?? 1);
      const rest = page < perPage / 200 && { nextAfter: `${page}` };
      return { status: 200, body: { data: [row(page), { firstName: 'Secret' }, 'Secret'], ...rest } };
    };
    const list = () => data.getList(resource, { pagination: { page: 1, perPage }, filter: {} });
    const { data: readable } = await list()
      .then(list)
      .finally(() => {
        instead = undefined;
      });
    expect(readable.map(({ id }) => id)).toEqual(perPage > 200 ? ['1', '2'] : ['1']);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(new RegExp(`^Caredesk: ${count} can't be read.* \\w+Id should be an id`))]]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('Secret');
    warn.mockRestore();
  });

  it('what a record refers to and what refers to it, without what is gone', async () => {
    const { data } = await providers();
    expect((await data.getMany('doctors', { ids: [7, '999999999', 'O’Brien', '-1', 33] })).data.map(({ id }) => id)).toEqual(['7', '33']);
    expect((await data.getMany('plans', { ids: ['1', '2'] })).data.map(({ id }) => id)).toEqual(['1', '2']);
    const of = { target: 'doctorId', id: '7', pagination: { page: 1, perPage: 50 }, sort: byId, filter: {} };
    const bills = await data.getManyReference('bills', of);
    expect(new Set(bills.data.map(({ doctorId }) => doctorId))).toEqual(new Set(['7']));
    const plans = await data.getManyReference('couponPlans', {
      ...of,
      target: 'couponId',
      id: '1',
      sort: { field: 'planName', order: 'DESC' },
    });
    expect(plans.total).toBe(plans.data.length);
  });

  it.each([
    ['of a list that comes whole', 'plans', 'planId', false],
    ['of one read behind a place', 'auditEntries', 'auditId', true],
    ['of one read by page number', 'auditEntries', 'auditId', false],
  ])('a record without a call of its own wherever its list has it: %s', async (_name, resource, idField, hasPlaces) => {
    const { data } = await providers();
    const rows = Array.from({ length: 700 }, (_, index) => ({ [idField]: index + 1 }));
    instead = (url) => {
      const { searchParams } = new URL(url, server.url);
      if (!searchParams.has('pageNumber')) return { status: 200, body: { data: rows } };
      const start = (Number(searchParams.get('pageNumber')) - 1) * 200;
      const place = hasPlaces && start < 600 && { nextAfter: `${start}` };
      return { status: 200, body: { data: rows.slice(start, start + 200), ...(hasPlaces ? place : { totalCount: 700 }) } };
    };
    const reads = async () => ({
      one: (await data.getOne(resource, { id: 543 })).data.id,
      many: (await data.getMany(resource, { ids: ['699', 201, '9999'] })).data.map(({ id }) => id),
      none: (await failed(data.getOne(resource, { id: '701' }))).code,
    });
    const found = await reads().finally(() => {
      instead = undefined;
    });
    expect(found).toEqual({ one: '543', many: ['201', '699'], none: 'not-found' });
  });

  it('nothing, and no error, by the names that a guesser makes of ids', async () => {
    const { data } = await providers();
    const guessed = ['billings', 'requests', 'questions', 'audits', 'entities', 'couponPlans', 'couponUsages', 'doctorReport'];
    for (const name of guessed) expect((await data.getMany(name, { ids: ['1'] })).data, name).toEqual([]);
  });

  it('doctors by their patients', async () => {
    const { data } = await providers();
    const [patient] = (await data.getList('patients', { pagination: { page: 1, perPage: 1 }, sort: byId, filter: {} })).data;
    const doctors = await data.getList('doctors', { filter: { patient: patient?.email } });
    expect(doctors.data.map(({ id }) => id)).toContain(patient?.doctorId);
  });

  it('the report of some days', async () => {
    const { data } = await providers();
    const sort = { field: 'net', order: 'DESC' } as const;
    const report = await data.getList('doctorReport', {
      pagination: { page: 1, perPage: 5 },
      sort,
      filter: { from: '2026-01-01', to: '2026-06-30' },
    });
    expect(report.data[0]?.id).toBe(`${report.data[0]?.doctorId} ${report.data[0]?.currency}`);
    const nets = report.data.map(({ net }) => Number(net));
    expect(nets).toEqual(nets.toSorted((a, b) => b - a));
    expect(nets[0]).toBeGreaterThan(0);
  });

  it.each([
    ['a moment of a DateTimeInput', 'bills', { from: new Date('2026-10-25T00:00:00Z') }, { from: '2026-10-25T00:00:00.000Z' }],
    [
      'days of a DateInput',
      'doctorReport',
      { from: new Date('2026-02-01T22:30:00Z'), to: new Date('2026-03-01') },
      { from: '2026-02-01', to: '2026-03-01' },
    ],
    ['several of a SelectArrayInput', 'bills', { paymentStatus: ['failed', 'refunded'] }, { paymentStatus: 'failed,refunded' }],
    ['none of a SelectArrayInput', 'bills', { paymentStatus: [] }, {}],
    ['a status whose choice is text', 'doctors', { status: '1' }, { status: 1 }],
    ['an amount as records show it', 'plans', { price: '49.00' }, { name: 'Solo' }],
    ['an amount as a NumberInput has it', 'plans', { price: 49 }, { name: 'Solo' }],
    ['the id of a list that comes whole', 'plans', { id: 1 }, { planId: '1' }],
    ['several of a list that comes whole', 'plans', { name: ['Solo'] }, { planId: '1' }],
  ])('by a filter as react-admin has it: %s', async (_name, resource, given, meant) => {
    const { data } = await providers();
    const list = async (filter: object) =>
      data.getList(resource, { pagination: { page: 1, perPage: 5 }, sort: byId, filter: { ...filter } });
    const found = await list(given);
    expect(found.data.length).toBeGreaterThan(0);
    expect(found).toEqual(await list(meant));
  });

  it.each(['bills', 'doctorReport', 'auditEntries'])('no %s of a date that is none', async (resource) => {
    const { data } = await providers();
    const error = await failed(data.getList(resource, { filter: { from: new Date('31.02.'), to: '2026-03-01' } }));
    expect(error).toMatchObject({ code: 'rejected', body: { errors: { from: expect.stringContaining('must be a') } } });
  });

  it('the activity of a day of a DateInput', async () => {
    const { data } = await providers();
    const day = new Date('2026-02-01');
    expect((await data.getList('auditEntries', { filter: { from: day, to: day } })).data).toEqual([]);
  });

  it.each([null, undefined, ''])('nothing that refers to no record: %j', async (id) => {
    const { data } = await providers();
    const of = { target: 'doctorId', id: id as never, pagination: { page: 1, perPage: 5 }, sort: byId, filter: {} };
    expect(await data.getManyReference('patients', of)).toEqual({ data: [], total: 0 });
    expect(await data.getManyReference('bills', of)).toEqual({ data: [], total: 0 });
  });

  it('nothing that refers to a record whose id is 0 and that does not exist', async () => {
    const { data } = await providers();
    const of = { target: 'doctorId', id: 0, pagination: { page: 1, perPage: 5 }, sort: byId, filter: {} };
    expect(await failed(data.getManyReference('bills', of))).toMatchObject({ message: 'This doctor does not exist' });
    expect(await failed(data.getManyReference('coupons', { ...of, target: 'planId' }))).toMatchObject({
      message: 'This plan does not exist',
    });
  });

  it('no doctors by a name and a patient at once, which no call does', async () => {
    const { data } = await providers();
    const error = await failed(data.getList('doctors', { filter: { q: 'smith', patient: 'garcia' } }));
    expect(error).toMatchObject({ code: 'rejected', message: 'doctors can not be filtered by q and patient at once.' });
  });

  it('nothing by a filter or of a resource that the contract does not have', async () => {
    const { data } = await providers();
    expect((await failed(data.getList('doctors', { filter: { shoeSize: 42 } }))).message).toContain('filtered by shoeSize');
    expect((await failed(data.getList('posts', {}))).message).toContain('There is no resource posts; there are doctors, ');
  });
});

describe('the dataProvider changes', () => {
  const fields = {
    code: 'ADMIN10',
    name: 'Ten',
    discountType: 'percent',
    discountValue: 10,
    startsAt: new Date('2026-12-01'),
    status: '0',
  };

  it('a coupon: made, changed and deleted', async () => {
    const { data } = await providers();
    const { data: made } = await data.create('coupons', { data: fields });
    expect(made).toMatchObject({ id: expect.any(String), discountValue: '10', startsAt: '2026-12-01T00:00:00.000Z', status: 0 });
    const changed = await data.update('coupons', { id: made.id, data: { ...made, discountValue: 15 }, previousData: made });
    expect(changed.data).toMatchObject({ discountValue: '15', name: 'Ten' });
    await data.delete('coupons', { id: made.id, previousData: made });
    expect(await failed(data.getOne('coupons', { id: made.id }))).toMatchObject({
      code: 'not-found',
      message: 'This coupon does not exist',
    });
  });

  it('no coupon by a date that is none', async () => {
    const { data } = await providers();
    const coupon = { ...fields, code: 'NODATE1', startsAt: new Date('31.02.') };
    expect(await failed(data.create('coupons', { data: coupon }))).toMatchObject({
      code: 'rejected',
      body: { errors: { startsAt: expect.stringContaining('should be a') } },
    });
  });

  it('a coupon by what a person types', async () => {
    const { data } = await providers();
    const typed = { ...fields, code: 'TYPED1', discountType: 'amount', discountValue: '1.250,50', expiresAt: '2027-01-31' };
    const { data: made } = await data.create('coupons', { data: typed });
    expect(made).toMatchObject({ discountValue: '1250.5', expiresAt: expect.stringMatching(/^2027-01-31T23:59:59/) });
    const percent = { ...made, discountType: 'percent', discountValue: '12,5 %' };
    const { data: changed } = await data.update('coupons', { id: made.id, data: percent, previousData: made });
    expect(changed).toMatchObject({ discountValue: '12.5', expiresAt: made.expiresAt });
  });

  it('a percentage without a currency, also where it was an amount', async () => {
    const bodies: unknown[] = [];
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation((request, options) => {
      if (String(request).includes('Coupon/Update')) bodies.push(JSON.parse(String(options?.body)));
      return plainFetch(request, options);
    });
    const { data } = await providers();
    const { data: made } = await data.create('coupons', {
      data: { ...fields, code: 'UNIT1', discountType: 'amount', currency: 'CHF' },
    });
    const percent = { ...made, discountType: 'percent' };
    await data.update('coupons', { id: made.id, data: percent, previousData: made }).finally(() => fetch.mockRestore());
    expect(bodies).toEqual([expect.objectContaining({ discountType: 'percent', currency: null })]);
  });

  it('many at once', async () => {
    const { data } = await providers();
    const ids = [];
    for (const code of ['MANY1', 'MANY2']) ids.push((await data.create('coupons', { data: { ...fields, code } })).data.id);
    expect(await data.updateMany('coupons', { ids, data: { name: 'Many' } })).toEqual({ data: ids });
    expect((await data.getMany('coupons', { ids })).data.map(({ name }) => name)).toEqual(['Many', 'Many']);
    const error = await failed(data.updateMany('coupons', { ids: [ids[0] ?? '', 987654, ids[1] ?? ''], data: { name: 'Some' } }));
    expect([error.code, error.message]).toEqual(['not-found', 'id 987654, after 1 of 3: This coupon does not exist']);
    expect((await data.getMany('coupons', { ids })).data.map(({ name }) => name)).toEqual(['Some', 'Many']);
    expect(await data.deleteMany('coupons', { ids })).toEqual({ data: ids });
    expect((await data.getMany('coupons', { ids })).data).toEqual([]);
  });

  it('one field without what another user has changed meanwhile', async () => {
    const { data, client } = await providers();
    const { data: began } = await data.getOne('doctors', { id: 12 });
    await client.doctors.update({ doctorId: '12', phone: '555-0100' });
    await data.update('doctors', { id: 12, data: { ...began, practiceCity: 'Lyon' }, previousData: began });
    expect((await data.getOne('doctors', { id: 12 })).data).toMatchObject({ phone: '555-0100', practiceCity: 'Lyon' });
    const withoutPrevious = await data.update('doctors', { id: 12, data: { practiceCity: 'Nice' } });
    expect(withoutPrevious.data).toMatchObject({ phone: '555-0100', practiceCity: 'Nice' });
  });

  it('no field that another user has changed, too', async () => {
    const { data, client } = await providers();
    const { data: began } = await data.getOne('doctors', { id: 13 });
    await client.doctors.update({ doctorId: '13', phone: '555-0101' });
    const error = await failed(data.update('doctors', { id: 13, data: { ...began, phone: '555-0102' }, previousData: began }));
    expect(error).toMatchObject({ code: 'conflict', status: 409, body: { errors: { phone: expect.stringContaining('another user') } } });
    expect((await data.getOne('doctors', { id: 13 })).data).toMatchObject({ phone: '555-0101' });
  });

  it('a family member by member', async () => {
    const { data, client } = await providers();
    const { data: began } = await data.getOne<{ id: string; familyMembers: { firstName: string }[] }>('families', { id: 5 });
    const now = await client.patients.family({ id: '5' });
    await client.patients.updateFamily({ ...now, familyMembers: [...(now.familyMembers ?? []), { firstName: 'Theirs' } as never] });
    const wrong = { firstName: 'Ours', lastName: 'Too', dateOfBirth: '31.12.2020' };
    const wrongly = { ...began, familyMembers: [...began.familyMembers, wrong] };
    expect((await failed(data.update('families', { id: 5, data: wrongly, previousData: began }))).body).toEqual({
      errors: { [`familyMembers[${began.familyMembers.length}].dateOfBirth`]: 'should be a date such as 2026-12-31' },
    });
    const members = [...began.familyMembers, { firstName: 'Ours', lastName: 'Too' }];
    const saved = await data.update<typeof began>('families', { id: 5, data: { ...began, familyMembers: members }, previousData: began });
    expect(saved.data.familyMembers.map(({ firstName }) => firstName)).toEqual(expect.arrayContaining(['Theirs', 'Ours']));
  });

  it('a doctor’s subscription, which is never deleted', async () => {
    const { data } = await providers();
    expect((await failed(data.delete('doctors', { id: 14 }))).message).toBe(
      'doctors can not be deleted; cancelDoctor ends a subscription.',
    );
    expect((await data.cancelDoctor({ id: 14, reason: 'Retired' })).data.status).not.toBe(0);
  });

  it('nothing by a value of the wrong kind', async () => {
    const { data } = await providers();
    const error = await failed(data.create('coupons', { data: { ...fields, discountValue: 'ten' } }));
    expect(error).toMatchObject({ code: 'rejected', body: { errors: { discountValue: 'should be a decimal number' } } });
    for (const [wrong, field] of [
      [{ expiresAt: '31.12.2026' }, 'expiresAt'],
      [{ startsAt: '2026-02-30' }, 'startsAt'],
      [{ discountType: 'amount', discountValue: '2.000' }, 'discountValue'],
      [{ discountType: 'amount', discountValue: '2,000', currency: 'KWD' }, 'discountValue'],
    ] as const) {
      const { body } = await failed(data.create('coupons', { data: { ...fields, ...wrong } }));
      expect(body).toEqual({ errors: { [field]: expect.stringMatching(/^should be /) } });
    }
    const rows = [{ billingId: 1, amount: '2.000', reference: 'typed-1' }];
    const { body } = await failed(data.create('refundRequests', { data: { rows } }));
    expect(body).toEqual({ errors: { 'rows[0].amount': expect.stringContaining('without separators of thousands') } });
    const { code: _, ...without } = fields;
    expect(await failed(data.create('coupons', { data: without }))).toMatchObject({ body: { errors: { code: 'is missing' } } });
  });
});

describe('a refund', () => {
  it('is made once by its ref, however often it is asked for', async () => {
    const { data } = await providers();
    const [bill] = (await data.getList('bills', { filter: { paymentStatus: 'paid' }, pagination: { page: 1, perPage: 1 } })).data;
    const id = String(bill?.id);
    const refund = { id, ref: 'TICKET-1', amount: '1.50', reason: 'Twice' };
    const first = await data.refund(refund);
    expect(first.data).toMatchObject({ amount: '1.50', refundId: expect.any(String) });
    expect((await data.refund(refund)).data.refundId).toBe(first.data.refundId);
    // Another page, with its own ledger, finds it on the bill.
    expect((await (await providers()).data.refund(refund)).data.refundId).toBe(first.data.refundId);
    expect((await data.getOne('bills', { id })).data).toMatchObject({ refundedAmount: '1.50', refunds: [{ reason: 'Twice' }] });
    const error = await failed(data.refund({ ...refund, ref: 'TICKET-2', amount: 1_000_000 }));
    expect(error.message).toMatch(/^amount: 1000000\.00 is more than the /);
    expect((await failed(data.refund({ ...refund, ref: 'TICKET-3', amount: 'much' }))).message).toContain(
      'is not an amount; write it as 12.50',
    );
  });
});

describe('a charge', () => {
  const chargeable = async (data: Awaited<ReturnType<typeof providers>>['data']) =>
    (await data.getList('doctors', { filter: { status: 0 }, pagination: { page: 2, perPage: 50 } })).data.find(
      ({ cardLast4 }) => cardLast4,
    );

  const seatFor = async (data: Awaited<ReturnType<typeof providers>>['data'], ref: string) => {
    const id = String((await chargeable(data))?.id);
    return { id, ref, amount: '12.50', description: 'Seat' };
  };

  it('is made once by its ref, however often it is asked for', async () => {
    const { data } = await providers();
    const charge = await seatFor(data, 'SEAT-1');
    const { billingId, ...first } = (await data.chargeDoctor(charge)).data;
    expect(first).toEqual({ amount: '12.50', currency: 'USD' });
    expect((await data.chargeDoctor(charge)).data.billingId).toBe(billingId);
    const later = (await providers()).data;
    // Another page, with its own ledger, finds it among the bills.
    expect((await later.chargeDoctor(charge)).data.billingId).toBe(billingId);
  });

  it('is not made where the bills show its like', async () => {
    const { data } = await providers();
    const charge = { ...(await seatFor(data, 'SEAT-5')), amount: '13.50' };
    const { billingId } = (await data.chargeDoctor(charge)).data;
    expect(await failed((await providers()).data.chargeDoctor({ ...charge, ref: 'SEAT-2' }))).toMatchObject({
      message: expect.stringContaining(`to charge again, give beside: ["${billingId}"]`),
    });
  });

  it('needs an amount and a doctor that exists', async () => {
    const { data } = await providers();
    const charge = await seatFor(data, 'SEAT-6');
    expect((await failed(data.chargeDoctor({ ...charge, ref: 'SEAT-3', amount: 'much' }))).message).toContain(
      'is not an amount; write it as 12.50',
    );
    expect((await failed(data.chargeDoctor({ ...charge, id: 999_999, ref: 'SEAT-4' }))).message).toContain(
      'doctor "999999" does not exist',
    );
  });

  it('of unknown outcome holds every charge of its doctor', async () => {
    const { data } = await providers();
    const id = String((await chargeable(data))?.id);
    let sent = 0;
    instead = (url) => {
      if (!url.includes('PaymentDoctor')) return undefined;
      sent += 1;
      return { status: 502, body: {} };
    };
    const charge = { id, ref: 'LOST-1', amount: 77 };
    try {
      expect(await failed(data.chargeDoctor(charge))).toMatchObject({ code: 'unknown-outcome' });
      expect(await failed(data.chargeDoctor(charge))).toMatchObject({ code: 'unknown-outcome' });
      expect((await failed(data.chargeDoctor({ ...charge, ref: 'LOST-2', amount: 1 }))).message).toContain(
        'has an unknown outcome; resolve it first',
      );
    } finally {
      instead = undefined;
    }
    expect(sent).toBe(1);
  });
});

describe('failures', () => {
  it('show the backend’s message only to the user', async () => {
    const { data } = await providers();
    await data.create('coupons', { data: { code: 'TWICE', discountType: 'amount', discountValue: 5 } });
    const error = await failed(data.create('coupons', { data: { code: 'twice', discountType: 'amount', discountValue: 5 } }));
    expect(error).toMatchObject({ code: 'rejected', message: expect.stringMatching(/code/i), body: { errors: { code: error.message } } });
    for (const logged of [inspect(error), String(error.stack), JSON.stringify(error)]) expect(logged).not.toContain(error.message);
  });

  it('say that the outcome is unknown where a change was not answered', async () => {
    const { data } = await providers();
    instead = (url) => (url.includes('Create') ? { status: 502, body: {} } : undefined);
    const error = await failed(data.create('coupons', { data: { code: 'LOST', discountType: 'amount', discountValue: 5 } })).finally(() => {
      instead = undefined;
    });
    expect(error).toMatchObject({ code: 'unknown-outcome', message: expect.stringContaining('is unknown') });
  });

  it('leave an aborted read as it is', async () => {
    const { data } = await providers();
    const reason = new Error('gone');
    expect(await failed(data.getList('doctors', { signal: AbortSignal.abort(reason) }))).toBe(reason);
  });
});

describe('the authProvider', () => {
  it('signs in, knows who it is, and signs out', async () => {
    const { call, session } = connect({ apiBase: server.url });
    const auth = createAuthProvider({ call, session });
    expect(await failed(auth.checkAuth())).toMatchObject({ code: 'unauthorized' });
    expect((await failed(auth.login({ ...account, password: 'wrong' }))).message).not.toContain('wrong');
    await auth.login(account);
    await auth.checkAuth();
    expect(await auth.getIdentity()).toMatchObject({ email: demoAccount.email, fullName: expect.stringMatching(/\w+ \w+/) });
    await auth.logout();
    await expect(auth.checkAuth()).rejects.toThrow('signed out');
  });

  it('offers what the account may do and the backend can', async () => {
    const { auth, client } = await providers();
    const info = await client.account.userInfo();
    const asViewer = { isSuccessful: true, data: { ...info, doctorId: null, permissions: ['doctor.read', 'bill.read', 'coupon.read'] } };
    const may = (resource: string, action: string) => auth.canAccess({ resource, action });
    expect(await Promise.all([may('doctors', 'edit'), may('coupons', 'delete'), may('bills', 'edit'), may('ownPage', 'edit')])).toEqual([
      true,
      true,
      false,
      true,
    ]);
    instead = (url) => (url.includes('UserInfo') ? { status: 200, body: asViewer } : undefined);
    const viewer = (await providers()).auth;
    const asked = [
      ['doctors', 'list'],
      ['doctors', 'edit'],
      ['doctors', 'export'],
      ['coupons', 'create'],
      ['patients', 'show'],
      ['plans', 'list'],
    ] as const;
    const answers = await Promise.all(asked.map(([resource, action]) => viewer.canAccess({ resource, action })));
    expect(answers).toEqual([true, false, false, false, false, true]);
    expect(await viewer.getPermissions()).toEqual(['doctor.read', 'bill.read', 'coupon.read']);
    instead = undefined;
  });

  it('shows what is wrong with an input at its field', async () => {
    const { data } = await providers();
    const { data: doctor } = await data.getOne('doctors', { id: '7' });
    const error = await failed(data.update('doctors', { id: '7', data: { ...doctor, email: 'nobody' }, previousData: doctor }));
    expect(error).toMatchObject({ code: 'rejected', body: { errors: { email: 'must be an e-mail address' } } });
  });

  it('renews a token by itself, or ends the session', async () => {
    const { auth, data, session } = await providers();
    let refusals = 1;
    instead = () => (refusals-- > 0 ? { status: 401, body: {} } : undefined);
    const before = await session.current();
    expect((await data.getOne('doctors', { id: 7 })).data.id).toBe('7');
    expect(await session.current()).not.toBe(before);
    instead = () => ({ status: 401, body: {} });
    const error = await failed(data.getOne('doctors', { id: 7 })).finally(() => {
      instead = undefined;
    });
    await expect(auth.checkError(error)).rejects.toThrow('signed out');
    await expect(auth.checkAuth()).rejects.toThrow('signed out');
    await auth.checkError({ code: 'forbidden', status: 403 });
  });
});

describe('what one session began', () => {
  it('is not continued in the next one', async () => {
    const { data, session, client } = await providers();
    const coupon = () =>
      client.coupons.create({
        code: `RA${Math.random().toString(36).slice(2).toUpperCase()}`,
        discountType: 'percent',
        discountValue: '5',
      });
    const [first, second] = [await coupon(), await coupon()];
    const { access_token: accessToken, refresh_token: refreshToken } = await server.signIn();
    function* ids() {
      yield first.couponId;
      session.adopt({ accessToken, refreshToken });
      yield second.couponId;
    }
    const removal = data.deleteMany('coupons', { ids: ids() as unknown as string[] });
    expect(await failed(removal)).toMatchObject({ code: 'unauthorized' });
    expect((await data.getOne('coupons', { id: second.couponId })).data.id).toBe(second.couponId);
  });
});

describe('refund requests', () => {
  it('are asked for, found, and decided on by another account alone', async () => {
    const { data, client } = await providers();
    const { items } = await client.billing.list({ paymentStatus: 'paid', pageSize: 50 });
    const billingId = items.find(({ currency }) => currency === 'USD')?.billingId;
    const rows = [{ billingId, amount: '1.00', reason: 'Twice', reference: `ra-${Date.now()}` }];
    const { data: made } = await data.create('refundRequests', { data: { rows, note: 'José asks' } });
    const filter = { q: 'José asks', status: 'waiting' };
    const found = await data.getList('refundRequests', { pagination: { page: 1, perPage: 5 }, sort: byId, filter });
    expect(found.data).toMatchObject([{ id: made.id, status: 'waiting', rowCount: 1 }]);
    const previousData = (await data.getOne('refundRequests', { id: made.id })).data;
    const change = (wanted: object) => data.update('refundRequests', { id: made.id, data: { ...previousData, ...wanted }, previousData });
    expect((await failed(change({ status: 'approved' }))).message).toContain('another account has to approve');
    expect((await failed(change({ note: 'Else' }))).message).toContain('approved or declined');
    expect((await change({ status: 'declined', declineReason: 'My mistake' })).data).toMatchObject({ status: 'declined' });
  });
});
