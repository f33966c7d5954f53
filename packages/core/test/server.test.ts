/** `@caredesk/core/server`: a backend of one's own, asked by core's client, over HTTP and by the web's `Request`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backend, startServer } from '../../../examples/own-backend/server.js';
import { endpoints } from '../src/contract/index.js';
import { type CaredeskError, connect } from '../src/index.js';
import { createPayments, memoryLedger } from '../src/payments/index.js';
import { implement } from '../src/server/index.js';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: CaredeskError) => [error.code, error.status],
  );

describe('typed handlers behind Fastify', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let connection: ReturnType<typeof connect>;
  beforeAll(async () => {
    server = await startServer();
    connection = connect({ apiBase: server.url });
    await connection.session.signIn({ username: 'sam@clinic.test', password: 'own' });
  });
  afterAll(() => server.close());

  it('answer lists, records and who is signed in', async () => {
    const { client } = connection;
    const { items, totalCount } = await client.doctors.list({ keyword: 'o’brien', pageSize: 1 });
    expect([items.map(({ doctorId }) => doctorId), totalCount]).toEqual([['1'], 1]);
    expect((await client.doctors.getById({ id: '2' })).lastName).toBe('李');
    expect((await client.account.userInfo()).email).toBe('sam@clinic.test');
  });

  it('refund once, however often it is asked for', async () => {
    const { call, client } = connection;
    const payments = createPayments({ call, ...memoryLedger() });
    const refund = { billingId: '7', amount: '5.55', ref: 'TICKET-7' };
    expect((await payments.refundOnce(refund)).status).toBe('done');
    expect((await payments.refundOnce(refund)).status).toBe('done');
    const { items } = await client.billing.list();
    expect([items[0]?.refundedAmount, items[0]?.refunds?.length]).toEqual([usd(555), 1]);
    await expect(client.billing.refund({ billingId: '7', amount: usd(9999), reference: 'x' })).rejects.toMatchObject({
      code: 'rejected',
      text: 'That is more than remains',
    });
  });

  it('refuse what they do not know', async () => {
    const { client } = connection;
    expect(await codeOf(client.doctors.getById({ id: '99' }))).toEqual(['not-found', 404]);
    expect(await codeOf(client.patients.list())).toEqual(['not-found', 404]);
    const stranger = connect({ apiBase: server.url });
    expect(await codeOf(stranger.session.signIn({ username: 'sam', password: 'wrong' }))).toEqual(['rejected', 400]);
    expect((await fetch(`${server.url}/api/admin/Doctors/?pageSize=1`)).status).toBe(401);
    expect((await fetch(`${server.url}/other`)).status).toBe(404);
  });

  it('find one bill by its id', async () => {
    const { client } = connection;
    expect(await client.billing.getById({ billingId: '7' })).toMatchObject({ billingId: '7', amount: usd(1999) });
    expect((await client.billing.getById({ billingId: '7', doctorId: '3' })).doctorId).toBe('1');
    expect(await codeOf(client.billing.getById({ billingId: '70' }))).toEqual(['not-found', undefined]);
    expect((await client.billing.getById({ billingId: 7 as never })).billingId).toBe('7');
    for (const billingId of ['', ' ', undefined as never])
      expect(await codeOf(client.billing.getById({ billingId }))).toEqual(['not-found', undefined]);
  });

  it('name every wrong field of a request', async () => {
    const answer = await fetch(`${server.url}/api/admin/Doctors/?pageSize=9999&sort=x`, {
      headers: { authorization: 'Bearer token-of-0' },
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { isSuccessful: false, errorMessage: 'pageSize must be at most 200; sort is not a known field' },
    ]);
  });
});

describe('typed handlers behind Request and Response', () => {
  const send = (served: typeof backend, path: string, init?: RequestInit) =>
    served.respond(new Request(`https://clinic.test/api${path}`, init), '/api');

  it('answer what is theirs, and nothing else', async () => {
    const token = await send(backend, '/token', {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username: 'ada', password: 'own' }),
    });
    const { access_token } = (await (token as Response).json()) as { access_token: string };
    const list = await send(backend, '/api/admin/Doctors/?pageSize=1&pageNumber=2', {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(await list?.json()).toMatchObject({ isSuccessful: true, data: [{ doctorId: 2 }], totalCount: 3 });
    expect(await send(backend, '/health')).toBeUndefined();
    expect((await send(backend, '/token', { method: 'POST', body: '{' }))?.status).toBe(400);
  });

  it.each([
    ['another grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['no grant', { grant_type: '' }, 'invalid_request'],
    ['a password without a value', { password: '' }, 'invalid_request'],
    ['a wrong password', { password: 'other' }, 'invalid_grant'],
  ])('refuse %s in RFC 6749’s words', async (_what, own, error) => {
    const grant = { grant_type: 'password', username: 'ada', password: 'own', ...own };
    const answer = await send(backend, '/token', { method: 'POST', body: new URLSearchParams(grant) });
    expect([answer?.status, await answer?.json()]).toEqual([400, { error, error_description: expect.any(String) }]);
  });

  it('refuse a sign-in by two passwords', async () => {
    const body = new URLSearchParams({ grant_type: 'password', username: 'ada', password: 'other' });
    body.append('password', 'own');
    const answer = await send(backend, '/token', { method: 'POST', body });
    expect(await answer?.json()).toEqual({ error: 'invalid_request', error_description: 'password must be given once' });
  });

  it('refuse a sign-in that is no form', async () => {
    const body = JSON.stringify({ grant_type: 'password', username: 'ada', password: 'own' });
    const answer = await send(backend, '/token', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect([answer?.status, await answer?.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });

  it('answer ids of a database’s own whole numbers with all their digits, and its dates', async () => {
    const doctorId = 2n ** 61n + 1n;
    const doctor = { doctorId, createdAt: new Date('2026-05-06T07:08:09.010Z') } as never;
    const served = implement(endpoints, { doctors: { getById: () => doctor, list: () => ({ items: [doctor], totalCount: 1 }) } });
    for (const path of ['/api/admin/doctors/GetById?id=1', '/api/admin/Doctors/?pageSize=1']) {
      const text = await (await send(served, path))?.text();
      expect(text).toContain('{"doctorId":2305843009213693953,"createdAt":"2026-05-06T07:08:09.010Z"}');
    }
  });

  it('answer nothing of an error that they did not mean', async () => {
    const told: unknown[] = [];
    const broken = implement(
      endpoints,
      {
        doctors: {
          getById: () => {
            throw new Error('patient 李 in row 7');
          },
        },
      },
      { onError: (error, { name }) => told.push(name, (error as Error).message) },
    );
    const answer = await send(broken, '/api/admin/doctors/GetById?id=1');
    expect([answer?.status, await answer?.json()]).toEqual([
      500,
      { isSuccessful: false, errorMessage: 'Something went wrong. Please try again later.' },
    ]);
    expect(told).toEqual(['doctors.getById', 'patient 李 in row 7']);
  });

  it.each([
    [{ doctors: { getByID: () => ({ doctorId: 1 }) } }, 'doctors.getByID'],
    [{ doctor: { list: () => ({ items: [], totalCount: 0 }) } }, 'doctor.list'],
  ])('are of calls that exist: %j', (handlers, name) => {
    expect(() => implement(endpoints, handlers as Parameters<typeof implement>[1])).toThrow(`${name} is no call of the contract.`);
  });

  it('speak as a description says', async () => {
    const described = implement(
      endpoints,
      { doctors: { getById: ({ id }) => ({ doctorId: id, firstName: 'Zoë', status: 1 }) } },
      {
        backend: {
          names: 'snake',
          calls: { 'doctors.getById': { path: '/v2/doctors/{id}' } },
          record: 'result',
          values: { status: { '0': 'A', '1': 'D' } },
        },
      },
    );
    const answer = await send(described, '/v2/doctors/5');
    expect(await answer?.json()).toMatchObject({ result: { doctor_id: 5, first_name: 'Zoë', status: 'D' } });
  });

  it.each([
    ['POST', '/api/admin/Coupon/Update', '{"Name":"May"}', 'couponId is missing'],
    ['POST', '/api/admin/Coupon/Update', '{"CouponId":3,"MaxRedemptions":"x"}', 'maxRedemptions should be a whole number'],
    ['GET', '/coupons/%E0', undefined, 'The path is not well encoded'],
    ['GET', '/api/admin/Coupon/GetAll/?SortBy=shade', undefined, 'sortBy must be a field of Coupon'],
    ['GET', '/api/admin/Coupon/GetAll/?Status=0&PageSize=2&Status=1', undefined, 'Status must be given once'],
  ])('refuse wrong input in the description’s words: %s %s %s', async (method, path, body, problem) => {
    const calls = { 'coupons.getById': { path: '/coupons/{id}' } } as const;
    const described = implement(
      endpoints,
      { coupons: { update: () => ({ couponId: 3 }), getById: () => ({ couponId: 3 }), list: () => ({ items: [], totalCount: 0 }) } },
      { backend: { names: 'pascal', error: 'Message', calls } },
    );
    const answer = await send(described, path, { method, headers: { 'content-type': 'application/json' }, ...(body && { body }) });
    expect([answer?.status, await answer?.json()]).toEqual([400, { isSuccessful: false, Message: expect.stringContaining(problem) }]);
  });

  it('read a search and a change in a described body', async () => {
    const inputs: object[] = [];
    const described = implement(
      endpoints,
      {
        patients: { list: (input) => (inputs.push(input), { items: [], totalCount: 0 }) },
        coupons: { update: (input) => (inputs.push(input), { couponId: 3 }) },
      },
      {
        backend: {
          names: 'pascal',
          calls: {
            'patients.list': { method: 'POST', path: '/find', body: { keyword: 'Text', pageNumber: 'Page.From', pageSize: 'Page.Take' } },
            'coupons.update': { method: 'PATCH', path: '/coupons/{couponId}' },
          },
          list: { paging: 'offset' },
        },
      },
    );
    const headers = { 'content-type': 'application/json' };
    await send(described, '/find', { method: 'POST', headers, body: '{"Text":"eva","Page":{"From":30,"Take":15}}' });
    await send(described, '/coupons/3', { method: 'PATCH', headers, body: '{"Name":"May","ExpiresAt":null}' });
    expect(inputs).toEqual([
      { keyword: 'eva', pageNumber: 3, pageSize: 15 },
      { couponId: 3, name: 'May', expiresAt: null },
    ]);
  });
});
