/** Single refunds and charges by a user: never two at once, never sent twice, read back if the outcome is unknown. */
import { createRunControl } from '../batch/run-control.js';
import type { Clock } from '../client/clock.js';
import type { CaredeskError } from '../client/error.js';
import type { Money } from '../money/money.js';
import type { Account } from './account.js';
import type { SeenRefund } from './bill-state.js';
import { clockProblem } from './clock-problem.js';
import { type LedgerEntry, openOf } from './ledger.js';
import { resolutions } from './ledger-events.js';
import type { PlannedRow, RefundPlan, RowProblem } from './planned.js';
import type { BillReader, Ledger, Sender } from './ports.js';
import { reconcile } from './reconcile.js';
import { runRefunds } from './run.js';
import type { RefundNote } from './sentences.js';
import type { KnownRefund } from './unexplained.js';

/** The ledger of a user who makes single refunds and charges. */
export interface ShortLedger extends Ledger {
  /** Deletes settled entries. */
  tidy(): void;
  /** Refunds or charges of an account that were made and dropped. */
  made?(account: Account): readonly KnownRefund[];
}

export interface RefundOutcome {
  /** `held`: nothing was sent, as the bill shows refunds of this amount that the ledger did not make. */
  readonly status: 'done' | 'failed' | 'not sent' | 'unknown' | 'held';
  readonly amount: Money;
  /** The id of the refund, or of the bill of a charge. */
  readonly refundId: string | null;
  /** Of `held`: the refunds that may be this one. */
  readonly unexplained?: readonly SeenRefund[];
  /** Why, for `failed`. */
  readonly reasons: readonly RefundReason[];
  /** The last answer to the request, or to the reading that was to tell, where it was no success. */
  readonly error?: CaredeskError | undefined;
}

/** The engine's reason for an outcome of a refund: a code with its values. */
export type RefundReason = RefundNote | Pick<RowProblem, 'code' | 'values'>;

/** What became of money that was sent and not answered for. */
export interface OpenMoney {
  /** Reads every open entry back. @returns the outcomes of this account's: settled, or still unknown */
  check(account: Account): Promise<readonly RefundOutcome[]>;
  /** A person resolves the open ones of this account. @param evidence how they know */
  resolve(account: Account, wasMade: boolean, evidence: string): Promise<readonly RefundOutcome[]>;
}

export interface Desk extends OpenMoney {
  /**
   * Plans one refund or charge and sends it, all under the lock.
   * @param beside ids that the user was shown, and beside which this one is wanted
   */
  send(
    ref: string,
    amount: Money,
    beside: readonly string[],
    plan: (ledger: ShortLedger, options: OnePlan) => Promise<RefundPlan>,
  ): Promise<RefundOutcome>;
}

export interface OnePlan {
  readonly mayRepeat: (ref: string, repeats: readonly SeenRefund[]) => boolean;
  readonly idempotent: boolean;
  readonly signal: AbortSignal;
}

export interface DeskOptions {
  readonly bills: BillReader;
  readonly sender: Sender;
  readonly clock: Clock;
  /** Called while the lock is held. */
  readonly openLedger: () => ShortLedger;
  /** One tab, or process, at a time. */
  readonly withLock: <T>(task: () => Promise<T>) => Promise<T>;
  /** How far the server's clock is ahead, in milliseconds, by its last answer; undefined where no answer tells. */
  readonly skewMs?: (() => number | undefined) | undefined;
  /** Whether the server declares that it honours Idempotency-Key. Asked at each run's start. Default: it does not. */
  readonly isIdempotent?: (() => Promise<boolean>) | undefined;
}

interface DeskRun {
  readonly ref: string;
  readonly unsent: Omit<RefundOutcome, 'status'>;
  readonly ledger: ShortLedger;
  readonly idempotent: boolean;
}

/** Delay before a request with a lost answer is looked for again. */
export const settleMs = 2_000;

const never = () => new AbortController().signal;

export function createDesk(options: DeskOptions): Desk {
  const { bills, sender, clock, openLedger, withLock, skewMs, isIdempotent = async () => false } = options;
  return {
    send: (ref, amount, beside, plan) =>
      withLock(async () => {
        const ledger = openLedger();
        const isShown = ({ refundId }: SeenRefund) => beside.includes(refundId);
        const idempotent = await isIdempotent();
        const made = await plan(ledger, { signal: never(), idempotent, mayRepeat: (_, repeats) => repeats.every(isShown) });
        const [problem] = made.problems;
        const unsent = { amount, refundId: null, reasons: [] };
        const reason = problem ?? clockProblem(clock.now(), ledger.state.newestAt, skewMs?.());
        if (reason) return { ...unsent, status: 'failed', reasons: [reason] };
        const [unread] = made.rows.flatMap(({ repeats = [] }) => repeats.filter(({ question }) => question?.code === 'billUnread'));
        if (unread?.question) return { ...unsent, status: 'not sent', reasons: [unread.question] };
        const unexplained = made.rows.flatMap(({ repeats = [] }: PlannedRow) => repeats.filter((one) => !isShown(one)));
        if (unexplained.length > 0) return { ...unsent, status: 'held', unexplained };
        return run(made, { ref, unsent, ledger, idempotent });
      }),
    check: (account) =>
      withLock(async () => {
        const ledger = openLedger();
        const open = openOf(ledger.state, account);
        const unread = new Map<string, CaredeskError>();
        const onUnread = (entryId: string, error: CaredeskError) => void unread.set(entryId, error);
        await reconcile({ ledger, bills, clock, signal: never(), onUnread }, 'check');
        return settled(ledger, open).map((outcome, index) => ({ ...outcome, error: unread.get(open[index]?.entryId ?? '') }));
      }),
    resolve: (account, wasMade, evidence) =>
      withLock(async () => {
        const ledger = openLedger();
        const open = openOf(ledger.state, account);
        const outcome = resolutions[account.kind][wasMade ? 'made' : 'notMade'];
        await ledger.append(
          open.map(({ entryId, runId }) => ({ type: 'resolved', at: clock.now(), runId, entryId, outcome, evidence, by: null })),
        );
        return settled(ledger, open);
      }),
  };

  async function run(plan: RefundPlan, { ref: runId, unsent, ledger, idempotent }: DeskRun): Promise<RefundOutcome> {
    let outcome: RefundOutcome = { ...unsent, status: 'not sent' };
    let error: CaredeskError | undefined;
    const control = createRunControl({ interrupted: never(), forced: never() });
    const send: Sender['send'] = async (order, signal) => {
      const answer = await sender.send(order, signal);
      error = answer.error;
      return answer;
    };
    const { failure } = await runRefunds(
      {
        plan,
        runId,
        source: 'browser',
        by: null,
        concurrency: 1,
        onResult: ({ status, amount, refundId, notes }) => {
          const known = status === 'skipped' ? 'done' : status === 'conflict' ? 'failed' : status;
          outcome = { status: known, amount, refundId, reasons: notes, error };
        },
      },
      { ledger, bills, sender: { ...sender, send }, clock, idempotent, settleMs, control },
    );
    if (failure) throw failure.error;
    ledger.tidy();
    return outcome;
  }
}

const outcomeOf = ({ status, amount, refundId, notes }: LedgerEntry): RefundOutcome => ({
  status: status === 'done' || status === 'failed' || status === 'unknown' ? status : status === 'sending' ? 'unknown' : 'not sent',
  amount,
  refundId,
  reasons: notes,
});

/** What became of these, which are forgotten where they are settled. */
function settled(ledger: ShortLedger, entries: readonly LedgerEntry[]): readonly RefundOutcome[] {
  const outcomes = entries.map(({ entryId }) => outcomeOf(ledger.state.entries.get(entryId) as LedgerEntry));
  ledger.tidy();
  return outcomes;
}
