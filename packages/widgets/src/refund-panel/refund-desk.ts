/** One refund by the engine that the command line uses: never two at once, never sent twice, read back when nothing tells. */
import type { Caller, Clock } from '@caredesk/core/client';
import type { Money } from '@caredesk/core/money';
import { formatMajor } from '@caredesk/core/money/money';
import {
  billReader,
  createRunControl,
  isOpen,
  type LedgerEntry,
  noteText,
  planRefunds,
  reconcile,
  refundProblemSentences,
  refundSender,
  runRefunds,
} from '@caredesk/core/refunds';
import { sayIn } from '@caredesk/core/sentences';
import type { BrowserLedger } from '../platform/refund-ledger.js';

export interface RefundIntent {
  /** Names this refund for good: the same intent is never sent twice. */
  readonly ref: string;
  readonly billingId: string;
  readonly doctorId: string | null;
  readonly amount: Money;
  readonly reason: string;
}

export interface RefundOutcome {
  readonly status: 'done' | 'failed' | 'not sent' | 'unknown';
  readonly amount: Money;
  readonly refundId: string | null;
  /** The backend's reason, for `failed`. */
  readonly message: string;
}

export interface RefundDesk {
  refund(intent: RefundIntent): Promise<RefundOutcome>;
  /** Whether refunds of this bill have an unknown outcome, without waiting for anyone. */
  hasOpen(billingId: string): boolean;
  /** Reads the bill of every open refund back. @returns those of this bill: settled, or still unknown */
  check(billingId: string): Promise<readonly RefundOutcome[]>;
}

export interface RefundDeskOptions {
  readonly apiBase: string;
  readonly call: Caller;
  readonly clock: Clock;
  readonly openLedger: () => BrowserLedger;
  /** One tab at a time. */
  readonly withLock: <T>(task: () => Promise<T>) => Promise<T>;
}

/** A request whose answer was lost is looked for again after so long. */
const settleMs = 2_000;

const outcomeOf = ({ status, amount, refundId, notes }: LedgerEntry): RefundOutcome => ({
  status: status === 'done' || status === 'failed' || status === 'unknown' ? status : status === 'sending' ? 'unknown' : 'not sent',
  amount,
  refundId,
  message: noteText(notes),
});

export function createRefundDesk({ apiBase, call, clock, openLedger, withLock }: RefundDeskOptions): RefundDesk {
  const bills = billReader(call);
  const never = () => new AbortController().signal;

  return {
    hasOpen: (billingId) => [...openLedger().state.entries.values()].some((entry) => entry.billingId === billingId && isOpen(entry)),
    refund: ({ ref, billingId, doctorId, amount, reason }) =>
      withLock(async () => {
        const ledger = openLedger();
        const signal = never();
        const row = { line: 1, ref, billingId, amount: formatMajor(amount), currency: amount.currency, reason, doctorId: doctorId ?? '' };
        const plan = await planRefunds({ formerBases: [apiBase], rows: [row], ledger: ledger.state, bills, idempotent: false, signal });
        const [problem] = plan.problems;
        if (problem)
          return { status: 'failed', amount, refundId: null, message: sayIn(refundProblemSentences)(problem.code, problem.values) };
        // The session renews tokens by itself; a change is otherwise never repeated below this line.
        const sender = refundSender(call, async () => false);
        const control = createRunControl({ interrupted: never(), forced: signal });
        let outcome: RefundOutcome = { status: 'not sent', amount, refundId: null, message: '' };
        await runRefunds(
          {
            plan,
            runId: ref,
            source: 'browser',
            by: null,
            concurrency: 1,
            onResult: ({ status, refundId, notes }) => {
              const known = status === 'skipped' ? 'done' : status === 'conflict' ? 'failed' : status;
              outcome = { status: known, amount, refundId, message: noteText(notes) };
            },
          },
          { ledger, bills, sender, clock, idempotent: false, settleMs, control },
        );
        ledger.tidy();
        return outcome;
      }),
    check: (billingId) =>
      withLock(async () => {
        const ledger = openLedger();
        const open = [...ledger.state.entries.values()].filter((entry) => entry.billingId === billingId && isOpen(entry));
        await reconcile({ ledger, bills, clock, signal: never() }, 'check');
        const outcomes = open.map(({ entryId }) => outcomeOf(ledger.state.entries.get(entryId) as LedgerEntry));
        ledger.tidy();
        return outcomes;
      }),
  };
}
