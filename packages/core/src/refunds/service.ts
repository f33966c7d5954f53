/** One refund by the engine that batches use: never two at once, never sent twice, read back when nothing tells. */

import { createRunControl } from '../batch/run-control.js';
import type { Caller } from '../client/caller.js';
import type { Clock } from '../client/clock.js';
import { formatMajor, type Money } from '../money/money.js';
import type { SeenRefund } from './bill-state.js';
import { billReader } from './bills.js';
import { type LedgerEntry, openOfBill } from './ledger.js';
import { planRefunds } from './plan.js';
import type { RowProblem } from './planned.js';
import type { BillReader, Ledger } from './ports.js';
import { reconcile } from './reconcile.js';
import { runRefunds } from './run.js';
import { refundSender } from './sender.js';
import type { KnownRefund } from './unexplained.js';
import type { RefundNote } from './words.js';

/** The ledger of one who makes refunds one by one. */
export interface ShortLedger extends Ledger {
  /** Drops what is settled. */
  tidy(): void;
  /** Refunds of a bill that were made and dropped. */
  made?(billingId: string): readonly KnownRefund[];
}

export interface RefundIntent {
  /** Names this refund for good: the same intent is never sent twice. */
  readonly ref: string;
  readonly billingId: string;
  readonly doctorId: string | null;
  readonly amount: Money;
  readonly reason: string;
  /** Ids of the refunds of a `held` outcome that the user was shown, and beside which this one is wanted. Default: none. */
  readonly beside?: readonly string[] | undefined;
}

export interface RefundOutcome {
  /** `held`: nothing was sent, as the bill shows refunds of this amount that the ledger did not make. */
  readonly status: 'done' | 'failed' | 'not sent' | 'unknown' | 'held';
  readonly amount: Money;
  readonly refundId: string | null;
  /** Of `held`: the refunds that may be this one. */
  readonly unexplained?: readonly SeenRefund[];
  /** Why, for `failed`. */
  readonly reasons: readonly RefundReason[];
}

/** What the engine says of a refund: a code with its values. */
export type RefundReason = RefundNote | Pick<RowProblem, 'code' | 'values'>;

export interface RefundService {
  refund(intent: RefundIntent): Promise<RefundOutcome>;
  /** Whether refunds of this bill have an unknown outcome, without waiting for anyone. */
  hasOpen(billingId: string): boolean;
  /** Reads the bill of every open refund back. @returns those of this bill: settled, or still unknown */
  check(billingId: string): Promise<readonly RefundOutcome[]>;
  /** A person knows what became of the open refunds of this bill. @param evidence how they know */
  resolve(billingId: string, wasRefunded: boolean, evidence: string): Promise<readonly RefundOutcome[]>;
}

export interface RefundServiceOptions {
  readonly apiBase: string;
  readonly call: Caller;
  readonly clock: Clock;
  /** Called while the lock is held. */
  readonly openLedger: () => ShortLedger;
  /** One tab, or process, at a time. */
  readonly withLock: <T>(task: () => Promise<T>) => Promise<T>;
}

/** A request whose answer was lost is looked for again after so long. */
const settleMs = 2_000;

/** How a browser plans: its ledger forgets what is settled, and its backend may not know idempotency keys. */
export const shortPlan = (apiBase: string, ledger: ShortLedger, bills: BillReader) => ({
  formerBases: [apiBase],
  ledger: ledger.state,
  madeBefore: (billingId: string) => ledger.made?.(billingId) ?? [],
  bills,
  idempotent: false,
});

const outcomeOf = ({ status, amount, refundId, notes }: LedgerEntry): RefundOutcome => ({
  status: status === 'done' || status === 'failed' || status === 'unknown' ? status : status === 'sending' ? 'unknown' : 'not sent',
  amount,
  refundId,
  reasons: notes,
});

export function createRefundService({ apiBase, call, clock, openLedger, withLock }: RefundServiceOptions): RefundService {
  const bills = billReader(call);
  const never = () => new AbortController().signal;

  return {
    hasOpen: (billingId) => openOfBill(openLedger().state, billingId).length > 0,
    refund: ({ ref, billingId, doctorId, amount, reason, beside = [] }) =>
      withLock(async () => {
        const ledger = openLedger();
        const signal = never();
        const row = { line: 1, ref, billingId, amount: formatMajor(amount), currency: amount.currency, reason, doctorId: doctorId ?? '' };
        const isShown = ({ refundId }: SeenRefund) => beside.includes(refundId);
        const plan = await planRefunds({
          ...shortPlan(apiBase, ledger, bills),
          rows: [row],
          signal,
          mayRepeat: (_, repeats) => repeats.every(isShown),
        });
        const [problem] = plan.problems;
        if (problem) return { status: 'failed', amount, refundId: null, reasons: [problem] };
        const unexplained = plan.rows.flatMap(({ repeats = [] }) => repeats.filter((one) => !isShown(one)));
        if (unexplained.length > 0) return { status: 'held', amount, refundId: null, reasons: [], unexplained };
        // The session renews tokens by itself; a change is otherwise never repeated below this line.
        const sender = refundSender(call, async () => false);
        const control = createRunControl({ interrupted: never(), forced: signal });
        let outcome: RefundOutcome = { status: 'not sent', amount, refundId: null, reasons: [] };
        const { failure } = await runRefunds(
          {
            plan,
            runId: ref,
            source: 'browser',
            by: null,
            concurrency: 1,
            onResult: ({ status, refundId, notes }) => {
              const known = status === 'skipped' ? 'done' : status === 'conflict' ? 'failed' : status;
              outcome = { status: known, amount, refundId, reasons: notes };
            },
          },
          { ledger, bills, sender, clock, idempotent: false, settleMs, control },
        );
        if (failure) throw failure.error;
        ledger.tidy();
        return outcome;
      }),
    check: (billingId) =>
      withLock(async () => {
        const ledger = openLedger();
        const open = openOfBill(ledger.state, billingId);
        await reconcile({ ledger, bills, clock, signal: never() }, 'check');
        return settled(ledger, open);
      }),
    resolve: (billingId, wasRefunded, evidence) =>
      withLock(async () => {
        const ledger = openLedger();
        const open = openOfBill(ledger.state, billingId);
        const outcome = wasRefunded ? 'refunded' : 'not-refunded';
        await ledger.append(
          open.map(({ entryId, runId }) => ({ type: 'resolved', at: clock.now(), runId, entryId, outcome, evidence, by: null })),
        );
        return settled(ledger, open);
      }),
  };
}

/** What became of these, which are forgotten where they are settled. */
function settled(ledger: ShortLedger, entries: readonly LedgerEntry[]): readonly RefundOutcome[] {
  const outcomes = entries.map(({ entryId }) => outcomeOf(ledger.state.entries.get(entryId) as LedgerEntry));
  ledger.tidy();
  return outcomes;
}
