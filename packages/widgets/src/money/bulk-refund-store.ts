/**
 * Refunds of many bills, or charges of many cards: planned, confirmed, and sent by the engine that the command line uses; optionally the first one before the
 * others.
 */
import type { RefundRequest } from '@caredesk/core/contract';
import { formatMajor } from '@caredesk/core/money/money';
import { totalsByCurrency } from '@caredesk/core/money/sums';
import {
  consentText,
  isConsent,
  type JobEnd,
  type PaymentKind,
  type PaymentNote,
  type PaymentPlan,
  type PaymentResult,
  type PaymentRow,
  type Payments,
  type PlannedPayment,
  type RowProblem,
} from '@caredesk/core/payments';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { mayBeTriedAgain } from '../parts/bulk/bulk-change-store.js';
import type { Approvals } from './approvals.js';
import { isLargeRefund } from './bulk-limits.js';
import { newReference } from './money-lock.js';

export type BulkState =
  | { readonly step: 'planning' }
  | {
      readonly step: 'planned';
      readonly plan: PaymentPlan;
      /** The words of the consent. */
      readonly consent: string;
      /** Above what the user may refund alone: another account is asked. */
      readonly needsApproval: boolean;
      /** Whether the user has to type the consent, because the sum is too large for a click. */
      readonly asksToType: boolean;
      /** The bills are no longer as they were when it was agreed to. */
      readonly isChanged: boolean;
    }
  | { readonly step: 'sending'; readonly results: readonly PaymentResult[]; readonly total: number }
  /** The first is settled. */
  | { readonly step: 'asking'; readonly results: readonly PaymentResult[]; readonly total: number; answer(goOn: boolean): void }
  | {
      readonly step: 'ended';
      readonly results: readonly PaymentResult[];
      readonly denied: readonly PlannedPayment[];
      readonly total: number;
      /** What ended it early, such as a full storage. */
      readonly failure?: { readonly error: unknown } | undefined;
    }
  /** Another account was asked to approve it. */
  | { readonly step: 'asked'; readonly request: RefundRequest }
  /** Nothing was sent. */
  | { readonly step: 'refused'; readonly reason: PaymentNote }
  | { readonly step: 'broken'; readonly error: unknown };

export type BulkRefund = ReturnType<typeof createBulkRefund>;

export interface BulkRefundOptions {
  /** Default: `refund`. */
  readonly kind?: PaymentKind;
  readonly rows: readonly PaymentRow[];
  readonly approvals: Pick<Approvals, 'needs' | 'ask'>;
  readonly engine: () => Promise<Payments>;
  /** Default: each is approved. */
  readonly approve?: (row: PlannedPayment) => Promise<boolean>;
  readonly onMade: (payment: PaymentResult) => void;
  readonly onEnd: () => void;
  readonly report: (phase: 'action', error: unknown) => void;
}

/** Bills whose payment was not made and may be tried again, of charges the failed ones; undefined before the end. */
export function openIdsOf(state: BulkState): readonly string[] | undefined {
  if (state.step === 'asked') return [];
  if (state.step !== 'ended') return undefined;
  const openPayments = [...state.results.filter(mayBeTriedAgain), ...state.denied];
  return openPayments.map(({ row, billingId }) => row.retryOf?.billingId ?? billingId);
}

/** A plan as it is asked about. */
function toConfirm(newPlan: PaymentPlan, { needs }: Pick<Approvals, 'needs'>, isChanged = false): BulkState {
  const plan = withRepeatsNamed(newPlan);
  const isLarge = isLargeRefund(plan.rows.length, totalsByCurrency(plan.rows.map(({ amount }) => amount)));
  const needsApproval = needs(plan.rows.flatMap(({ amount, row }) => (row.approved ? [] : amount)));
  return { step: 'planned', plan, consent: consentText(plan), needsApproval, asksToType: isLarge && !needsApproval, isChanged };
}

/** A plan that can be agreed to. */
const agreeable = (state: BulkState): PaymentPlan | undefined =>
  state.step === 'planned' && state.plan.problems.length === 0 ? state.plan : undefined;

function stateAfter(end: JobEnd, results: readonly PaymentResult[], total: number, options: BulkRefundOptions): BulkState {
  const { approvals, onEnd, report } = options;
  if (end.status === 'changed') return toConfirm(end.plan, approvals, true);
  if (end.status === 'refused') return { step: 'refused', reason: end.reason };
  const { counts, failure } = end.summary;
  // Money may have moved before the ledger failed: then each row is told, instead of that nothing was sent.
  if (failure && counts.done + counts.unknown === 0) throw failure.error;
  if (failure) report('action', failure.error);
  onEnd();
  return { step: 'ended', results, denied: end.denied, total, failure };
}

export function createBulkRefund(options: BulkRefundOptions) {
  const { kind = 'refund', approvals, engine, approve, onMade, onEnd, report } = options;
  const state = signal<BulkState>({ step: 'planning' });
  const stopping = new AbortController();
  /** Each bill's refund keeps its name for as long as this batch lives. */
  let { rows } = options;
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
    return guard(async () => toConfirm(await (await engine()).plan({ kind, rows }), approvals));
  };

  async function run(consent: string, canary: number, reason: string): Promise<BulkState> {
    const results: PaymentResult[] = [];
    const show = () => {
      state.value = { step: 'sending', results: [...results], total: rows.length };
    };
    show();
    const judge = (first: readonly PaymentResult[]) =>
      new Promise<'canary' | undefined>((resolve) => {
        const answer = (goOn: boolean) => {
          show();
          resolve(goOn ? undefined : 'canary');
        };
        state.value = { step: 'asking', results: first, total: rows.length, answer };
        stopping.signal.addEventListener('abort', () => resolve('canary'), { once: true });
      });
    const end = await (await engine()).run(
      { kind, rows: kind === 'charge' ? rows : rows.map((row) => (row.approved ? row : { ...row, reason })) },
      {
        agrees: (now) => !withRepeatsNamed(now).problems.length && isConsent(consent, now),
        canary: { rows: canary, judge },
        runId: newReference(),
        ...(approve && { approve }),
        stopping: stopping.signal,
        onResult: (result) => {
          results.push(result);
          if (result.status === 'done') onMade(result);
          show();
        },
      },
    );
    return stateAfter(end, results, rows.length, options);
  }

  return {
    state: state as ReadonlySignal<BulkState>,
    plan,
    /** Plans without the rows that can't be refunded. */
    leaveOut: () => {
      const now = state.value;
      if (now.step === 'planned') rows = rows.filter(({ ref }) => !now.plan.problems.some(({ row }) => row.ref === ref));
      return plan();
    },
    /** Does nothing where the text agrees to another plan. @param canary so many go first, then it asks; 0: all at once */
    send: async (consent: string, canary: number, reason: string) => {
      const now = agreeable(state.value);
      if (now && isConsent(consent, now)) await guard(() => run(consent, canary, reason));
    },
    /** Asks another account to approve what was planned. */
    ask: async (reason: string, note: string) => {
      const refunds = agreeable(state.value)?.rows.map(({ billingId, amount, key }) => ({ billingId, amount, reason, reference: key }));
      if (refunds) await guard(async () => ({ step: 'asked', request: await approvals.ask(refunds, note) }));
      onEnd();
    },
    isUnsent: () => ['planning', 'planned', 'refused', 'broken'].includes(state.value.step),
    openIds: () => openIdsOf(state.value),
    stop: () => stopping.abort(),
  };
}

/** Rows whose bill shows an unexplained refund of their amount, or whose doctor such a charge, are problems: each is looked at by itself. */
export function withRepeatsNamed(plan: PaymentPlan): PaymentPlan {
  const repeated = plan.rows.filter(({ action }) => action === 'repeat');
  const problems = repeated.map(({ kind, row, amount, repeats = [] }): RowProblem => {
    const [question] = repeats.flatMap((repeat) => repeat.question ?? []);
    if (question)
      return { row, column: 'billingId', code: question.code === 'unknownStatus' ? question.code : 'billUnread', values: question.values };
    return { row, column: 'amount', code: 'looksRefunded', values: { amount: formatMajor(amount), currency: amount.currency, kind } };
  });
  return { ...plan, rows: plan.rows.filter((row) => !repeated.includes(row)), problems: [...plan.problems, ...problems] };
}
