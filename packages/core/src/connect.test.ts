import { expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from './client/clock.js';
import { connect, signIn, withToken } from './connect.js';

const options = { apiBase: undefined as unknown as string };

it.each([
  ['connect', async () => connect(options)],
  ['signIn', () => signIn(options, { username: 'a', password: 'b' })],
  ['withToken', async () => withToken(options, 'token')],
])('%s says that the API base is missing', async (_, begin) => {
  await expect(begin()).rejects.toThrow('There is no apiBase');
});

it.each([
  [{ middlewares: (next: unknown) => next }, 'middlewares are a list'],
  [{ headers: new Headers({ 'X-Tenant': 'clinic-7' }) }, 'headers are a plain object'],
  [{ headers: [['X-Tenant', 'clinic-7']] }, 'headers are a plain object'],
])('leaves out no option of another kind: %j', (option, text) => {
  const given = { apiBase: 'http://127.0.0.1:9', ...option } as unknown as Parameters<typeof connect>[0];
  expect(() => connect(given)).toThrow(text);
  expect(() => withToken(given, 'token')).toThrow(text);
});

it('says why a middleware failed', async () => {
  const failure = new RangeError('no key of the gateway');
  const middlewares = [() => () => Promise.reject(failure)];
  const client = withToken({ apiBase: 'http://127.0.0.1:9', middlewares, clock: { ...systemClock, sleep: async () => {} } }, 'token');
  await expect(client.doctors.plans()).rejects.toMatchObject({ code: 'network', cause: failure });
  await expect(client.coupons.delete({ id: '7' })).rejects.toMatchObject({ code: 'unknown-outcome', cause: failure });
});

it.each([
  new TypeError('GET http://api.test/api/admin/patient/GetAll/?keyword=O%E2%80%99Brien timed out'),
  Object.assign(new Error('aborted'), { config: { params: { keyword: 'O\u2019Brien' } } }),
  new Error('failed', { cause: new Error('keyword=Maria') }),
])('gives no cause that may hold a name: %s', async (failure) => {
  const fetch = () => Promise.reject(failure);
  const error = await withToken({ apiBase: 'http://api.test', fetch }, 't')
    .patients.list({ keyword: 'Maria' })
    .catch((thrown) => thrown);
  expect([error.code, error.cause]).toEqual(['network', undefined]);
});

it('chooses no ledger for payments', async () => {
  const { client } = connect({ apiBase: 'http://127.0.0.1:9' });
  const refund = client.payments.refundOnce({ billingId: '1', amount: '1.00', ref: 'TICKET-1' });
  await expect(refund).rejects.toThrow('client.payments needs a ledger');
});

it('sends by the fetch that the process has when a call is made, as a test or a monitor replaces it', async () => {
  const client = withToken({ apiBase: 'http://127.0.0.1:9' }, 'token');
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', async () => Response.json([{ planId: 1, name: 'Basic' }]));
  expect((await client.doctors.plans()).items).toMatchObject([{ name: 'Basic' }]);
});
