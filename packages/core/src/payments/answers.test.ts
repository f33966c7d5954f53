/** The table of answers × outcomes, for refunds and for charges, against a real server. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackend } from '../backend/index.js';
import { type Clock, createCaller, fixedToken, systemClock } from '../client/index.js';
import { type AnswerCase, answers } from './answers.test-support.js';
import { createLedgerState } from './ledger/ledger.js';
import type { Ledger } from './ledger/ports.js';
import { noteText, reasonText } from './ledger/sentences.js';
import { createPayments } from './payments.js';

const usd = (minor: number) => ({ minor, currency: 'USD' });

function memoryLedger(): Ledger {
  const { state, apply } = createLedgerState();
  return { state, append: async (events) => events.forEach(apply) };
}

/** One doctor with one bill of 10.00; refunds and charges that are sent meet the case's answer. */
function backend() {
  const doctor = { doctorId: 7, firstName: 'Grace', lastName: 'Hopper', status: 0, cardLast4: '4242' };
  const world = {
    answer: answers[0] as AnswerCase,
    ofDoctor: undefined as { readonly status: number; readonly body?: unknown; readonly headers?: object } | undefined,
    requests: 0,
    body: {} as Record<string, unknown>,
    refunds: [] as object[],
    charges: [] as object[],
  };
  const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  const list = (items: readonly object[]) => ({ isSuccessful: true, data: items, totalCount: items.length });
  const bills = () => [
    { billingId: 1, doctorId: 7, amount: 10, currency: 'USD', paymentStatus: 'paid', refunds: world.refunds },
    ...world.charges,
  ];
  const make = (isRefund: boolean, { amount, reference }: { readonly amount: number; readonly reference: string }) => {
    const made = { amount, reference, currency: 'USD', ...(isRefund ? { refundId: 100, billingId: 1 } : { billingId: 100, doctorId: 7 }) };
    return { made, keep: () => (isRefund ? world.refunds : world.charges).push(made) };
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    if (request.method === 'GET' && pathname.endsWith('GetById')) {
      const { status, body, headers } = world.ofDoctor ?? { status: 200, body: { isSuccessful: true, data: doctor } };
      return json(response, status, body, headers);
    }
    if (request.method === 'GET') return json(response, 200, list(bills()));
    let text = '';
    for await (const part of request) text += part;
    world.body = JSON.parse(text);
    const { made, keep } = make(pathname.includes('Refund'), world.body as { amount: number; reference: string });
    const { answer, isMade, once } = world.answer;
    world.requests += 1;
    const isAsAsked = once && world.requests > 1;
    if (isMade || isAsAsked) keep();
    if (isAsAsked) return json(response, 200, { isSuccessful: true, data: made });
    if (answer === 'reset') return request.socket.destroy();
    if (answer === 'silence' || answer === 'no server') return;
    if (answer === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"isSuccessful":true,');
      return setTimeout(() => response.destroy(), 5);
    }
    if ('own' in answer) return json(response, 200, { isSuccessful: true, data: { ...made, ...answer.own } });
    return json(response, answer.status, answer.body ?? {}, answer.headers);
  });
  return { world, server };
}

const base = (of: Server) => `http://127.0.0.1:${(of.address() as AddressInfo).port}`;
const engine = (server: Server, ledger: Ledger, { timeoutMs = 20_000, fetchBy = fetch } = {}) => ({
  call: createCaller({ apiBase: base(server), tokens: fixedToken('t'), timeoutMs, fetch: fetchBy }),
  clock: { now: systemClock.now, sleep: async () => {} },
  ledger: () => ledger,
  asksBesideOwn: true,
});
const seat = { ref: 'r', doctorId: '7', amount: usd(500), description: 'Seat' };

describe.each(['refund', 'charge'] as const)('a %s that is answered by', (kind) => {
  const { world, server } = backend();
  const closed = createServer();
  let closedBase = '';
  beforeAll(async () => {
    for (const one of [server, closed]) await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
    closedBase = base(closed);
    closed.close();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each(answers)('$name is $outcome', async (answer) => {
    Object.assign(world, { answer, requests: 0, refunds: [], charges: [] });
    const ledger = memoryLedger();
    const options = engine(server, ledger, {
      // Long enough for the readings around the silence, on a busy machine.
      ...(answer.answer === 'silence' && { timeoutMs: 1_000 }),
      fetchBy: (url, request) => {
        const isClosed = answer.answer === 'no server' && request?.method === 'POST';
        if (isClosed) world.requests += 1;
        return fetch(isClosed ? String(url).replace(base(server), closedBase) : url, request);
      },
    });
    const outcome =
      kind === 'refund'
        ? await createPayments(options).refundOnce({ ref: 'r', billingId: '1', doctorId: '7', amount: usd(500) })
        : await createPayments(options).chargeOnce(seat);
    expect({ status: outcome.status, requests: world.requests }).toEqual({ status: answer.outcome, requests: answer.requests ?? 1 });
    const status = [...ledger.state.entries.values()].map((entry) => entry.status);
    expect(status, 'what the ledger keeps').toEqual([answer.outcome]);
    const made = world.refunds.length + world.charges.length;
    expect(made, 'how often it was made').toBe(answer.isMade || answer.outcome === 'done' ? 1 : 0);
  });
});

describe('a charge', () => {
  const { world, server } = backend();
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const charge = () => createPayments(engine(server, memoryLedger())).chargeOnce(seat);

  it('carries the doctor as they are now, beside what is charged (spec §7) [spec 160, 198]', async () => {
    expect((await charge()).status).toBe('done');
    const { reference, ...body } = world.body;
    const ofDoctor = { doctorId: 7, firstName: 'Grace', lastName: 'Hopper', status: 0, cardLast4: '4242' };
    expect(body).toEqual({ ...ofDoctor, amount: 5, currency: 'USD', description: 'Seat' });
    expect(reference).toEqual(expect.any(String));
  });

  it.each([
    ['is gone', { status: 404 }],
    ['can’t be read', { status: 500 }],
    ['is not for this user', { status: 403 }],
    ['asks for a sign-in', { status: 401 }],
    ['is asked for too often', { status: 429, headers: { 'retry-after': '0' } }],
    ['is no doctor', { status: 200, body: '<h1>Maintenance</h1>' }],
  ])('is not sent where the doctor %s', async (_, ofDoctor) => {
    Object.assign(world, { ofDoctor, requests: 0, charges: [] });
    expect((await charge()).status).toBe('not sent');
    expect(world.requests).toBe(0);
  });
});

describe('a payment at a backend that lacks', () => {
  const { world, server } = backend();
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['billing.refund', 'refundOnce', 'the backend has no such call'],
    ['doctors.charge', 'chargeOnce', 'the backend has no such call'],
    ['doctors.getById', 'chargeOnce', 'the doctor could not be read (the server does not have it)'],
  ] as const)('%s: %s says so', async (lacked, verb, why) => {
    Object.assign(world, { requests: 0, refunds: [], charges: [] });
    const described = createBackend({ calls: { [lacked]: null } });
    const call = createCaller({ apiBase: base(server), tokens: fixedToken('t'), backend: described });
    const payments = createPayments({ ...engine(server, memoryLedger()), call });
    const { description: _, ...refund } = { ...seat, billingId: '1' };
    const { reasons } = await (verb === 'refundOnce' ? payments.refundOnce(refund) : payments.chargeOnce(seat));
    expect([reasonText(reasons), world.requests]).toEqual([why, 0]);
  });

  it('the bills of one doctor: a refund finds its bill among all', async () => {
    Object.assign(world, { answer: answers[0], requests: 0, refunds: [] });
    const described = createBackend({ calls: { 'billing.history': null } });
    const call = createCaller({ apiBase: base(server), tokens: fixedToken('t'), backend: described });
    const payments = createPayments({ ...engine(server, memoryLedger()), call });
    expect((await payments.refundOnce({ ref: 'r', billingId: '1', doctorId: '7', amount: usd(500) })).status).toBe('done');
  });
});

describe('a payment that met Retry-After: 60', () => {
  const { world, server } = backend();
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['is made after it', undefined, 'done', 2],
    ['is made after it', 60_000, 'done', 2],
    ['is not sent where a person waits', 30_000, 'not sent', 1],
  ])('%s, at most %s ms', async (_, longestWaitMs, status, requests) => {
    const answer = { answer: { status: 429, headers: { 'retry-after': '60' } }, once: true };
    for (const pay of ['refundOnce', 'chargeOnce'] as const) {
      Object.assign(world, { answer, requests: 0, refunds: [], charges: [] });
      let now = Date.now();
      const sleep = async (ms: number) => {
        now += ms;
      };
      const clock: Clock = { now: () => now, sleep };
      const payments = createPayments({ ...engine(server, memoryLedger()), clock, longestWaitMs });
      const { description: _, ...refund } = { ...seat, billingId: '1' };
      const outcome = await (pay === 'refundOnce' ? payments.refundOnce(refund) : payments.chargeOnce(seat));
      expect([outcome.status, world.requests]).toEqual([status, requests]);
      if (status === 'not sent') expect(outcome.error).toMatchObject({ code: 'rate-limited', retryAfterMs: 60_000 });
    }
  });
});

describe('the ledger says of a refund', () => {
  const { world, server } = backend();
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const notesOf = async (fetchBy: typeof fetch = fetch) => {
    const ledger = memoryLedger();
    const refund = { ref: 'r', billingId: '1', doctorId: '7', amount: usd(500) };
    await createPayments(engine(server, ledger, { fetchBy })).refundOnce(refund);
    return noteText([...ledger.state.entries.values()].flatMap(({ notes }) => notes));
  };

  it.each([
    ['600', 'the server asked to wait 600 s'],
    ['86400', 'the server asked to wait 86400 s'],
    ['86401', 'the server asked to wait for more than a day'],
    ['31536000000', 'the server asked to wait for more than a day'],
    ['9'.repeat(400), 'the server asked to wait for more than a day'],
  ])('that met Retry-After: %s how long the server asked to wait', async (seconds, note) => {
    Object.assign(world, { answer: { answer: { status: 429, headers: { 'retry-after': seconds } } }, refunds: [] });
    expect(await notesOf()).toBe(note);
  });

  it.each([
    [{ refundId: 100, status: 'failed' }, 'failed', /^the server gave the answer of an earlier request with this ref \(refund 100\)/],
    [{ refundId: 99, status: 'failed' }, 'done', /^$/],
    [{ refundId: 100, status: 'pending', amount: 3 }, 'done', /^$/],
  ])('whose answer names a refund, beside %j of the bill before, whether it is that one', async (refund, status, note) => {
    const old = { billingId: 1, amount: 5, currency: 'USD', ...refund };
    Object.assign(world, { answer: { answer: { own: {} } }, refunds: [old] });
    const ledger = memoryLedger();
    await createPayments(engine(server, ledger)).refundOnce({ ref: 'r', billingId: '1', doctorId: '7', amount: usd(500) });
    const [entry] = ledger.state.entries.values();
    expect([entry?.status, noteText(entry?.notes ?? [])]).toEqual([status, expect.stringMatching(note)]);
  });

  it.each([
    [400, 'the server refused'],
    [403, 'this account is not allowed to'],
    [500, 'the server failed'],
    [200, 'the answer does not follow the contract'],
  ])('whose bill is answered by %i why it could not be read', async (status, why) => {
    Object.assign(world, { answer: { answer: { status: 504 } }, requests: 0 });
    const note = await notesOf(async (url, request) =>
      world.requests > 0 && request?.method === 'GET' ? new Response(null, { status }) : fetch(url, request),
    );
    expect(note).toBe(`HTTP 504; the bill could not be read (${why})`);
  });
});
