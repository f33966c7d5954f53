import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCaller } from './client/caller.js';
import { systemClock } from './client/clock.js';
import type { ConfiguredMiddleware, FetchLike } from './client/middlewares.js';
import { fixedToken } from './client/tokens.js';
import { connect, signIn, withToken } from './connect.js';
import { paymentSender } from './payments/sender.js';

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

describe('a middleware that fails', () => {
  const failure = new RangeError('no key of the gateway');
  const warn = vi.fn();
  const answer = async () => Response.json({ data: [] });
  const clientWith = (middleware: unknown, fetch: typeof globalThis.fetch = answer) => {
    const clock = { ...systemClock, sleep: async () => {} };
    const middlewares = [middleware as ConfiguredMiddleware];
    return withToken({ apiBase: 'http://api.test', fetch, middlewares, clock, warn }, 'token');
  };
  const lost = () => Promise.reject(new TypeError('fetch failed'));
  const before = () => async () => Promise.reject(failure);
  const after: ConfiguredMiddleware =
    (next) =>
    async (...request) => {
      await next(...request);
      throw failure;
    };
  const ends = async (call: Promise<unknown>) => call.then(Object, ({ code, mayHaveApplied }) => ({ code, mayHaveApplied }));
  const outcomes = async (client: ReturnType<typeof clientWith>) => [
    await ends(client.doctors.plans()),
    await ends(client.coupons.delete({ id: '7' })),
  ];
  const reported = (code: string, mayHaveApplied = false) => ({ code, mayHaveApplied });

  it('is named for the developer, who gets its own error', async () => {
    await expect(clientWith(before).doctors.plans()).rejects.toMatchObject({
      code: 'rejected',
      retryable: false,
      detail: 'a middleware failed (RangeError)',
      cause: failure,
    });
    expect(warn).toHaveBeenLastCalledWith('doctors.plans: rejected: a middleware failed (RangeError)', failure);
  });

  it.each<[string, unknown]>([
    [
      'at once',
      () => () => {
        throw failure;
      },
    ],
    ['before it sends', before],
    ['as it is no function', undefined],
  ])('%s has sent no change', async (_, middleware) => {
    expect(await outcomes(clientWith(middleware))).toEqual([reported('rejected'), reported('rejected')]);
  });

  it.each<[string, unknown]>([
    ['after the answer', after],
    [
      'by handing on no answer',
      (next: FetchLike): unknown =>
        async (...request: Parameters<FetchLike>) =>
          void (await next(...request)),
    ],
  ])('%s leaves open whether a change was made', async (_, middleware) => {
    expect(await outcomes(clientWith(middleware))).toEqual([reported('rejected'), reported('unknown-outcome', true)]);
  });

  it('by a request of its own is out of reach, and has sent no change', async () => {
    expect(await outcomes(clientWith(() => lost))).toEqual([reported('network'), reported('network')]);
  });

  it('once the connection is lost tells of the connection', async () => {
    expect(await outcomes(clientWith(after, lost))).toEqual([reported('network'), reported('unknown-outcome', true)]);
  });

  it.each([
    ['not-sent', before],
    ['unknown', after],
  ] as const)('makes a payment %s', async (kind, middleware) => {
    const call = createCaller({ apiBase: 'http://api.test', fetch: answer, middlewares: [middleware], warn, tokens: fixedToken('token') });
    const payment = {
      kind: 'refund',
      billingId: '1',
      doctorId: null,
      amount: { minor: 100, currency: 'USD' },
      note: '',
      reference: 'r',
    } as const;
    const note = { code: kind === 'unknown' ? 'noAnswerWhy' : 'said' };
    expect(await paymentSender(call).send(payment, new AbortController().signal)).toMatchObject({ kind, note });
  });
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
