import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../client/index.js';
import { withToken } from '../connect.js';
import { refundsOf } from './ledger/account.js';
import { fileLedger, memoryLedger } from './ledgers.js';

/** One bill of 10.00 that shows no references; the answer to a refund may be lost. */
let world: { posts: { amount: number; reference: string }[]; isLost: boolean; shown: boolean; capabilities?: readonly string[] };
let server: Server;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'caredesk-ledger-'));
  world = { posts: [], isLost: false, shown: true };
  server = createServer(async (request, response) => {
    const refunded = world.shown ? world.posts : [];
    if (request.url?.includes('/UserInfo')) {
      const user = { email: 'a@caredesk.test', capabilities: world.capabilities };
      return response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: user }));
    }
    if (request.method === 'GET') {
      const refunds = refunded.map(({ amount }, index) => ({ refundId: index + 1, billingId: 1, amount, currency: 'USD' }));
      const bill = { billingId: 1, doctorId: 7, amount: 10, currency: 'USD', paymentStatus: 'paid', refunds };
      return response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: [bill], totalCount: 1 }));
    }
    let text = '';
    for await (const part of request) text += part;
    const order = JSON.parse(text);
    world.posts.push(order);
    if (world.isLost) return request.socket.destroy();
    const made = { refundId: world.posts.length, billingId: 1, currency: 'USD', ...order };
    return response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: made }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const paymentsOn = (ledger: ReturnType<typeof memoryLedger>) =>
  withToken(
    {
      apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      clock: { ...systemClock, sleep: async () => {} },
      payments: ledger,
    },
    't',
  ).payments;
const refund = { billingId: '1', amount: '4.00', ref: 'TICKET-1' };
const opened = { file: () => fileLedger(join(folder, 'ledger.sqlite'), DatabaseSync), memory: memoryLedger } as const;

describe.each(['file', 'memory'] as const)('a script with a ledger in %s', (kind) => {
  it('refunds once, however often it asks', async () => {
    const payments = paymentsOn(opened[kind]());
    const outcomes = await Promise.all([payments.refundOnce(refund), payments.refundOnce(refund)]);
    expect(outcomes).toMatchObject([
      { status: 'done', amount: { minor: 400, currency: 'USD' }, paymentId: '1' },
      { status: 'done', paymentId: '1' },
    ]);
    expect(world.posts).toHaveLength(1);
  });

  it('sends nothing in a dry run, and says what it would', async () => {
    const payments = paymentsOn(opened[kind]());
    expect(await payments.refundOnce({ ...refund, dryRun: true })).toMatchObject({ status: 'planned', amount: { minor: 400 } });
    expect(await payments.refundOnce({ ...refund, amount: '11', dryRun: true })).toMatchObject({
      status: 'failed',
      reasons: [{ code: 'aboveRemaining' }],
    });
    expect(world.posts).toEqual([]);
  });
});

describe('a ledger in a file', () => {
  it('is what the next process goes by: a refund of unknown outcome is not sent again', async () => {
    Object.assign(world, { isLost: true, shown: false });
    expect(await paymentsOn(opened.file()).refundOnce(refund)).toMatchObject({ status: 'unknown' });
    world.isLost = false;
    expect(await paymentsOn(opened.file()).refundOnce(refund)).toMatchObject({ status: 'unknown' });
    expect(world.posts).toHaveLength(1);
    world.shown = true;
    expect(await paymentsOn(opened.file()).check()).toMatchObject([{ status: 'done', entry: { ref: 'TICKET-1' } }]);
  });

  it('is sent again, with the same key, where the backend declares that it honours keys', async () => {
    Object.assign(world, { isLost: true, shown: false, capabilities: ['idempotent-refunds'] });
    expect(await paymentsOn(opened.file()).refundOnce(refund)).toMatchObject({ status: 'unknown' });
    const lostPosts = world.posts.length;
    world.isLost = false;
    expect(await paymentsOn(opened.file()).refundOnce(refund)).toMatchObject({ status: 'done' });
    expect(world.posts).toHaveLength(lostPosts + 1);
    expect(new Set(world.posts.map(({ reference }) => reference)).size).toBe(1);
  });

  it('can be used again once another program that read it has closed it', async () => {
    const path = join(folder, 'ledger.sqlite');
    class Impatient extends DatabaseSync {
      override exec(sql: string) {
        super.exec(sql.replace('busy_timeout = 5000', 'busy_timeout = 50'));
      }
    }
    const payments = paymentsOn(fileLedger(path, Impatient));
    expect(await payments.refundOnce(refund)).toMatchObject({ status: 'done' });
    const viewer = new DatabaseSync(path);
    viewer.exec('BEGIN; SELECT * FROM events');
    await expect(payments.refundOnce({ ...refund, amount: '1.00', ref: 'TICKET-2' })).rejects.toThrow(
      `The ledger of payments ${path} can't be used: database is locked`,
    );
    viewer.close();
    const outcome = await payments.refundOnce({ ...refund, amount: '1.00', ref: 'TICKET-2' });
    expect(outcome).toMatchObject({ status: 'done' });
    expect(world.posts).toHaveLength(2);
  });

  it('names a file that it can not use', async () => {
    const path = join(folder, 'none', 'ledger.sqlite');
    await expect(paymentsOn(fileLedger(path, DatabaseSync)).refundOnce(refund)).rejects.toThrow(path);
    expect(world.posts).toEqual([]);
  });

  it('names a file whose events can not be read', async () => {
    const path = join(folder, 'ledger.sqlite');
    new DatabaseSync(path).exec("CREATE TABLE events (event TEXT NOT NULL); INSERT INTO events VALUES ('{run')");
    await expect(paymentsOn(fileLedger(path, DatabaseSync)).refundOnce(refund)).rejects.toThrow(path);
    expect(world.posts).toEqual([]);
  });

  it.each(['', ':memory:'])('is a file: not %j, which forgets what was sent', (path) => {
    expect(() => fileLedger(path, DatabaseSync)).toThrow('needs the path of a file');
  });

  it('is held by one process at a time, and freed when that is killed', async () => {
    const { lock } = opened.file();
    const hold = `new (require('node:sqlite').DatabaseSync)(process.argv[1]).exec('BEGIN EXCLUSIVE'); console.log('held'); setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['-e', hold, join(folder, 'ledger.sqlite.lock')]);
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    let isFree = false;
    const waiting = lock(async () => {
      isFree = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(isFree).toBe(false);
    holder.kill('SIGKILL');
    await waiting;
    expect(isFree).toBe(true);
  });
});

describe('what a script gives by mistake', () => {
  const id = '1';
  const usd = { minor: 400, currency: 'USD' } as const;
  it.each([
    ['a number as ref', 'refundOnce', { billingId: id, amount: '4.00', ref: 1042 }, 'ref must be text'],
    ['no ref', 'refundOnce', { billingId: id, amount: '4.00' }, 'ref is missing'],
    ['no bill', 'refundOnce', { amount: '4.00', ref: 'a' }, 'billingId must be an id'],
    ['a variable that is not set', 'refundOnce', { billingId: undefined, amount: '4.00', ref: 'a' }, 'billingId must be an id'],
    ['a blank bill', 'refundOnce', { billingId: ' ', amount: '4.00', ref: 'a' }, 'billingId must be an id'],
    [
      'a number as amount',
      'refundOnce',
      { billingId: id, amount: 4, ref: 'a' },
      'amount must be an amount of money, such as { minor: 1250',
    ],
    [
      'a text as amount of a charge',
      'chargeOnce',
      { doctorId: id, amount: '4.00', ref: 'a' },
      'amount must be an amount of money, such as',
    ],
    ['no doctor', 'chargeOnce', { amount: usd, ref: 'a', description: '' }, 'doctorId must be an id'],
    ['a dry run in another spelling', 'refundOnce', { ...refund, dryrun: true }, 'dryrun is no input of this call'],
    ['the currency of a text', 'refundOnce', { ...refund, currency: 'EUR' }, 'currency is no input of this call'],
    ['the reason of a charge', 'chargeOnce', { doctorId: id, amount: usd, ref: 'a', reason: 'Seat' }, 'reason is no input of this call'],
    ['one id beside it, in no list', 'refundOnce', { ...refund, beside: '12' }, 'beside must be a list of ids'],
    ['nothing', 'refundOnce', undefined, 'ref is missing'],
  ] as const)('is refused by its name: %s', async (_name, verb, intent, text) => {
    const payments = paymentsOn(memoryLedger());
    await expect(payments[verb](intent as never)).rejects.toMatchObject({ code: 'rejected', text: expect.stringContaining(text) });
    expect(world.posts).toEqual([]);
  });

  const rows = [{ ...refund, line: 1, currency: '', reason: '', doctorId: '' }];
  const request = { kind: 'refund', rows };
  it.each([
    ['no job', 'run', [request], 'run needs { runId }'],
    ['a job without a name', 'run', [request, { concurrency: 2 }], 'run needs { runId }'],
    ['no concurrency at all', 'run', [request, { runId: 'june', concurrency: 0 }], 'concurrency is a number from 1'],
    ['a kind in the plural', 'run', [{ kind: 'refunds', rows }, { runId: 'june' }], "A plan needs { kind: 'refund' or 'charge'"],
    ['a kind alone', 'plan', [{ kind: 'refund' }], 'rows: […] }'],
    ['an id as account', 'check', ['1'], 'an account is refundsOf(billingId)'],
    ['a ref as account', 'resolve', ['TICKET-1', true, 'seen at the provider'], 'an account is refundsOf(billingId)'],
    ['no answer', 'resolve', [refundsOf('1')], 'resolve needs true or false'],
    ['no evidence', 'resolve', [refundsOf('1'), false, ' '], 'and the evidence'],
  ] as const)('is no request, job or account: %s', async (_name, verb, given, text) => {
    const payments = paymentsOn(memoryLedger());
    await expect((payments[verb] as (...all: readonly unknown[]) => unknown)(...given)).rejects.toThrow(text);
    expect(world.posts).toEqual([]);
  });

  it('is taken as ids are elsewhere: a number', async () => {
    const payments = paymentsOn(memoryLedger());
    expect(await payments.refundOnce({ ...refund, billingId: 1 as never })).toMatchObject({ status: 'done' });
    expect(await payments.refundOnce({ ...refund, billingId: '1' })).toMatchObject({ status: 'done' });
    expect(world.posts).toHaveLength(1);
  });
});
