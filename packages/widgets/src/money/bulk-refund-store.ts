/**
 * Refunds of many bills: planned, confirmed, and sent by the engine that the command line uses; optionally the first one before the
 * others.
 */
import type { Bill } from '@caredesk/core/contract';
import { totalsByCurrency } from '@caredesk/core/money/sums';
import {
  consentText,
  isConsent,
  type PlannedRow,
  type RefundBatch,
  type RefundPlan,
  type RefundResult,
  type RefundRow,
} from '@caredesk/core/refunds';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { isLargeRefund } from './bulk-limits.js';

export type BulkState =
  | { readonly step: 'planning' }
  | {
      readonly step: 'planned';
      readonly plan: RefundPlan;
      /** The words of the consent. */
      readonly consent: string;
      /** It is too much for a click: the consent is typed. */
      readonly asksToType: boolean;
      /** The bills are no longer as they were when it was agreed to. */
      readonly isChanged: boolean;
    }
  | { readonly step: 'sending'; readonly results: readonly RefundResult[]; readonly total: number }
  /** The first is settled. */
  | { readonly step: 'asking'; readonly results: readonly RefundResult[]; readonly total: number; answer(goOn: boolean): void }
  | { readonly step: 'ended'; readonly results: readonly RefundResult[]; readonly denied: readonly PlannedRow[]; readonly total: number }
  | { readonly step: 'broken'; readonly error: unknown };

export interface BulkRefund {
  readonly state: ReadonlySignal<BulkState>;
  plan(): Promise<void>;
  /** Plans without the rows that can't be refunded. */
  leaveOut(): Promise<void>;
  /** Does nothing where the text agrees to another plan. @param canary so many go first, then it asks; 0: all at once */
  send(consent: string, canary: number, reason: string): Promise<void>;
  /** Nothing new is sent. */
  stop(): void;
}

export interface BulkRefundOptions {
  readonly bills: readonly Bill[];
  readonly batch: RefundBatch;
  readonly newRef: () => string;
  readonly approve: (row: PlannedRow) => Promise<boolean>;
  readonly onRefunded: (refund: { readonly billingId: string; readonly refundId: string | null }) => void;
  readonly onEnd: () => void;
  readonly report: (phase: 'action', error: unknown) => void;
}

/** No request of it was made. */
export const isUnsent = ({ step }: BulkState): boolean => step === 'planning' || step === 'planned' || step === 'broken';

/** All that remains of each bill. */
const rowsOf = (bills: readonly Bill[], newRef: () => string): readonly RefundRow[] =>
  bills.map(({ billingId, doctorId }, index) => ({
    line: index + 1,
    ref: newRef(),
    billingId,
    amount: '',
    currency: '',
    reason: '',
    doctorId: doctorId ?? '',
  }));

export function createBulkRefund({ bills, batch, newRef, approve, onRefunded, onEnd, report }: BulkRefundOptions): BulkRefund {
  const state = signal<BulkState>({ step: 'planning' });
  const stopping = new AbortController();
  /** Each bill's refund keeps its name for as long as this batch lives. */
  let rows = rowsOf(bills, newRef);
  const planned = (plan: RefundPlan, isChanged = false): BulkState => ({
    step: 'planned',
    plan,
    consent: consentText(plan),
    asksToType: isLargeRefund(plan.rows.length, totalsByCurrency(plan.rows.map(({ amount }) => amount))),
    isChanged,
  });
  const guard = async (work: () => Promise<BulkState>) => {
    try {
      state.value = await work();
    } catch (error) {
      report('action', error);
      state.value = { step: 'broken', error };
    }
  };
  const plan = () => {
    state.value = { step: 'planning' };
    return guard(async () => planned(await batch.plan(rows, new AbortController().signal)));
  };

  async function run(consent: string, canary: number, reason: string): Promise<BulkState> {
    const total = rows.length;
    const results: RefundResult[] = [];
    const show = () => {
      state.value = { step: 'sending', results: [...results], total };
    };
    show();
    const end = await batch.run({
      rows: rows.map((row) => ({ ...row, reason })),
      consent,
      canary,
      runId: newRef(),
      approve,
      stopping: stopping.signal,
      goOn: (first) =>
        new Promise((resolve) => {
          const answer = (goOn: boolean) => {
            show();
            resolve(goOn);
          };
          state.value = { step: 'asking', results: first, total, answer };
          stopping.signal.addEventListener('abort', () => resolve(false), { once: true });
        }),
      onResult: (result) => {
        results.push(result);
        if (result.status === 'done') onRefunded(result);
        show();
      },
    });
    if (end.status === 'changed') return planned(end.plan, true);
    onEnd();
    return { step: 'ended', results, denied: end.denied, total };
  }

  return {
    state,
    plan,
    leaveOut: () => {
      const now = state.value;
      if (now.step === 'planned') rows = rows.filter(({ ref }) => !now.plan.problems.some(({ row }) => row.ref === ref));
      return plan();
    },
    send: async (consent, canary, reason) => {
      const now = state.value;
      if (now.step !== 'planned' || now.plan.problems.length > 0 || !isConsent(consent, now.plan)) return;
      await guard(() => run(consent, canary, reason));
    },
    stop: () => stopping.abort(),
  };
}
