import { describe, expect, it } from 'vitest';
import { type Caller, type Clock, createCaller, systemClock } from '../client/index.js';
import { consentText, isConsent } from './consent.js';
import type { Job } from './engine.js';
import { refundsOf } from './ledger/account.js';
import type { LedgerEvent } from './ledger/events.js';
import { createLedgerState } from './ledger/ledger.js';
import { createPayments, type Payments } from './payments.js';
import type { PaymentResult } from './result.js';

const apiBase = 'https://api.test';
const rows = ['1', '2', '3'].map((billingId, index) => ({
  line: index + 1,
  ref: `r${billingId}`,
  billingId,
  amount: '',
  currency: '',
  reason: 'Closed',
  doctorId: '7',
}));

/**
 * Three bills of 10 behind the wire format; `lost` bills answer nothing, though the refund is made. While `goesDown`, nothing can be read
 * after that until `isDown` is taken back.
 */
function backend(lost: readonly string[] = [], clock: Clock = { ...systemClock, sleep: async () => {} }) {
  const world = { goesDown: false, isDown: false };
  const made: string[] = [];
  const references = new Map<string, string>();
  const bill = (id: number) => ({
    billingId: id,
    doctorId: 7,
    amount: 10,
    refundedAmount: made.includes(`${id}`) ? 10 : 0,
    currency: 'USD',
    paymentStatus: 'paid',
    refunds: made
      .filter((one) => one === `${id}`)
      .map(() => ({ refundId: id, billingId: id, amount: 10, currency: 'USD', reference: references.get(`${id}`) })),
  });
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    if (world.isDown) return new Response(null, { status: 503 });
    if (init?.method !== 'POST') return Response.json({ data: [1, 2, 3].map(bill), totalCount: 3 });
    const { billingId, amount, reference } = JSON.parse(String(init.body)) as { billingId: number; amount: number; reference: string };
    made.push(`${billingId}`);
    references.set(`${billingId}`, reference);
    world.isDown = world.goesDown;
    if (lost.includes(`${billingId}`)) throw new TypeError('connection lost');
    return Response.json({ isSuccessful: true, data: { refundId: billingId, billingId, amount, currency: 'USD' } });
  };
  const call: Caller = createCaller({
    apiBase,
    fetch,
    clock,
    tokens: { current: () => 'token', renew: async () => undefined, giveUp: () => {} } as never,
  });
  const events: LedgerEvent[] = [];
  const openLedger = () => {
    const { state, apply } = createLedgerState();
    for (const event of events) apply(event);
    return {
      state,
      append: async (added: readonly LedgerEvent[]) => {
        events.push(...added);
        for (const event of added) apply(event);
      },
    };
  };
  const payments = createPayments({ call, clock, ledger: openLedger });
  return { made, payments, world };
}

const request = { kind: 'refund', rows } as const;
async function run({ plan, run: start }: Payments, changed: Partial<Job> & { readonly consent?: string } = {}) {
  const results: PaymentResult[] = [];
  const { consent = consentText(await plan(request)), ...job } = changed;
  const end = await start(request, {
    agrees: (now) => isConsent(consent, now),
    runId: 'run',
    canary: { rows: 1, judge: async () => undefined },
    onResult: (result) => results.push(result),
    ...job,
  });
  return { end, results };
}

it('sends what was agreed to, a few first', async () => {
  const { made, payments } = backend();
  const seen: number[] = [];
  const { end, results } = await run(payments, {
    canary: {
      rows: 1,
      judge: async (first) => {
        seen.push(first.length, made.length);
        return undefined;
      },
    },
  });
  expect(end).toMatchObject({ status: 'ended', denied: [], summary: { counts: { done: 3 } } });
  expect(seen).toEqual([1, 1]);
  expect(results.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
  expect(made.toSorted()).toEqual(['1', '2', '3']);
});

it('sends nothing twice when it is run again', async () => {
  const { made, payments } = backend();
  await run(payments);
  expect((await run(payments)).end).toMatchObject({ status: 'ended', summary: { counts: { skipped: 3 } } });
  expect(made.toSorted()).toEqual(['1', '2', '3']);
});

it('sends nothing that was not agreed to', async () => {
  const { made, payments } = backend();
  expect((await run(payments, { consent: '3 refunds USD 29.00' })).end.status).toBe('changed');
  expect(made).toEqual([]);
});

it('asks again with another plan, and runs the one that was agreed to', async () => {
  const { payments } = backend();
  const asked: number[] = [];
  const { end } = await run(payments, {
    agrees: async (now) => {
      asked.push(now.rows.length);
      return asked.length < 2 ? 'again' : true;
    },
    approve: async ({ billingId }) => billingId !== '1',
    begin: (now) => {
      asked.push(now.rows.length);
      return { maxFailures: 0 };
    },
  });
  expect([end.status, asked]).toEqual(['ended', [3, 3, 2]]);
});

const intents: readonly (readonly [string, object])[] = [
  ['a blank amount', { amount: ' ' }],
  ['no amount', { amount: undefined }],
  ['a plain number', { amount: 7.25 }],
  ['an amount without a currency', { amount: { minor: 725 } }],
  ['a blank ref', { ref: ' ' }],
  ['no ref', { ref: undefined }],
  ['a number for a ref', { ref: 7 }],
];

it('a plan names each row without a ref', async () => {
  const { problems } = await backend().payments.plan({
    kind: 'refund',
    rows: rows.map((row) => ({ ...row, ref: row.line === 2 ? row.ref : ' ' })),
  });
  expect(problems.map(({ row, code }) => [row.line, code])).toEqual([
    [1, 'missing'],
    [3, 'missing'],
  ]);
});

it('plans rows of a script that name no more than they need', async () => {
  const { payments } = backend();
  const plan = async (...given: object[]) => payments.plan({ kind: 'refund', rows: given as never });
  const row = { ref: 'a', billingId: '1', amount: '2.00' };
  expect(await plan(row)).toMatchObject({ rows: [{ action: 'send' }], problems: [] });
  expect(await plan({ ...row, ref: undefined })).toMatchObject({ problems: [{ column: 'ref', code: 'missing' }] });
  expect(await plan(row, row)).toMatchObject({ rows: [{ action: 'send' }], problems: [{ column: 'ref', code: 'refTwice' }] });
});

describe('a payment that is made once', () => {
  it.each(intents)('is refused before anything is sent with %s', async (_, wrong) => {
    const { payments, made } = backend();
    const intent = { ref: 't-1', billingId: '1', doctorId: '7', description: 'Plan', amount: { minor: 725, currency: 'USD' }, ...wrong };
    for (const pay of [payments.refundOnce, payments.chargeOnce])
      await expect(pay(intent as never)).rejects.toMatchObject({ code: 'rejected', mayHaveApplied: false });
    expect(made).toEqual([]);
  });
});

describe('a plan that was looked at for minutes', () => {
  const lookedAt = async (meanwhile: (made: string[]) => void) => {
    let now = Date.now();
    const { made, payments } = backend([], { ...systemClock, sleep: async () => {}, now: () => now });
    const agrees = () => {
      now += 120_000;
      meanwhile(made);
      return true;
    };
    return { made, end: (await run(payments, { agrees })).end };
  };

  it('is run when the accounts still give it', async () => {
    expect((await lookedAt(() => {})).end).toMatchObject({ status: 'ended', summary: { counts: { done: 3 } } });
  });

  it('sends nothing when they give another one', async () => {
    const { made, end } = await lookedAt((refunds) => refunds.push('1'));
    expect([end.status, made]).toEqual(['changed', ['1']]);
  });
});

describe('a run with a canary whose first row is not approved', () => {
  const runPart = async () => {
    const { made, payments } = backend();
    const approve = async ({ billingId }: { readonly billingId: string }) => billingId !== '1';
    return { made, ...(await run(payments, { approve, canary: { rows: 1, judge: async () => 'canary' } })) };
  };

  it('leaves out that row', async () => {
    expect((await runPart()).end).toMatchObject({ status: 'ended', denied: [{ billingId: '1' }] });
  });

  it('ends after the canary when the rest is not wanted', async () => {
    const { made, end, results } = await runPart();
    expect(end).toMatchObject({ summary: { stopped: 'canary' } });
    expect(made).toEqual(['2']);
    expect(results.map(({ billingId, status }) => [billingId, status])).toEqual([
      ['2', 'done'],
      ['3', 'not sent'],
    ]);
  });
});

it('finds a refund whose answer was lost on its bill, and sends it once', async () => {
  const { made, payments } = backend(['2']);
  const { end } = await run(payments);
  expect(end).toMatchObject({ status: 'ended', summary: { counts: { done: 3 } } });
  expect(made.filter((id) => id === '2')).toHaveLength(1);
});

it('runs what was planned where nothing is to be asked', async () => {
  const { made, payments } = backend();
  const plan = await payments.plan(request);
  expect(await payments.run(plan, { runId: 'run' })).toMatchObject({ status: 'ended', summary: { counts: { done: 3 } } });
  expect(made.toSorted()).toEqual(['1', '2', '3']);
});

describe('a refund of unknown outcome', () => {
  const amount = { minor: 1_000, currency: 'USD' };
  const open = async () => {
    const { world, ...rest } = backend(['2']);
    world.goesDown = true;
    const refund = () => rest.payments.refundOnce({ ref: 't-9', billingId: '2', doctorId: '7', amount });
    expect(await refund()).toMatchObject({ status: 'unknown' });
    return { ...rest, world, refund };
  };

  it('stays so while its bill can not be read, and says why', async () => {
    const { payments } = await open();
    expect(await payments.check()).toMatchObject([{ status: 'unknown', error: { status: 503 }, entry: { ref: 't-9' } }]);
  });

  it('is done when a check finds it on its bill, and not sent again', async () => {
    const { payments, world, refund, made } = await open();
    world.isDown = false;
    expect(await payments.check()).toMatchObject([{ status: 'done', amount }]);
    expect(await refund()).toMatchObject({ status: 'done', paymentId: '2' });
    expect(made).toEqual(['2']);
  });

  it.each([
    [true, 'done'],
    [false, 'not sent'],
  ])('is what a person says of it: made (%s) is %s', async (wasMade, status) => {
    const { payments } = await open();
    expect(await payments.resolve(refundsOf('1'), wasMade, 'statement of the bank')).toEqual([]);
    expect(await payments.resolve(refundsOf('2'), wasMade, 'statement of the bank')).toMatchObject([{ status, amount }]);
    expect(await payments.check()).toEqual([]);
  });
});

it('sends all at once where no first one is wanted', async () => {
  const { made, payments } = backend();
  let questions = 0;
  const { results } = await run(payments, {
    canary: {
      rows: 0,
      judge: async () => {
        questions++;
        return 'canary';
      },
    },
  });
  expect([made.length, results.map(({ status }) => status), questions]).toEqual([3, ['done', 'done', 'done'], 0]);
});
