import { billing, doctors } from '@caredesk/core/contract';
import {
  clockProblem,
  createRunControl,
  type Ledger,
  movedOnDay,
  noteText,
  type RefundPlan,
  type RefundResult,
  type ResultStatus,
  type RunSummary,
  rowsToSend,
  runRefunds,
} from '@caredesk/core/refunds';
import type { Context } from '../../context.js';
import { type ExitCode, exitCodes, UserError } from '../../errors.js';
import { createProgress, type Progress } from '../../output/progress.js';
import { assertWritable } from '../../settings.js';
import { keepOutput, newRunId, outputWarning } from '../files/kept-output.js';
import { readLedgerToSend, withLedger } from '../ledger/ledger.js';
import { assertOneIsEnough } from '../session/four-eyes.js';
import type { Identity } from '../session/identity.js';
import { agreedPlan, approve, judgeCanary, mayAsk, withStatusesAllowed } from './approval.js';
import type { BatchOptions } from './options.js';
import { dayLines } from './plan-view.js';
import { type Batch, exitCodeOfPlan, openPorts, prepare, type RefundPorts } from './planning.js';
import { collectResults, createSums, type KeptResults, type Run } from './results.js';

/** Shows a batch to the user. */
export interface BatchView {
  /** @param more lines of its summary */
  showPlan(plan: RefundPlan, identity: Identity, more: readonly string[]): Promise<void>;
  /** The last moment at which nothing was sent. @throws {UserError} when results can't be kept */
  beforeRun(run: Run): void;
  /** Called once for each row, when it is settled. @throws {UserError} if it cannot be written */
  showResult(result: RefundResult): void;
  /** After the last row. @throws {UserError} when not all was written */
  endResults(): void;
  showSummary(summary: Pick<RunSummary, 'counts' | 'stopped'>, results: KeptResults, exitCode: ExitCode): Promise<void>;
}

/** @throws {UserError} exit 2 for every problem before anything was sent, 6 when the ledger is held or the plan stale */
export async function runBatch(context: Context, batch: Batch, options: BatchOptions, view: BatchView): Promise<ExitCode> {
  if (!options.dryRun) {
    assertWritable(context.settings);
    if (!batch.verify) assertOneIsEnough(context.settings, batch.plannedBy);
    mayAsk(context, options, batch.consentAdvice);
  }
  const { ports, identity } = await openPorts(context, batch.kind === 'charge' ? doctors.charge : billing.refund);
  const dayOf = (plan: RefundPlan, { state }: Ledger) => dayLines(plan, options.limits, movedOnDay(state, ports.clock.now(), batch.kind));
  if (options.dryRun) {
    const ledger = await readLedgerToSend(context);
    const plan = await prepare(context, batch, { options, ports, identity, ledger, runId: 'dry-run' });
    await view.showPlan(plan, identity, dayOf(plan, ledger));
    return exitCodeOfPlan(plan);
  }
  return withLedger(context, async (ledger) => {
    assertClock(ports, ledger);
    const runId = newRunId(ports.clock.now());
    const plan = await agreedPlan({
      clock: ports.clock,
      make: withStatusesAllowed(context, options, (allowed) =>
        prepare(context, batch, { options: allowed, ports, identity, ledger, runId }),
      ),
      approve: (made) => approve(context, { plan: made, identity, more: dayOf(made, ledger) }, options),
    });
    return execute(context, { run: { plan, runId, identity }, batch, options, ports, ledger, view });
  });
}

/** Limits of a day, and the ledger's order, rest on this clock. @throws {UserError} exit 2 for one that is wrong */
function assertClock({ clock, skewMs }: RefundPorts, { state }: Ledger): void {
  const problem = clockProblem(clock.now(), state.newestAt, skewMs());
  if (!problem) return;
  throw new UserError(`Nothing was sent: ${noteText([problem])}.`, {
    hint: 'Set the clock of this machine.',
    next: [{ command: 'caredesk refunds ledger status', when: 'to see the newest entry of the ledger' }],
  });
}

interface Execution {
  readonly run: Run;
  readonly batch: Pick<Batch, 'kind' | 'source'>;
  readonly options: BatchOptions;
  readonly ports: RefundPorts;
  readonly ledger: Ledger;
  readonly view: BatchView;
}

async function execute(context: Context, { run, batch, options, ports, ledger, view }: Execution): Promise<ExitCode> {
  const { interrupted, forced, output } = context;
  const { plan, runId, identity } = run;
  view.beforeRun(run);
  const results = collectResults();
  const progress = createProgress(output, batch.kind === 'charge' ? 'Charging' : 'Refunding');
  const writer = keepOutput(context, progress);
  const onResult = (result: RefundResult) => {
    results.add(result);
    writer.write(() => view.showResult(result));
  };
  const judge = async (first: readonly RefundResult[]) => {
    progress.end();
    return judgeCanary(context, first, rowsToSend(plan).length - first.length).finally(() => progress.end());
  };
  const onHold = (until: number) => {
    const seconds = Math.ceil((until - ports.clock.now()) / 1000);
    if (seconds > 1) progress.print(`The server asks to wait ${seconds} s; waiting.`);
  };
  // An unhandled rejection would end the process before all rows are reported.
  const crash = (error: unknown) =>
    writer.write(() => {
      throw bugReport(error, exitCodes.unexpected);
    });
  process.on('uncaughtException', crash);
  const summary = await runRefunds(
    {
      plan,
      runId,
      source: batch.source,
      by: identity.account,
      server: identity.server,
      profile: identity.profile,
      concurrency: options.concurrency,
      onTurn: countTurns(rowsToSend(plan).length, progress),
      onResult,
      canary: options.canary > 0 ? { rows: options.canary, judge } : undefined,
    },
    { ...ports, ledger, control: createRunControl({ interrupted: writer.stopping, forced, maxFailures: options.maxFailures, onHold }) },
  ).finally(() => {
    process.off('uncaughtException', crash);
    progress.end();
  });
  writer.write(() => view.endResults());
  const isUnwritten = writer.failure !== undefined && !interrupted.aborted;
  const summaryToShow = isUnwritten && summary.stopped === 'interrupted' ? { ...summary, stopped: undefined } : summary;
  const exitCode = exitCodeOf(summaryToShow, summary.failure !== undefined || isUnwritten);
  await view.showSummary(summaryToShow, results.kept(), exitCode);
  if (writer.failure) {
    const isStopped = isUnwritten && summary.stopped === 'interrupted';
    output.warn(outputWarning(writer.failure, { isStopped, look: `\`caredesk refunds show ${runId}\` shows the outcome of each row.` }));
  }
  if (summary.failure) throw endOf(summary.failure.error, exitCode);
  return exitCode;
}

/** What went wrong comes first, so that a narrow terminal shows it. */
function countTurns(total: number, progress: Progress): (result: RefundResult) => void {
  const counts = new Map<ResultStatus, number>();
  const sums = createSums();
  let turns = 0;
  const part = (status: ResultStatus) => `${counts.get(status) ?? 0} ${status}${counts.has(status) ? ` (${sums.text(status)})` : ''}`;
  const show = () => {
    const wrong = (['failed', 'unknown', 'not sent', 'conflict'] as const).filter((status) => counts.has(status));
    progress.update(turns, total, [...wrong, 'done' as const].map(part).join(', '));
  };
  show();
  return (result) => {
    turns += 1;
    counts.set(result.status, (counts.get(result.status) ?? 0) + 1);
    sums.add(result);
    show();
  };
}

/** An unknown outcome outranks everything else. @param isBroken by an error of this side */
export function exitCodeOf({ counts, stopped }: Pick<RunSummary, 'counts' | 'stopped'>, isBroken: boolean): ExitCode {
  if (counts.unknown > 0) return exitCodes.unknown;
  if (stopped === 'interrupted') return exitCodes.interrupted;
  if (stopped === 'signed-out') return exitCodes.signedOut;
  if (counts.failed + counts['not sent'] + counts.conflict > 0) return exitCodes.rows;
  return isBroken ? exitCodes.unexpected : exitCodes.done;
}

/** What broke the run, with the exit code that its rows have come to. */
export const endOf = (error: unknown, exitCode: ExitCode): UserError =>
  error instanceof UserError ? new UserError(error.message, { exitCode, hint: error.hint, next: error.next }) : bugReport(error, exitCode);

/** @returns an error that is shown with its exit code, and with its stack by --debug */
export function bugReport(error: unknown, exitCode: ExitCode): UserError {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const report = new UserError(`Unexpected error: ${message}.`, {
    exitCode,
    hint: 'This is a bug in caredesk; run the command again with --debug for the stack trace.',
  });
  return Object.assign(report, stack === undefined ? {} : { stack });
}
