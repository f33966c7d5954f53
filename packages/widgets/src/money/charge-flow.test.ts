import { type Caller, CaredeskError, systemClock } from '@caredesk/core/client';
import type { Bill } from '@caredesk/core/contract';
import {
  type Account,
  type ChargeIntent,
  chargesOf,
  createLedgerState,
  createPayments,
  isOpen,
  type Ledger,
  openOf,
} from '@caredesk/core/payments';
import { describe, expect, it } from 'vitest';
import { createPaymentFlow, type PaymentFlow } from './payment-flow.js';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const bill = (billingId: string, minor: number, reference: string | null = null) =>
  ({ billingId, amount: usd(minor), invoiceNumber: `INV-${billingId}`, reference }) as Bill;
const lost = new CaredeskError({ code: 'unknown-outcome', call: 'doctors.charge', mayHaveApplied: true });
const refused = new CaredeskError({ code: 'rejected', call: 'doctors.charge', status: 200, text: 'No card' });

/** One browser: its ledger and lock are every tab's. */
function browser(answer: (input: { readonly reference?: string | null | undefined }) => Promise<Bill>) {
  const { state, apply } = createLedgerState();
  const heard = new Set<() => void>();
  const isFull = () => world.full;
  const ledger: Ledger = {
    state,
    append: async (events) => {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      for (const event of events) apply(event);
      for (const tell of heard) tell();
    },
  };
  let turn: Promise<unknown> = Promise.resolve();
  const withLock = <T>(task: () => Promise<T>): Promise<T> => {
    const next = turn.then(task, task);
    turn = next.catch(() => {});
    return next;
  };
  const bills = [bill('1', 500)];
  const charged: string[] = [];
  const references: string[] = [];
  const world = { calls: 0, inLedger: [] as number[], full: false };
  const open = () => [...state.entries.values()].filter(isOpen);
  const calls: Record<string, (input: never) => Promise<unknown>> = {
    'doctors.charge': async (input: { readonly reference: string }) => {
      world.calls++;
      world.inLedger.push(open().length);
      references.push(input.reference);
      return answer(input);
    },
    'doctors.getById': async () => ({ doctorId: '7' }),
    'billing.history': async () => ({ items: [...bills], totalCount: bills.length }),
  };
  const call = ((name: string, _: unknown, input: never) => calls[name]?.(input)) as Caller;
  // A request whose answer was lost is looked for at once; the watch that looks later never does.
  const clock = { now: systemClock.now, sleep: (ms: number) => (ms === 2_000 ? Promise.resolve() : new Promise<void>(() => {})) };
  const tab = (doctorId = '7') => {
    const payments = createPayments({ call, clock, ledger: () => ledger, lock: withLock, asksBesideOwn: true });
    const store = createPaymentFlow<ChargeIntent>({
      input: { send: (work) => work },
      openOf: (account: Account) => openOf(state, account),
      engine: async () => payments,
      accountOf: chargesOf,
      idOf: (wish) => wish.doctorId,
      send: (engine, intent) => engine.chargeOnce(intent),
      forgetsUnmade: true,
      onLedgerChange: (listener) => {
        heard.add(listener);
        return () => heard.delete(listener);
      },
      lock: withLock,
      clock,
      onMade: (id) => charged.push(id),
      report: () => {},
    });
    store.show(doctorId);
    store.resume();
    return store;
  };
  return { tab, bills, charged, world, open, references };
}
const order = { doctorId: '7', amount: usd(500), description: 'Seat' };
/** The step, or, of a payment that has ended, its outcome. */
const stepOf = ({ state: { value } }: PaymentFlow<ChargeIntent>) => (value.step === 'settled' ? value.outcome.status : value.step);
const step = (store: PaymentFlow<ChargeIntent>, wanted: string) => expect.poll(() => stepOf(store)).toBe(wanted);
const unknown = { status: 'unknown', amount: usd(500), paymentId: null };
const lose = async () => {
  throw lost;
};

describe('a charge', () => {
  it('begun twice by a double click is sent once, its intent in the ledger before', async () => {
    const { tab, world, charged, open } = browser(async () => bill('2', 500));
    const store = tab();
    await Promise.all([store.pay(order), store.pay(order)]);
    expect([world.calls, world.inLedger, stepOf(store), charged, open()]).toEqual([1, [1], 'done', ['7'], []]);
  });

  it('that is refused says why and may be tried again', async () => {
    const { tab, world } = browser(async () => {
      throw refused;
    });
    const store = tab();
    await store.pay(order);
    expect(store.state.value).toMatchObject({ outcome: { status: 'failed', error: refused } });
    await store.pay(order);
    expect(world.calls).toBe(2);
  });

  it('that the ledger does not take is not sent', async () => {
    const { tab, world } = browser(async () => bill('2', 500));
    world.full = true;
    const store = tab();
    await store.pay(order);
    expect([stepOf(store), world.calls]).toEqual(['broken', 0]);
  });

  it('whose answer was lost is shown in every tab, and sent by none', async () => {
    const { tab, world } = browser(lose);
    const first = tab();
    await first.pay(order);
    const second = tab();
    await step(second, 'unknown');
    expect(second.state.value).toMatchObject({ outcome: unknown, isChecking: false, hasLooked: false });
    await second.pay({ ...order, amount: usd(900) });
    expect(world.calls).toBe(1);
    expect(tab('8').state.value).toEqual({ step: 'idle' });
  });

  it('is found again by its reference, else among the new bills of its amount', async () => {
    const { tab, bills, charged } = browser(lose);
    const store = tab();
    await store.pay(order);
    await store.check();
    expect(store.state.value).toMatchObject({ outcome: unknown, hasLooked: true });
    bills.push(bill('2', 400), bill('3', 500));
    await store.check();
    expect(store.state.value).toMatchObject({ outcome: { status: 'done', paymentId: '3', name: 'INV-3' } });
    expect(charged).toEqual(['7']);
  });

  it('is not taken for a bill of its amount where bills carry references', async () => {
    const { tab, bills, references } = browser(lose);
    const store = tab();
    await store.pay(order);
    bills.push(bill('2', 500, 'another'));
    await store.check();
    expect(store.state.value).toMatchObject({ outcome: unknown, hasLooked: true });
    bills.push(bill('3', 500, references[0]));
    await store.check();
    expect(store.state.value).toMatchObject({ outcome: { status: 'done', paymentId: '3', name: 'INV-3' } });
  });

  it.each([
    ['whose payment failed', 'failed', { paymentStatus: 'failed' }],
    ['of another amount', 'unknown', { amount: usd(900) }],
    ['with another reference', 'unknown', { reference: 'another' }],
  ])('is not believed made by a bill %s', async (_what, step, other) => {
    const { tab, charged } = browser(async () => ({ ...bill('2', 500), ...other }) as Bill);
    const store = tab();
    await store.pay(order);
    expect([stepOf(store), charged]).toEqual([step, []]);
  });

  it('settled in one tab is settled in the other', async () => {
    const { tab, bills } = browser(lose);
    const [first, second] = [tab(), tab()];
    await first.pay(order);
    second.resume();
    await step(second, 'unknown');
    bills.push(bill('3', 500));
    await first.check();
    await step(second, 'idle');
  });

  it('that is under way in one tab is not called unknown in another', async () => {
    let answer = (_: Bill) => {};
    const { tab, world } = browser(() => new Promise<Bill>((resolve) => (answer = resolve)));
    const first = tab();
    const charging = first.pay(order);
    await expect.poll(() => world.calls).toBe(1);
    const second = tab();
    const seen: string[] = [];
    second.state.subscribe(() => seen.push(stepOf(second)));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(second.state.value).toEqual({ step: 'sending', amount: usd(500) });
    answer(bill('2', 500));
    await charging;
    await step(second, 'idle');
    expect(seen).not.toContain('unknown');
  });

  it.each([
    [true, 'done'],
    [false, 'idle'],
  ])('can be settled by a person who knows: charged %s', async (wasCharged, step) => {
    const { tab, open } = browser(lose);
    const store = tab();
    await store.pay(order);
    await store.resolve(wasCharged, 'the provider says so');
    expect([stepOf(store), open()]).toEqual([step, []]);
  });
});

describe('a bill of the doctor that this browser did not make', () => {
  const recent = (id: string, minor: number, description: string | null, chargedAt: string | null = new Date().toISOString()) =>
    ({ ...bill(id, minor), description, chargedAt }) as Bill;

  it('holds a charge of its amount and description until the user wants both', async () => {
    const { tab, bills, world } = browser(async () => bill('2', 500));
    bills.push(recent('1', 500, 'Seat '));
    const store = tab();
    await store.pay(order);
    expect(store.state.value).toMatchObject({ step: 'held', unexplained: [{ id: '1' }] });
    expect(world.calls).toBe(0);
    await store.payAgain();
    expect([stepOf(store), world.calls]).toEqual(['done', 1]);
  });

  it.each([
    ['of another amount', recent('1', 501, 'Seat')],
    ['of another description', recent('1', 500, 'Chair')],
    ['of two days ago', recent('1', 500, 'Seat', new Date(Date.now() - 172_800_000).toISOString())],
    ['that failed', { ...recent('1', 500, 'Seat'), paymentStatus: 'failed' } as Bill],
  ])('holds none where it is %s', async (_what, other) => {
    const { tab, bills } = browser(async () => bill('2', 500));
    bills.push(other);
    const store = tab();
    await store.pay(order);
    expect(stepOf(store)).toBe('done');
  });
});
