/** One refund at a time, from the intent to its outcome; an unknown outcome stays visible until the bill or a person settles it. */
import type { Clock } from '@caredesk/core/client';
import type { Bill } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money';
import type { RefundIntent, RefundOutcome, RefundService } from '@caredesk/core/refunds';
import type { ReadonlySignal } from '@preact/signals-core';
import { createWatch } from '../parts/action/watch.js';
import { createRefundShown, type Refunded, type RefundState } from './refund-state.js';

export interface RefundFlow {
  readonly state: ReadonlySignal<RefundState>;
  /** Refunds made since the bill was chosen. */
  readonly made: ReadonlySignal<number>;
  /** The bill shows more refunded than was asked for. */
  readonly isOverdrawn: ReadonlySignal<boolean>;
  /** Another bill, or none. */
  begin(billingId: string | undefined): void;
  /** Does nothing while a refund is under way or its outcome is unknown. */
  refund(bill: Bill, amount: Money, reason: string): Promise<void>;
  /** After a refund was held: sends it beside the refunds that were shown. */
  refundAgain(): Promise<unknown>;
  /** After a refund was held: lets it be. */
  letBe(): void;
  check(): Promise<void>;
  /** A person knows the outcome and gives the evidence. */
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
  readonly onRefunded: (refund: Refunded) => void;
  readonly report: (phase: 'action', error: unknown) => void;
}

type Wanted = readonly [bill: Bill, amount: Money, reason: string, beside?: readonly string[]];

const intentOf = (ref: string, [{ billingId, doctorId }, amount, reason, beside]: Wanted): RefundIntent => ({
  ref,
  billingId,
  doctorId,
  amount,
  reason,
  beside,
});

/** The refund that was held, wanted beside the refunds that were shown. */
const besideShown = ({ bill, intent: { amount, reason, beside = [] }, unexplained }: RefundState & { step: 'held' }): Wanted => [
  bill,
  amount,
  reason,
  [...beside, ...unexplained.map(({ refundId }) => refundId)],
];

export function createRefundFlow({ service, clock, newRef, approve, readAgain, onRefunded, report }: RefundFlowOptions): RefundFlow {
  const shown = createRefundShown(onRefunded);
  const { state } = shown;
  const watch = createWatch(clock, async () => {
    if (shown.isUnknown()) await check();
    return shown.isUnknown();
  });
  const settle = (id: string, outcome: RefundOutcome, hasLooked = false) => {
    shown.settle(id, outcome, hasLooked);
    if (shown.isUnknown()) watch.start();
  };

  async function refund(...wanted: Wanted): Promise<void> {
    const [bill, amount] = wanted;
    if (shown.isBusy()) return;
    const intent = intentOf(newRef(), wanted);
    shown.put(bill.billingId, { step: 'waiting' });
    let isDone = false;
    try {
      // The user has opened another bill in the meantime, so nothing is sent.
      if (!(await approve(intent)) || bill.billingId !== shown.billingId()) return shown.put(bill.billingId, { step: 'stopped' });
      shown.put(bill.billingId, { step: 'sending' });
      const outcome = await service.refund(intent);
      if (outcome.unexplained) return shown.put(bill.billingId, { step: 'held', bill, intent, unexplained: outcome.unexplained });
      isDone = outcome.status === 'done';
      settle(bill.billingId, outcome);
      if (isDone) shown.compare(bill, await readAgain(bill.billingId), amount);
    } catch (error) {
      report('action', error);
      if (service.hasOpen(bill.billingId)) settle(bill.billingId, { status: 'unknown', amount, refundId: null, reasons: [] });
      else if (!isDone) shown.put(bill.billingId, { step: 'broken', error });
    }
  }

  /** Asks the service about the open refunds of this bill. */
  async function resolveBy(question: (id: string) => Promise<readonly RefundOutcome[]>): Promise<void> {
    const id = shown.billingId();
    const before = state.value;
    if (id === undefined || before.step === 'checking' || before.step === 'sending') return;
    shown.put(id, { step: 'checking' });
    try {
      const outcomes = await question(id);
      const [outcome] = outcomes.toSorted((a, b) => Number(b.status === 'unknown') - Number(a.status === 'unknown'));
      if (id !== shown.billingId()) return;
      if (outcome) settle(id, outcome, !outcome.error);
      else shown.put(id, { step: 'idle' });
      await readAgain(id);
    } catch (error) {
      report('action', error);
      if (state.value.step === 'checking') shown.put(id, before.step === 'idle' ? { step: 'broken', error } : before);
    }
  }
  const check = () => resolveBy(service.check);

  return {
    state,
    isOverdrawn: shown.isOverdrawn,
    made: shown.made,
    refund,
    refundAgain: async () => state.value.step === 'held' && refund(...besideShown(state.value)),
    letBe: () => {
      if (state.value.step === 'held') shown.put(state.value.intent.billingId, { step: 'idle' });
    },
    check,
    resolve: (...answer) => resolveBy((id) => service.resolve(id, ...answer)),
    suspend: watch.stop,
    begin: (billingId) => {
      watch.stop();
      shown.turnTo(billingId);
      if (billingId !== undefined && service.hasOpen(billingId)) void check();
    },
  };
}
