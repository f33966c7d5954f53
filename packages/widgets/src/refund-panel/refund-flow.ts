/** One refund at a time, from the wish to its outcome; what is unknown stays in view until the bill or a person tells. */
import type { Clock } from '@caredesk/core/client';
import type { Bill } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money';
import { refundedOf } from '@caredesk/core/rules/refund';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { createWatch } from '../action/watch.js';
import type { RefundIntent, RefundOutcome, RefundService } from './refund-service.js';

export type RefundState =
  | { readonly step: 'idle' }
  /** A portal decides whether it may be sent. */
  | { readonly step: 'waiting' }
  | { readonly step: 'stopped' }
  | { readonly step: 'sending' }
  | { readonly step: 'checking' }
  /** `hasLooked`: the bill did not show it. */
  | { readonly step: 'settled'; readonly outcome: RefundOutcome; readonly hasLooked: boolean }
  | { readonly step: 'broken'; readonly error: unknown };

export interface RefundFlow {
  readonly state: ReadonlySignal<RefundState>;
  /** The bill shows more refunded than was asked for. */
  readonly isOverdrawn: ReadonlySignal<boolean>;
  /** Refunds made since the bill was chosen. */
  readonly made: ReadonlySignal<number>;
  /** Another bill, or none. */
  begin(billingId: string | undefined): void;
  /** Does nothing while a refund is under way or its outcome is unknown. */
  refund(bill: Bill, amount: Money, reason: string): Promise<void>;
  check(): Promise<void>;
  /** A person knows what became of it, and says how they know. */
  resolve(wasRefunded: boolean, evidence: string): Promise<void>;
  suspend(): void;
}

export interface RefundFlowOptions {
  readonly service: RefundService;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly newRef: () => string;
  /** Asks the page; false: nothing is sent. */
  readonly approve: (intent: RefundIntent) => Promise<boolean>;
  /** Reads the bill again and shows it. */
  readonly readAgain: (billingId: string) => Promise<Bill | null>;
  readonly onRefunded: (refund: { readonly billingId: string; readonly refundId: string | null }) => void;
  readonly report: (phase: 'action', error: unknown) => void;
}

export function createRefundFlow({ service, clock, newRef, approve, readAgain, onRefunded, report }: RefundFlowOptions): RefundFlow {
  const state = signal<RefundState>({ step: 'idle' });
  const isOverdrawn = signal(false);
  const made = signal(0);
  let billingId: string | undefined;

  const isUnknown = () => state.value.step === 'settled' && state.value.outcome.status === 'unknown';
  const isBusy = () => ['waiting', 'sending', 'checking'].includes(state.value.step) || isUnknown();
  const watch = createWatch(clock, async () => {
    if (isUnknown()) await check();
    return isUnknown();
  });
  const settle = (id: string, outcome: RefundOutcome, hasLooked = false) =>
    batch(() => {
      if (id === billingId) {
        state.value = { step: 'settled', outcome, hasLooked };
        if (outcome.status === 'done') made.value += 1;
        if (outcome.status === 'unknown') watch.start();
      }
      if (outcome.status === 'done') onRefunded({ billingId: id, refundId: outcome.refundId });
    });
  /** Chromium itself resends a POST when a kept-alive connection breaks, so the sum is compared. */
  const readBack = async (before: Bill, amount: Money) => {
    const after = await readAgain(before.billingId);
    if (after && before.billingId === billingId) isOverdrawn.value = refundedOf(after).minor - refundedOf(before).minor > amount.minor;
  };

  async function refund(bill: Bill, amount: Money, reason: string): Promise<void> {
    if (isBusy()) return;
    const intent: RefundIntent = { ref: newRef(), billingId: bill.billingId, doctorId: bill.doctorId, amount, reason };
    const put = (next: RefundState) => {
      if (bill.billingId === billingId) state.value = next;
    };
    put({ step: 'waiting' });
    let isDone = false;
    try {
      // Whoever went to another bill meanwhile thought better of it.
      if (!(await approve(intent)) || bill.billingId !== billingId) return put({ step: 'stopped' });
      put({ step: 'sending' });
      const outcome = await service.refund(intent);
      isDone = outcome.status === 'done';
      settle(bill.billingId, outcome);
      if (isDone) await readBack(bill, amount);
    } catch (error) {
      report('action', error);
      if (service.hasOpen(bill.billingId)) settle(bill.billingId, { status: 'unknown', amount, refundId: null, reasons: [] });
      else if (!isDone) put({ step: 'broken', error });
    }
  }

  /** Asks the service about the open refunds of this bill. */
  async function ask(question: (id: string) => Promise<readonly RefundOutcome[]>): Promise<void> {
    const id = billingId;
    if (id === undefined || state.value.step === 'checking' || state.value.step === 'sending') return;
    const before = state.value;
    state.value = { step: 'checking' };
    try {
      const outcomes = await question(id);
      const [outcome] = outcomes.toSorted((a, b) => Number(b.status === 'unknown') - Number(a.status === 'unknown'));
      if (id !== billingId) return;
      if (outcome) settle(id, outcome, true);
      else state.value = { step: 'idle' };
      await readAgain(id);
    } catch (error) {
      report('action', error);
      if (id === billingId && state.value.step === 'checking') state.value = before.step === 'idle' ? { step: 'broken', error } : before;
    }
  }
  const check = () => ask(service.check);

  return {
    state,
    isOverdrawn,
    made,
    refund,
    check,
    resolve: (wasRefunded, evidence) => ask((id) => service.resolve(id, wasRefunded, evidence)),
    suspend: watch.stop,
    begin: (next) => {
      watch.stop();
      billingId = next;
      batch(() => {
        state.value = { step: 'idle' };
        isOverdrawn.value = false;
        made.value = 0;
      });
      if (next !== undefined && service.hasOpen(next)) void check();
    },
  };
}
