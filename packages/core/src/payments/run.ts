/** A batch: the planned rows, a few at once and never two of one account, until all are settled or there is a reason to stop. */
import { createPace, steadyPace } from '../batch/pace.js';
import type { StopReason } from '../batch/run-control.js';
import { inTurns, type Turn } from '../batch/turns.js';
import { isCaredeskError } from '../client/error.js';
import type { Money } from '../money/money.js';
import { type AttemptPorts, attempt } from './attempt.js';
import { accountOf } from './ledger/account.js';
import type { LedgerEvent } from './ledger/events.js';
import { note } from './ledger/note.js';
import type { PaymentPlan, PlannedPayment } from './ledger/planned.js';
import { toRecord } from './ledger/record.js';
import { type Amounts, createBudget } from './limits.js';
import { reconcile } from './reconcile.js';
import { type PaymentResult, type ResultStatus, resultOf } from './result.js';

export interface RunOptions {
  readonly plan: PaymentPlan;
  readonly runId: string;
  readonly source: string;
  /** The account that runs it. */
  readonly by: string | null;
  /** The API base as the user wrote it, and the profile. */
  readonly server?: string | undefined;
  readonly profile?: string | undefined;
  /** Bills at once, 1 to 8; `auto`: one at first, up to 8 while the server keeps up. */
  readonly concurrency: number | 'auto';
  /** No payment is sent that would take what was sent, and what may have been, above this; nor one in another currency. Default: no limit. */
  readonly stopAfter?: Amounts | undefined;
  /** Called when `auto` has found another number. */
  readonly onPace?: ((atOnce: number) => void) | undefined;
  /** This many rows go first, one by one. Then `judge` returns why the others are not sent, or undefined. */
  readonly canary?: { readonly rows: number; judge(results: readonly PaymentResult[]): Promise<StopReason | undefined> } | undefined;
  /** Called after each row's request; an unknown outcome may still be settled later. */
  readonly onTurn?: ((result: PaymentResult) => void) | undefined;
  /** Called once for each row, when it is settled. */
  readonly onResult?: ((result: PaymentResult) => void) | undefined;
}

export interface RunSummary {
  readonly counts: Readonly<Record<ResultStatus, number>>;
  readonly stopped: StopReason | undefined;
  /** The amount of the payment at which `stopAfter` ended the run. */
  readonly beyond: Money | undefined;
  /** The error that stopped the run, such as a ledger that cannot be written; all rows are reported nevertheless. */
  readonly failure: { readonly error: unknown } | undefined;
}

/** Reports every row of the plan once, however the run ends. Never throws: an error of the ledger is the summary's `failure`. */
export async function runPayments(options: RunOptions, ports: AttemptPorts): Promise<RunSummary> {
  const { plan, runId } = options;
  const { ledger, clock, control } = ports;
  const counts = { done: 0, failed: 0, 'not sent': 0, unknown: 0, skipped: 0, conflict: 0 };
  const reported = new Set<PlannedPayment>();
  const report = (item: PlannedPayment): PaymentResult => {
    const result = resultOf(item, ledger.state, control.reason);
    reported.add(item);
    counts[result.status] += 1;
    options.onResult?.(result);
    return result;
  };
  let failure: RunSummary['failure'];
  let beyond: Money | undefined;
  try {
    await begin(options, ports);
    beyond = await sendAll(options, ports, report);
  } catch (error) {
    failure = { error };
    control.stop('broken');
  }
  // Rows that are unknown or were not reached.
  for (const item of plan.rows) if (!reported.has(item)) report(item);
  try {
    if (!failure) await ledger.append([{ type: 'run-ended', at: clock.now(), runId, stopped: control.reason ?? '' }]);
  } catch (error) {
    failure = { error };
  }
  return { counts, stopped: control.reason, beyond, failure };
}

/**
 * Reports what is settled; the others are reported at the end of the run.
 * @returns the amount at which `stopAfter` ended it
 * @throws an error of the ledger; nothing more is sent then
 */
async function sendAll(options: RunOptions, ports: AttemptPorts, report: (item: PlannedPayment) => PaymentResult) {
  const { plan, runId, canary, concurrency, onPace = () => {} } = options;
  const { ledger, control, clock } = ports;
  const pace = concurrency === 'auto' ? createPace(mostAtOnce) : steadyPace(concurrency);
  const budget = createBudget(options.stopAfter);
  let hasOpen = plan.rows.some(({ action }) => action === 'hold');
  const attemptOne = async (item: PlannedPayment, turn: Turn): Promise<PaymentResult> => {
    const isTried = !control.stopping.aborted && budget.take(item.amount);
    const begin = clock.now();
    await (isTried ? attempt(item, runId, ports, turn) : turn.before);
    pace.saw(clock.now() - begin, control.waitMs(clock.now()) > 0);
    onPace(pace.atOnce);
    const result = resultOf(item, ledger.state, control.reason);
    if (isTried && !['done', 'unknown'].includes(result.status)) budget.giveBack(item.amount);
    if (isTried && result.status !== 'skipped' && result.status !== 'conflict') control.sawEnd(result.status);
    options.onTurn?.(result);
    // An unknown outcome may still be settled.
    if (result.status === 'unknown') hasOpen = true;
    else if (isTried || control.stopping.aborted) report(item);
    return result;
  };

  const waiting: PlannedPayment[] = [];
  for (const item of plan.rows) {
    if (item.action === 'send' || item.action === 'resend') waiting.push(item);
    else if (item.action !== 'hold') report(item);
  }
  await inTurns(
    {
      items: waiting,
      keyOf: accountOf,
      pace,
      first: canary && {
        count: canary.rows,
        judge: async (results: readonly PaymentResult[]) => (budget.refused ? 'amount' : canary.judge(results)),
      },
      control,
    },
    attemptOne,
  );
  // Not earlier: payments that the amount allows may still be under way.
  if (budget.refused) control.stop('amount');
  if (hasOpen) await lookAgain(runId, ports);
  return budget.refused;
}

/** The highest concurrency of `auto`. */
const mostAtOnce = 8;

/** Rows whose events are written at once: those of a whole long file would take more memory than its plan. */
const writtenAtOnce = 500;

async function begin(options: RunOptions, { ledger, clock }: AttemptPorts): Promise<void> {
  const { plan, runId } = options;
  let first: LedgerEvent[] = [startOf(options, clock.now())];
  for (let start = 0; start < plan.rows.length || start === 0; start += writtenAtOnce) {
    const rows = plan.rows.slice(start, start + writtenAtOnce);
    await ledger.append([...first, ...rows.flatMap((item) => planEvents(item, runId, clock.now()))]);
    first = [];
  }
}

const startOf = ({ runId, source, by, server, profile }: RunOptions, at: number): LedgerEvent => ({
  type: 'run-started',
  at,
  runId,
  source,
  by,
  ...(server !== undefined && { server }),
  ...(profile !== undefined && { profile }),
});

/** Refunds that were unknown earlier may be on their bills now, after the time that the other rows took. */
async function lookAgain(runId: string, ports: AttemptPorts): Promise<void> {
  const { signal } = ports.control;
  try {
    await reconcile({ ...ports, signal }, runId);
  } catch (error) {
    if (!isCaredeskError(error) && !signal.aborted) throw error;
  }
}

function planEvents(
  { row, entryId, key, kind, billingId, doctorId, amount, action, before, ownPayment }: PlannedPayment,
  runId: string,
  at: number,
): LedgerEvent[] {
  const event: LedgerEvent = {
    type: 'planned',
    at,
    runId,
    entryId,
    key,
    ref: row.ref,
    ...(kind !== 'refund' && { kind }),
    billingId,
    doctorId,
    amount: toRecord(action === 'conflict' ? (ownPayment?.amount ?? before?.amount ?? amount) : amount),
    reason: row.reason,
    line: row.line,
    action,
  };
  if (!ownPayment) return [event];
  const notes = [note('onBillAlready')];
  return [event, { type: 'settled', at, runId, entryId, status: 'done', by: 'read-back', refundId: ownPayment.id, notes }];
}
