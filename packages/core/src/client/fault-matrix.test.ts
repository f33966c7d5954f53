/** Every call of the contract × every network failure: a definite end, no change sent twice, one refresh, no secret in a message. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesData, type Endpoint, type EndpointGroup, endpoints, type Field } from '../contract/index.js';
import { createCaller } from './caller.js';
import type { Clock } from './clock.js';
import { type CaredeskError, isCaredeskError } from './error.js';

const secret = 'Jane Roe 4111';
const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};
type Fault = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** `sent`: how often a read, and a change, may be sent at most. */
const faults: Readonly<
  Record<
    string,
    { readonly answer: Fault; readonly read: number; readonly change: number; readonly timeoutMs?: number; readonly isCostly?: boolean }
  >
> = {
  'reset before an answer': { answer: (request) => request.socket.destroy(), read: 4, change: 1 },
  'reset in the middle of an answer': {
    answer: (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":');
      setTimeout(() => response.destroy(), 5);
    },
    read: 4,
    change: 1,
  },
  silence: { answer: () => {}, read: 2, change: 1, timeoutMs: 200 },
  'an answer that trickles': {
    answer: (_, response) => {
      response.writeHead(200);
      const drop = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(drop));
    },
    read: 2,
    change: 1,
    timeoutMs: 200,
  },
  '401, always': { answer: (_, response) => json(response, 401, { errorMessage: secret }), read: 2, change: 2 },
  '403': { answer: (_, response) => json(response, 403, { errorMessage: secret }), read: 1, change: 1 },
  '409': { answer: (_, response) => json(response, 409, { errorMessage: secret, data: { name: secret } }), read: 1, change: 1 },
  '429': { answer: (_, response) => json(response, 429, {}, { 'retry-after': '1' }), read: 4, change: 1 },
  '500': { answer: (_, response) => json(response, 500, { errorMessage: secret }), read: 1, change: 1 },
  '502 with a page': {
    answer: (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end(`<h1>${secret}</h1>`),
    read: 4,
    change: 1,
  },
  '503 with Retry-After': { answer: (_, response) => json(response, 503, {}, { 'retry-after': '1' }), read: 4, change: 1 },
  'a redirect': { answer: (_, response) => response.writeHead(307, { location: '/elsewhere' }).end(), read: 1, change: 1 },
  'cut JSON': { answer: (_, response) => response.end('{"isSuccessful":true,"data":[{"na'), read: 1, change: 1 },
  'wrong types': { answer: (_, response) => json(response, 200, { isSuccessful: true, data: [[secret]] }), read: 1, change: 1 },
  '10 MB of something else': {
    answer: (_, response) => response.end(`"${secret.repeat(800_000)}"`),
    read: 1,
    change: 1,
    isCostly: true,
    // A slow machine reads them for longer than other answers.
    timeoutMs: 60_000,
  },
};

const values: Readonly<Partial<Record<Field['kind'], unknown>>> = {
  id: '7',
  integer: 1,
  status: 0,
  decimal: '1',
  money: { minor: 100, currency: 'USD' },
  currency: 'USD',
  flag: true,
  instant: '2026-01-01T00:00:00.000Z',
  date: '2026-01-01',
  bound: '2026-01-01',
  list: [{ billingId: '7', amount: { minor: 100, currency: 'USD' }, reference: 'r' }],
};
const inputOf = (endpoint: Endpoint): object =>
  Object.fromEntries(
    Object.entries({ ...endpoint.params, ...endpoint.range, ...endpoint.query, ...endpoint.body?.fields }).map(([name, field]) => [
      name,
      name === 'sortBy' && endpoint.answer.kind === 'many'
        ? Object.keys(endpoint.answer.of.fields)[0]
        : field.kind === 'choice'
          ? field.options[0]
          : (values[field.kind] ?? 'a@b.test'),
    ]),
  );
const calls = Object.entries<EndpointGroup>(endpoints).flatMap(([group, named]) =>
  Object.entries(named).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
);

const isLong = Boolean(process.env.CAREDESK_LONG || process.env.CAREDESK_ROUNDS);
/** A read and a change of each kind of answer, with a token and without. */
const ofEachKind = [
  ...new Map(calls.map((call) => [`${changesData(call[1])} ${call[1].answer.kind} ${call[1].anonymous ?? false}`, call])).values(),
];

describe('every call', () => {
  let fault: Fault = () => {};
  /** Requests of each attempt: each has its own base, as one of an attempt before may arrive late. */
  const seen = new Map<string, number>();
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const base = request.url?.split('/')[1] ?? '';
      const count = (seen.get(base) ?? 0) + 1;
      seen.set(base, count);
      fault(request, response, count);
    });
  });
  // A connection that the server ends while a request is on its way would be a fault of its own.
  server.keepAliveTimeout = 0;
  let apiBase = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  /** Waits are not waited for. */
  const clock: Clock = { now: Date.now, sleep: async () => {} };

  let attempts = 0;
  const attempt = async (name: string, endpoint: Endpoint, timeoutMs = 10_000) => {
    const base = `attempt-${++attempts}`;
    let refreshes = 0;
    const call = createCaller({
      apiBase: `${apiBase}/${base}`,
      clock,
      timeoutMs,
      tokens: {
        current: async () => 'old',
        renew: async () => {
          refreshes += 1;
          return 'new';
        },
        giveUp: () => {},
      },
    });
    const error = await call(name, endpoint, inputOf(endpoint) as never).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return { name, isChange: changesData(endpoint), sent: seen.get(base) ?? 0, error, refreshes };
  };

  it.each(Object.entries(faults))('ends well at %s', async (_title, { answer, read, change, timeoutMs, isCostly }) => {
    fault = answer;
    const tried = isCostly && !isLong ? ofEachKind : calls;
    for (const { name, isChange, sent, error, refreshes } of await Promise.all(tried.map((call) => attempt(...call, timeoutMs)))) {
      expect(sent, `${name} was sent`).toBeLessThanOrEqual(isChange ? change : read);
      expect(refreshes, `${name} refreshed`).toBeLessThanOrEqual(1);
      // Calls whose answer has no shape may take some of these for a success.
      if (error === undefined) continue;
      expect(isCaredeskError(error), `${name}: ${String(error)}`).toBe(true);
      const { message, stack, mayHaveApplied, retryable } = error as CaredeskError;
      expect(`${message} ${stack} ${JSON.stringify(error)}`, name).not.toContain('Jane');
      if (!isChange) expect(mayHaveApplied, name).toBe(false);
      expect(mayHaveApplied && retryable, name).toBe(false);
    }
  });

  it('is sent once more, with the new token, after a 401 [spec 201]', async () => {
    fault = (_, response, count) => (count === 1 ? json(response, 401, {}) : json(response, 403, {}));
    const ofAccounts = calls.filter(([, { anonymous }]) => !anonymous);
    for (const { name, sent, error, refreshes } of await Promise.all(ofAccounts.map((call) => attempt(...call))))
      expect([name, sent, refreshes, (error as CaredeskError).code]).toEqual([name, 2, 1, 'forbidden']);
  });
});
