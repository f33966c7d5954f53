import { type Caller, createCaller, systemClock } from '@caredesk/core/client';
import { billing as billingEndpoints } from '@caredesk/core/contract';
import {
  billFinder,
  createPayments,
  openOf,
  type PaymentsOptions,
  type RefundIntent,
  refundsOf,
  rowOfRefund,
} from '@caredesk/core/payments';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangedRecord } from '../element/feature.js';
import { createRefundPanel, type RefundPanelStore } from '../elements/refund-panel/refund-panel-store.js';
import { createApprovals } from './approvals.js';
import { createBulkRefund, withRepeatsNamed } from './bulk-refund-store.js';
import { openMoneyLedger } from './money-ledger.js';

const apiBase = 'https://api.test';
const usd = (minor: number) => ({ minor, currency: 'USD' });
const intent = (ref: string, minor = 400): RefundIntent => ({ ref, billingId: '1', doctorId: '7', amount: usd(minor), reason: 'Error' });
type Answer = 'ok' | 'refused' | 'lost' | 'lost-before';

/** Bills in memory, behind the wire format. */
function backend() {
  const bill = {
    billingId: 1,
    doctorId: 7,
    invoiceNumber: 'INV-1',
    amount: 10,
    refundedAmount: 0,
    currency: 'USD',
    paymentStatus: 'paid',
    refunds: [] as Record<string, unknown>[],
  };
  const world = { bill, answer: 'ok' as Answer, posts: [] as Record<string, unknown>[], bills: true };
  const refund = (order: { amount: number; reference: string; reason: string }) => {
    bill.refundedAmount += order.amount;
    const made = { refundId: bill.refunds.length + 1, billingId: 1, currency: 'USD', ...order };
    bill.refunds.push(made);
    return made;
  };
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    if (init?.method !== 'POST') return Response.json({ data: world.bills ? [bill] : [], totalCount: world.bills ? 1 : 0 });
    const order = JSON.parse(String(init.body)) as { amount: number; reference: string; reason: string };
    world.posts.push(order);
    if (world.answer === 'refused') return Response.json({ isSuccessful: false, errorMessage: 'Card expired' });
    if (world.answer === 'lost-before') throw new TypeError('connection lost');
    const made = refund(order);
    if (world.answer === 'lost') throw new TypeError('connection lost');
    return Response.json({ isSuccessful: true, data: made });
  };
  const call: Caller = createCaller({
    apiBase,
    fetch,
    tokens: { current: () => 'token', renew: async () => undefined, giveUp: () => {} } as never,
  });
  return { world, call };
}

/** One lock for all tabs of a test, as the browser has. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task, task);
    last = next.catch(() => {});
    return next;
  };
}
const quickClock = { now: systemClock.now, sleep: async () => {} };

function createTab(call: Caller, withLock = createLock(), options: Partial<PaymentsOptions> = {}) {
  const ledger = () => openMoneyLedger('refund', apiBase);
  const payments = createPayments({ call, clock: quickClock, ledger, lock: withLock, ...options });
  return {
    payments,
    refund: payments.refundOnce,
    check: (billingId: string) => payments.check(refundsOf(billingId)),
    resolve: (billingId: string, ...answer: [boolean, string]) => payments.resolve(refundsOf(billingId), ...answer),
    hasOpen: (billingId: string) => openOf(ledger().state, refundsOf(billingId)).length > 0,
  };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const stored = () => localStorage.getItem(`caredesk.refunds ${apiBase}`);

describe('a refund at the desk', () => {
  it('that is done leaves nothing behind', async () => {
    const { world, call } = backend();
    expect(await createTab(call).refund(intent('a'))).toMatchObject({ status: 'done', paymentId: '1' });
    expect([world.posts.length, stored()]).toEqual([1, null]);
  });

  it('that is refused says why', async () => {
    const { world, call } = backend();
    world.answer = 'refused';
    expect(await createTab(call).refund(intent('a'))).toMatchObject({
      status: 'failed',
      reasons: [{ code: 'said', values: { text: 'Card expired' } }],
    });
    expect(stored()).toBeNull();
  });

  it('above what remains is not sent', async () => {
    const { world, call } = backend();
    expect(await createTab(call).refund(intent('a', 1_001))).toMatchObject({ status: 'failed' });
    expect(world.posts).toEqual([]);
  });

  it('whose answer was lost is found on the bill by its key', async () => {
    const { world, call } = backend();
    world.answer = 'lost';
    expect(await createTab(call).refund(intent('a'))).toMatchObject({ status: 'done' });
    expect(world.posts).toHaveLength(1);
  });

  it('that can not be found stays open for every tab until a check finds it', async () => {
    const { world, call } = backend();
    world.answer = 'lost-before';
    const withLock = createLock();
    expect(await createTab(call, withLock).refund(intent('a'))).toMatchObject({ status: 'unknown' });
    const otherTab = createTab(call, withLock);
    expect([otherTab.hasOpen('1'), otherTab.hasOpen('2')]).toEqual([true, false]);
    expect(await otherTab.check('1')).toMatchObject([{ status: 'unknown' }]);
    expect(world.posts).toHaveLength(1);
    // It was only slow.
    world.bill.refundedAmount = 4;
    world.bill.refunds.push({ refundId: 9, billingId: 1, currency: 'USD', amount: 4, reference: world.posts[0]?.reference });
    expect(await otherTab.check('1')).toMatchObject([{ status: 'done', paymentId: '9' }]);
    expect([otherTab.hasOpen('1'), stored()]).toEqual([false, null]);
  });

  it.each([
    [true, 'done'],
    [false, 'not sent'],
  ])('that can not be found is settled by a person who knows: refunded %s', async (wasRefunded, status) => {
    const { world, call } = backend();
    const service = createTab(call);
    world.answer = 'lost-before';
    await service.refund(intent('a'));
    expect(await service.resolve('1', wasRefunded, 'the payment provider says so')).toMatchObject([{ status }]);
    expect(service.hasOpen('1')).toBe(false);
    expect(stored()).toContain('the payment provider says so');
    expect(stored()).not.toContain('Error');
    world.answer = 'ok';
    expect(await service.refund(intent('b'))).toMatchObject({ status: 'done' });
  });

  it('counts one with an unknown outcome into what may be refunded', async () => {
    const { world, call } = backend();
    const desk = createTab(call);
    world.answer = 'lost-before';
    await desk.refund(intent('a', 700));
    world.answer = 'ok';
    expect(await desk.refund(intent('b', 400))).toMatchObject({ status: 'failed' });
    expect(world.posts).toHaveLength(1);
  });
});

describe('a bill that is neither paid nor partially refunded', () => {
  it.each(['disputed', 'Chargeback', 'pending'])('holds a refund until a person who was asked wants it: %s', async (status) => {
    const { world, call } = backend();
    world.bill.paymentStatus = status;
    const desk = createTab(call);
    const held = await desk.refund(intent('a'));
    expect(held).toMatchObject({ status: 'held', unexplained: [{ question: { code: 'unknownStatus', values: { status } } }] });
    expect(world.posts).toEqual([]);
    const beside = held.unexplained?.map(({ id }) => id);
    expect(await desk.refund({ ...intent('b'), beside })).toMatchObject({ status: 'done' });
  });
});

describe('a clock that is wrong', () => {
  const service = (call: Caller, { skewMs = 0, now = Date.now() }) =>
    createTab(call, createLock(), { clock: { ...quickClock, now: () => now }, skewMs: () => skewMs });

  it.each([6 * 60_000, -6 * 60_000])('by the API sends nothing: %d ms', async (skewMs) => {
    const { world, call } = backend();
    expect(await service(call, { skewMs }).refund(intent('a'))).toMatchObject({ status: 'failed', reasons: [{ code: 'clockOff' }] });
    expect(world.posts).toEqual([]);
  });

  it('by the newest entry of the ledger sends nothing', async () => {
    const { world, call } = backend();
    world.answer = 'lost-before';
    await service(call, { now: Date.now() + 86_400_000 }).refund(intent('a', 100));
    expect(await service(call, {}).refund(intent('b', 100))).toMatchObject({ status: 'failed', reasons: [{ code: 'clockBehind' }] });
    expect(world.posts).toHaveLength(1);
  });
});

describe('a batch', () => {
  it.each([
    ['4', '3', true],
    ['4', '2', false],
  ])('of %s and %s USD, with a limit of 6 a day, asks for approval: %s', async (one, other, needsApproval) => {
    const { call } = backend();
    const user = { value: { refundLimits: [{ currency: 'USD', approvalAbove: null, day: usd(600) }] } };
    const rows = [one, other].map((amount) => rowOfRefund({ ref: `r${amount}`, billingId: '1', doctorId: '7', amount }));
    const approvals = createApprovals({ call, account: { user } as never });
    const engine = async () => createTab(call).payments;
    const batch = createBulkRefund({ rows, approvals, engine, onMade: () => {}, onEnd: () => {}, report: () => {} });
    await batch.plan();
    expect(batch.state.value).toMatchObject({ step: 'planned', needsApproval });
  });
});

describe('a server that declares idempotent refunds', () => {
  it('gets the same request again after a lost answer while it declares that', async () => {
    const { world, call } = backend();
    let declares = true;
    const isIdempotent = vi.fn(async () => declares);
    const desk = createTab(call, createLock(), { isIdempotent });
    world.answer = 'lost-before';
    expect(await desk.refund(intent('a', 100))).toMatchObject({ status: 'unknown' });
    expect(new Set(world.posts.map(({ reference }) => reference)).size).toBe(1);
    expect(world.posts).toHaveLength(3);
    declares = false;
    expect(await desk.refund(intent('b', 100))).toMatchObject({ status: 'unknown' });
    expect({ posts: world.posts.length, asked: isIdempotent.mock.calls.length }).toEqual({ posts: 4, asked: 2 });
  });
});

describe('the ledger in the browser', () => {
  it('is the page’s where storage is forbidden: what is unknown is not forgotten', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { world, call } = backend();
    const service = createTab(call);
    world.answer = 'lost-before';
    expect(await service.refund(intent('a'))).toMatchObject({ status: 'unknown' });
    expect(await service.check('1')).toMatchObject([{ status: 'unknown' }]);
    world.answer = 'ok';
    expect(await service.refund(intent('b', 700))).toMatchObject({ status: 'failed' });
    expect(world.posts).toHaveLength(1);
    await service.resolve('1', false, 'end of the test');
  });

  it('keeps what is open when it forgets what is settled', async () => {
    const { world, call } = backend();
    const desk = createTab(call);
    world.answer = 'lost-before';
    await desk.refund(intent('open', 100));
    world.answer = 'ok';
    await desk.refund(intent('done', 200));
    const refs = [...openMoneyLedger('refund', apiBase).state.entries.values()].map(({ ref }) => ref);
    expect(refs).toEqual(['open']);
    expect(stored()).not.toContain('"done"');
  });

  it('starts anew when what is stored can not be read', () => {
    localStorage.setItem(`caredesk.refunds ${apiBase}`, '{not json');
    expect(openMoneyLedger('refund', apiBase).state.entries.size).toBe(0);
  });
});

describe('the refund panel', () => {
  const quiet: (...report: readonly unknown[]) => void = () => {};
  async function openPanel(
    given: ReturnType<typeof backend>,
    { approve = async () => true, withLock = createLock(), report = quiet } = {},
  ) {
    const refunded: unknown[] = [];
    const tab = createTab(given.call, withLock);
    const panel = createRefundPanel({
      billing: billingOf(given.call) as never,
      findBill: billFinder(given.call),
      getDoctor: async () => ({}) as never,
      clock: { now: systemClock.now, sleep: () => new Promise(() => {}) },
      keep: () => ({ read: async () => undefined, write: () => {}, send: () => {}, clear: () => {} }),
      audit: { list: async () => ({ items: [], totalCount: 0 }) },
      onSelect: () => true,
      onChargeAgain: () => {},
      canChargeAgain: () => false,
      columns: [],
      payments: {
        engine: async () => tab.payments,
        openOf: (account) => openOf(openMoneyLedger('refund', apiBase).state, account),
        prepare: () => {},
        lock: withLock,
      },
      approvals: { most: () => undefined, needs: () => false, ask: async () => ({}) as never },
      approve,
      onRefunded: (refund) => refunded.push(refund),
      report,
    });
    panel.setAttributes?.({ billingId: '1' });
    panel.resume?.();
    await until(() => panel.bill.value.value != null);
    return { panel, refunded };
  }
  const billingOf = (call: Caller) => {
    const read = () => call('billing.list', billingEndpoints.list, {}) as Promise<never>;
    return { list: read, history: read };
  };

  it('sends one refund for a double click', async () => {
    const given = backend();
    const { panel, refunded } = await openPanel(given);
    await Promise.all([panel.refund(usd(400), ''), panel.refund(usd(400), '')]);
    expect(given.world.posts).toHaveLength(1);
    expect(panel.refunding.flow.state.value).toMatchObject({ step: 'settled', outcome: { status: 'done' } });
    expect(refunded).toEqual([{ billingId: '1', refundId: '1' }]);
    expect(panel.bill.value.value?.refundedAmount).toEqual(usd(400));
  });

  it('sends nothing when the page says no', async () => {
    const given = backend();
    const { panel } = await openPanel(given, { approve: async () => false });
    await panel.refund(usd(400), '');
    expect([panel.refunding.flow.state.value.step, given.world.posts]).toEqual(['stopped', []]);
    expect(stored()).toBeNull();
  });

  it.each([
    ['the page says no late, when another bill is shown', false, '2', ['1 The refund wasn’t approved. Nothing was sent.']],
    ['the page says yes late, when another bill is shown', true, '2', ['1 The refund wasn’t sent. Nothing was refunded.']],
    ['the page says no late, when the panel has left it', false, undefined, ['1 The refund wasn’t approved. Nothing was sent.']],
    ['the page says no to the bill that is shown', false, '1', []],
  ])('tells of a refund that was not sent because %s', async (_, answer, nextBill, told) => {
    const given = backend();
    const reports: unknown[] = [];
    const { promise: asked, resolve } = Promise.withResolvers<boolean>();
    const report = (_phase: unknown, _error: unknown, record: unknown) => {
      const { id, isShown, reasonIn } = record as ChangedRecord;
      reports.push(!isShown && `${id} ${reasonIn?.('en')}`);
    };
    const { panel } = await openPanel(given, { approve: () => asked, report });
    const refunding = panel.refund(usd(400), '');
    if (nextBill) panel.setAttributes?.({ billingId: nextBill });
    else panel.suspend?.();
    resolve(answer);
    await refunding;
    expect(reports).toEqual(told);
    expect(given.world.posts).toEqual([]);
  });

  it('sends nothing again while the outcome is unknown', async () => {
    const given = backend();
    const { panel } = await openPanel(given);
    given.world.answer = 'lost-before';
    await panel.refund(usd(400), '');
    given.world.answer = 'ok';
    await panel.refund(usd(400), '');
    await panel.refunding.flow.check();
    await panel.refund(usd(400), '');
    expect(given.world.posts).toHaveLength(1);
    expect(panel.refunding.flow.state.value).toMatchObject({ step: 'settled', outcome: { status: 'unknown' }, hasLooked: true });
  });

  it('finds the open refund of another tab or before a reload', async () => {
    const given = backend();
    const withLock = createLock();
    const first = await openPanel(given, { withLock });
    given.world.answer = 'lost-before';
    await first.panel.refund(usd(400), '');
    const { panel } = await openPanel(given, { withLock });
    await settled(panel);
    expect(panel.refunding.flow.state.value).toMatchObject({ outcome: { status: 'unknown' } });
    await panel.refund(usd(400), '');
    expect(given.world.posts).toHaveLength(1);
  });

  it('says when the bill shows more refunded than was asked for', async () => {
    const given = backend();
    const { panel } = await openPanel(given);
    // The browser sent it twice, and the backend knows no keys.
    const { call } = given;
    await createTab(call).refund(intent('twin', 100));
    await panel.refund(usd(400), '');
    expect(panel.refunding.showsExcess.value).toBe(true);
  });
});

const settled = (panel: RefundPanelStore) => until(() => panel.refunding.flow.state.value.step === 'settled');
async function until(isTrue: () => boolean): Promise<void> {
  for (let turn = 0; !isTrue(); turn++) {
    if (turn > 200) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

describe('a bill that shows a refund which this browser does not know of', () => {
  const heldRefund = async () => {
    const { world, call } = backend();
    world.answer = 'lost-before';
    await createTab(call).refund(intent('a'));
    // It was slow, and the storage was cleared in between.
    world.bill.refundedAmount = 4;
    world.bill.refunds.push({
      refundId: 9,
      billingId: 1,
      currency: 'USD',
      amount: 4,
      reference: world.posts[0]?.reference,
      refundedAt: '2026-05-03T10:00:00Z',
    });
    localStorage.removeItem(`caredesk.refunds ${apiBase}`);
    world.answer = 'ok';
    return { world, call, outcome: await createTab(call).refund(intent('b')) };
  };

  it('holds a refund of that amount', async () => {
    const { world, outcome } = await heldRefund();
    expect(outcome).toEqual({
      status: 'held',
      amount: usd(400),
      paymentId: null,
      reasons: [],
      unexplained: [{ id: '9', amount: usd(400), reference: world.posts[0]?.reference, at: '2026-05-03T10:00:00.000Z' }],
    });
    expect(world.posts).toHaveLength(1);
  });

  it('is refunded beside it where the user wants that', async () => {
    const { world, call } = await heldRefund();
    expect(await createTab(call).refund({ ...intent('c'), beside: ['9'] })).toMatchObject({ status: 'done' });
    expect(world.posts).toHaveLength(2);
  });

  it('holds it again where another one came after the user was asked', async () => {
    const { world, call } = backend();
    world.bill.refunds.push({ refundId: 9, amount: 2, currency: 'USD' }, { refundId: 10, amount: 2, currency: 'USD' });
    world.bill.refundedAmount = 4;
    expect(await createTab(call).refund({ ...intent('c', 200), beside: ['9'] })).toMatchObject({
      status: 'held',
      unexplained: [{ id: '10' }],
    });
  });

  it.each([
    ['of another amount', 100],
    ['of the same amount', 200],
  ])('lets a refund %s pass after this browser’s own', async (_what, minor) => {
    const { world, call } = backend();
    expect(await createTab(call).refund(intent('a', 200))).toMatchObject({ status: 'done' });
    expect(await createTab(call).refund(intent('b', minor))).toMatchObject({ status: 'done' });
    expect(world.posts).toHaveLength(2);
  });

  it.each([
    ['a list', [], '1'],
    ['a total alone', null, 'total 300'],
  ])('holds this browser’s own that came after the user saw the bill: %s', async (_what, refunds, id) => {
    const { world, call } = backend();
    const seenBill = { refundedAmount: usd(0), refunds } as const;
    expect(await createTab(call).refund(intent('a', 300))).toMatchObject({ status: 'done' });
    if (!refunds) Object.assign(world.bill, { refunds });
    const again = { ...intent('b', 300), seenBill };
    expect(await createTab(call).refund(again)).toMatchObject({ status: 'held', unexplained: [{ id, isOwn: true }] });
    if (refunds) expect(await createTab(call).refund({ ...intent('c', 200), seenBill })).toMatchObject({ status: 'done' });
    expect(await createTab(call).refund({ ...again, ref: 'd', beside: [id] })).toMatchObject({ status: 'done' });
  });

  it('holds where the backend shows a total alone', async () => {
    const { world, call } = backend();
    Object.assign(world.bill, { refunds: null, refundedAmount: 4 });
    expect(await createTab(call).refund(intent('a'))).toMatchObject({ status: 'held', unexplained: [{ id: 'total 400' }] });
    expect(world.posts).toEqual([]);
  });

  it('is a problem of a batch, which sends nothing for it', async () => {
    const { world, call } = backend();
    world.bill.refunds.push({ refundId: 9, amount: 5, currency: 'USD' });
    world.bill.refundedAmount = 5;
    const { payments } = createTab(call);
    const row = { line: 1, ref: 'a', billingId: '1', amount: '', currency: '', reason: '', doctorId: '' };
    const plan = withRepeatsNamed(await payments.plan({ kind: 'refund', rows: [row] }));
    expect(plan).toMatchObject({ rows: [], problems: [{ code: 'looksRefunded', values: { amount: '5.00', currency: 'USD' } }] });
  });
});

describe('a storage', () => {
  it.each([
    [
      'is full',
      () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    ],
    ['keeps nothing', () => {}],
  ])('that %s is the reason why nothing is sent', async (_what, setItem) => {
    const { world, call } = backend();
    localStorage.setItem = setItem;
    await expect(createTab(call).refund(intent('a'))).rejects.toMatchObject({ name: 'StorageRefusedError' });
    expect(world.posts).toEqual([]);
  });

  it('that becomes full during a batch hides no refund that was made', async () => {
    const { world, call } = backend();
    const { setItem } = localStorage;
    localStorage.setItem = (key, value) => {
      if (world.posts.length > 0) throw new DOMException('full', 'QuotaExceededError');
      setItem(key, value);
    };
    const rows = ['4', '3'].map((amount) => rowOfRefund({ ref: `r${amount}`, billingId: '1', doctorId: '7', amount }));
    const { payments } = createTab(call);
    const approvals = { needs: () => false, ask: () => Promise.reject(new Error('not asked')) };
    const onEnd = vi.fn();
    const batch = createBulkRefund({ rows, approvals, engine: async () => payments, onMade: () => {}, onEnd, report: () => {} });
    await batch.plan();
    await batch.send('2 refunds USD 7.00', 0, '');
    expect(world.posts).toHaveLength(1);
    expect(batch.state.value).toMatchObject({ step: 'ended', results: [{ status: 'unknown' }, { status: 'not sent' }] });
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('that is cleared while a refund is under way gets that refund again', async () => {
    const { world, call } = backend();
    world.answer = 'lost-before';
    const ledger = openMoneyLedger('refund', apiBase);
    const clearing = {
      ...ledger,
      append: async (...args: Parameters<typeof ledger.append>) => {
        await ledger.append(...args);
        if (args[0].some(({ type }) => type === 'sending')) localStorage.removeItem(`caredesk.refunds ${apiBase}`);
      },
    };
    const service = createTab(call, createLock(), { ledger: () => clearing });
    expect(await service.refund(intent('a'))).toMatchObject({ status: 'unknown' });
    expect(createTab(call).hasOpen('1')).toBe(true);
    expect(world.posts).toHaveLength(1);
  });

  it('that keeps the end of a refund without its beginning is read all the same', () => {
    localStorage.setItem(
      `caredesk.refunds ${apiBase}`,
      JSON.stringify([{ type: 'settled', at: 1, runId: 'r', entryId: 'gone', status: 'unknown', by: 'answer', refundId: null, notes: [] }]),
    );
    expect(openMoneyLedger('refund', apiBase).state.entries.size).toBe(0);
  });
});
