/** Many refunds under a user's eyes: planned, confirmed, started with a few, continued after these were checked. */

import { createRunControl } from '../batch/run-control.js';
import { CaredeskError } from '../client/error.js';
import { formatMajor } from '../money/money.js';
import { billReader } from './bills.js';
import { clockProblem } from './clock-problem.js';
import { isConsent, rowsToSend } from './consent.js';
import { type ShortLedger, settleMs } from './desk.js';
import type { RefundRow } from './input.js';
import { planRefunds } from './plan.js';
import type { PlannedRow, RefundPlan, RowProblem } from './planned.js';
import type { RefundResult } from './result.js';
import { type RunSummary, runRefunds } from './run.js';
import { refundSender } from './sender.js';
import { noteText, type RefundNote } from './sentences.js';
import { type RefundServiceOptions, shortPlan } from './service.js';

export interface BatchJob {
  readonly rows: readonly RefundRow[];
  /** The confirmation, as {@link isConsent} reads it. */
  readonly consent: string;
  readonly runId: string;
  /** This many go first, one by one. */
  readonly canary: number;
  /** Called after the first ones: whether the others are sent. */
  readonly goOn: (first: readonly RefundResult[]) => Promise<boolean>;
  /** Asked before anything is sent; rows that are not approved are left out. */
  readonly approve: (row: PlannedRow) => Promise<boolean>;
  /** Called once for each row, when it is settled. */
  readonly onResult: (result: RefundResult) => void;
  /** When aborted, nothing new is sent; pending requests finish. */
  readonly stopping: AbortSignal;
}

/** `changed`: the bills no longer give the plan that was agreed to, and nothing was sent. */
export type BatchEnd =
  | { readonly status: 'changed'; readonly plan: RefundPlan }
  | { readonly status: 'ended'; readonly summary: RunSummary; readonly denied: readonly PlannedRow[] };

export interface RefundBatch {
  /** Reads every bill. @throws {CaredeskError} */
  plan(rows: readonly RefundRow[], signal: AbortSignal): Promise<RefundPlan>;
  /** Plans again, under the lock, and sends what was confirmed. */
  run(job: BatchJob): Promise<BatchEnd>;
}

/** The command line's default. */
const atOnce = 4;
const maxFailures = 5;

/** Rows whose bill shows an unexplained refund of their amount are problems: such a bill is looked at by itself. */
function withRepeatsNamed(plan: RefundPlan): RefundPlan {
  const repeated = plan.rows.filter(({ action }) => action === 'repeat');
  const rows = plan.rows.filter(({ action }) => action !== 'repeat');
  const problems = repeated.map(({ row, amount, repeats = [] }): RowProblem => {
    const [question] = repeats.flatMap((repeat) => repeat.question ?? []);
    const repeat = { code: 'looksRefunded', values: { amount: formatMajor(amount), currency: amount.currency } } as const;
    return { row, column: question ? 'billingId' : 'amount', ...(question ? asProblem(question) : repeat) };
  });
  return { ...plan, rows, problems: [...plan.problems, ...problems] };
}

const asProblem = ({ code, values }: RefundNote): Pick<RowProblem, 'code' | 'values'> => ({
  code: code === 'unknownStatus' ? code : 'billUnread',
  values,
});

export function createRefundBatch(options: RefundServiceOptions): RefundBatch {
  const { apiBase, call, clock, openLedger, withLock, skewMs, isIdempotent = async () => false } = options;
  const bills = billReader(call);
  const planWith = async (ledger: ShortLedger, rows: readonly RefundRow[], signal: AbortSignal): Promise<RefundPlan> =>
    withRepeatsNamed(await planRefunds({ ...shortPlan(apiBase, ledger, bills), rows, signal }));
  return {
    plan: (rows, signal) => planWith(openLedger(), rows, signal),
    run: ({ rows, consent, runId, canary, goOn, approve, onResult, stopping }) =>
      withLock(async () => {
        const forced = new AbortController().signal;
        const ledger = openLedger();
        const plan = await planWith(ledger, rows, forced);
        if (plan.problems.length > 0 || !isConsent(consent, plan)) return { status: 'changed', plan };
        const problem = clockProblem(clock.now(), ledger.state.newestAt, skewMs?.());
        if (problem) throw new CaredeskError({ code: 'rejected', call: 'refunds', text: noteText([problem]) });
        const denied: PlannedRow[] = [];
        for (const row of rowsToSend(plan)) if (!(await approve(row))) denied.push(row);
        const approved = { ...plan, rows: plan.rows.filter((row) => !denied.includes(row)) };
        const control = createRunControl({ interrupted: stopping, forced, maxFailures });
        const judge = async (first: readonly RefundResult[]) => ((await goOn(first)) ? undefined : ('canary' as const));
        const summary = await runRefunds(
          { plan: approved, runId, source: 'browser', by: null, concurrency: atOnce, canary: { rows: canary, judge }, onResult },
          { ledger, bills, sender: refundSender(call, async () => false), clock, idempotent: await isIdempotent(), settleMs, control },
        );
        if (summary.failure) throw summary.failure.error;
        ledger.tidy();
        return { status: 'ended', summary, denied };
      }),
  };
}
