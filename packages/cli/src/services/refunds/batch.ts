/** A batch of refunds from its rows to its exit code. */
import {
  createTraffic,
  type Ledger,
  limitProblems,
  planRefunds,
  type RefundPlan,
  type RefundResult,
  type RefundRow,
  type RowProblem,
  type RunSummary,
  reconcile,
  rowsToSend,
  runRefunds,
} from '@caredesk/core/refunds';
import type { Context } from '../../context.js';
import { type ExitCode, exitCodes, UserError } from '../../errors.js';
import { createProgress, type Progress } from '../../output/progress.js';
import { requireApiBase } from '../../settings.js';
import { agreedPlan } from './agreed-plan.js';
import { approve, judgeCanary, mayAsk } from './approval.js';
import { glanceAtLedger, holdLedger } from './ledger.js';
import type { BatchOptions } from './options.js';
import { type RefundPorts, refundPorts } from './ports.js';
import { newRunId } from './run-id.js';

export interface Batch {
  readonly rows: readonly RefundRow[];
  /** What the ledger calls it: the file's name. */
  readonly source: string;
  /** A problem of a row in words that say where it is. */
  describe(problem: RowProblem): string;
}

/** What shows a batch to whoever runs it. */
export interface BatchView {
  showPlan(plan: RefundPlan): Promise<void>;
  /** The last moment at which nothing was sent. @throws {UserError} when results can't be kept */
  beforeRun(): void;
  /** Called once for each row, as it is settled. */
  showResult(result: RefundResult): void;
  showSummary(summary: RunSummary, results: readonly RefundResult[], runId: string): Promise<void>;
}

/** @throws {UserError} exit 2 for every problem before anything was sent, 6 when the ledger is held or the plan stale */
export async function runBatch(context: Context, batch: Batch, options: BatchOptions, view: BatchView): Promise<ExitCode> {
  if (!options.dryRun) mayAsk(context, options);
  const ports = await refundPorts(context);
  if (options.dryRun) {
    const plan = await prepare(context, batch, options, ports, await glanceAtLedger(context), 'dry-run');
    await view.showPlan(plan);
    return exitCodes.done;
  }
  return holdLedger(context, async (ledger) => {
    const runId = newRunId(ports.clock.now());
    const plan = await agreedPlan({
      clock: ports.clock,
      make: () => prepare(context, batch, options, ports, ledger, runId),
      approve: (made) => approve(context, made, options),
    });
    return execute(context, { plan, source: batch.source, runId, options, ports, ledger, view });
  });
}

/** Reads back what is open, plans, and throws when anything is wrong with the plan. */
async function prepare(
  context: Context,
  batch: Batch,
  options: BatchOptions,
  ports: RefundPorts,
  ledger: Ledger,
  runId: string,
): Promise<RefundPlan> {
  const { output, signal, settings } = context;
  for (const entry of await reconcile({ ...ports, ledger, signal }, runId)) {
    output.note(`${entry.ref} (bill ${entry.billingId}) of unknown outcome is settled: ${entry.message}.`);
  }
  const progress = createProgress(output, 'Reading bills');
  const plan = await planRefunds({
    apiBase: requireApiBase(settings),
    rows: batch.rows,
    ledger: ledger.state,
    bills: ports.bills,
    idempotent: ports.idempotent,
    signal,
    onBill: (read, total) => progress.update(read, total, ''),
  }).finally(() => progress.end());
  const problems = [...plan.problems.map((problem) => batch.describe(problem)), ...limitProblems(plan, options)];
  if (problems.length === 0) return plan;
  for (const problem of problems) output.warn(problem);
  throw new UserError(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}; nothing was sent.`);
}

interface Execution {
  readonly plan: RefundPlan;
  readonly source: string;
  readonly runId: string;
  readonly options: BatchOptions;
  readonly ports: RefundPorts;
  readonly ledger: Ledger;
  readonly view: BatchView;
}

async function execute(context: Context, { plan, source, runId, options, ports, ledger, view }: Execution): Promise<ExitCode> {
  const { interrupted, forced, output, settings } = context;
  view.beforeRun();
  const results: RefundResult[] = [];
  const progress = createProgress(output, 'Refunding');
  const onResult = (result: RefundResult) => {
    results.push(result);
    view.showResult(result);
  };
  interrupted.addEventListener('abort', () => progress.say('Stopping after what is under way; press Ctrl-C again to stop now.'), {
    once: true,
  });
  const judge = async (first: readonly RefundResult[]) => {
    progress.end();
    return judgeCanary(context, first, rowsToSend(plan).length - first.length).finally(() => progress.end());
  };
  const tellHold = (until: number) => {
    const seconds = Math.ceil((until - ports.clock.now()) / 1000);
    if (seconds > 1) progress.say(`The server asks to wait ${seconds} s.`);
  };
  const summary = await runRefunds(
    {
      plan,
      runId,
      source,
      by: settings.profile?.username ?? null,
      concurrency: options.concurrency,
      onTurn: countTurns(rowsToSend(plan).length, progress),
      onResult,
      canary: options.canary > 0 ? { rows: options.canary, judge } : undefined,
    },
    { ...ports, ledger, traffic: createTraffic(interrupted, forced, tellHold) },
  ).finally(() => progress.end());
  await view.showSummary(summary, results, runId);
  return exitCodeOf(summary);
}

function countTurns(total: number, progress: Progress): (result: RefundResult) => void {
  const counts = { done: 0, failed: 0, unknown: 0, 'not sent': 0, skipped: 0 };
  let turns = 0;
  const show = () => progress.update(turns, total, `${counts.done} done, ${counts.failed} failed, ${counts.unknown} unknown`);
  show();
  return ({ status }) => {
    turns += 1;
    counts[status] += 1;
    show();
  };
}

function exitCodeOf({ counts, stopped }: RunSummary): ExitCode {
  if (stopped === 'interrupted') return exitCodes.interrupted;
  if (counts.unknown > 0) return exitCodes.unknown;
  if (stopped === 'signed-out') return exitCodes.signedOut;
  return counts.failed + counts['not sent'] > 0 ? exitCodes.rows : exitCodes.done;
}
