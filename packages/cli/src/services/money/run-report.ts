/** A run while it is at work, and what it came to. */
import { type Job, type PaymentPlan, type PaymentResult, type RunSummary, rowsToSend } from '@caredesk/core/payments';
import type { Context } from '../../context.js';
import { type ExitCode, exitCodes, UserError } from '../../errors.js';
import { createTally } from '../../output/amounts.js';
import { bugHint } from '../../output/error.js';
import { createProgress, type Progress } from '../../output/progress.js';
import { keepOutput, outputWarning } from '../files/kept-output.js';
import { watchPause } from '../ledger/pause.js';
import { assertClock } from '../session/clock.js';
import type { Identity } from '../session/identity.js';
import { judgeCanary } from './approval.js';
import { type BatchOptions, canaryRows } from './options.js';
import type { Planning } from './planning.js';
import { collectResults, openResultsFile, type Results, type Run } from './results.js';

export interface BatchView {
  showPlan(plan: PaymentPlan, identity: Identity): Promise<void>;
  /** Called once for each row, when it is settled. */
  showResult?(result: PaymentResult, run: Run): void;
  showSummary(outcome: RunOutcome, run: Run): Promise<void>;
}

/** What a run came to. */
export interface RunOutcome extends Pick<RunSummary, 'counts' | 'stopped' | 'beyond'> {
  readonly results: Results;
  readonly exitCode: ExitCode;
}

/** A plan whose ledger is locked until the run has ended. */
export interface Sending extends Planning {
  readonly options: BatchOptions;
  readonly view: BatchView;
}

/** Shows a run while it is at work. The last moment at which nothing was sent. @throws {UserError} when its results can't be kept */
export function createReport(context: Context, run: Run, { batch, options, ports: { clock }, view }: Sending) {
  const file = options.results === undefined ? undefined : openResultsFile(options.results, run);
  const total = rowsToSend(run.plan).length;
  const results = collectResults();
  const progress = createProgress(context.output, batch.kind === 'charge' ? 'Charging' : 'Refunding');
  const writer = keepOutput(context, progress);
  // An unhandled rejection would end the process before all rows are reported.
  const crash = (error: unknown) =>
    writer.write(() => {
      throw bugReport(error, exitCodes.unexpected);
    });
  process.on('uncaughtException', crash);
  const judge = async (first: readonly PaymentResult[]) => {
    progress.end();
    return judgeCanary(context, first, total - first.length).finally(() => progress.end());
  };
  const first = canaryRows(options.canary, run.plan);
  const turns = countTurns({ total, concurrency: options.concurrency }, progress);
  const pause = watchPause(context, run.runId, (isPaused) => {
    progress.print(isPaused ? `Paused. Continue: caredesk refunds resume ${run.runId}` : 'Continued.');
    turns.showPause(isPaused);
  });
  const job: Partial<Job> = {
    stopping: context.interrupted,
    broken: writer.broken,
    canary: first > 0 ? { rows: first, judge } : undefined,
    stopAfter: options.stopAfter,
    isPaused: pause.isPaused,
    onPace: turns.showPace,
    onTurn: (result) => {
      // The bill of each row has told the server's time anew.
      if (turns.count(result) < total) writer.write(() => assertClock(context, 0, 'Nothing more was sent'));
    },
    onResult: (result) => {
      results.add(result);
      writer.write(() => {
        file?.add(result);
        view.showResult?.(result, run);
      });
    },
    onHold: (until) => {
      const seconds = Math.ceil((until - clock.now()) / 1000);
      if (seconds > 1) progress.print(`The server asks to wait ${seconds} s; waiting.`);
    },
  };
  const end = () => {
    process.off('uncaughtException', crash);
    pause.end();
    progress.end();
  };
  return { job, run, writer, file, view, results, end };
}
export type RunReport = ReturnType<typeof createReport>;

export async function summarize(context: Context, summary: RunSummary, { run, writer, file, view, results }: RunReport): Promise<ExitCode> {
  writer.write(() => file?.close());
  const isUnwritten = writer.failure !== undefined && !context.interrupted.aborted;
  const exitCode = exitCodeOf(summary, summary.failure !== undefined || isUnwritten);
  await view.showSummary({ ...summary, results, exitCode }, run);
  if (writer.failure) {
    const look = `\`caredesk refunds show ${run.runId}\` shows the outcome of each row.`;
    context.output.warn(outputWarning(writer.failure, { isStopped: isUnwritten && summary.stopped === 'broken', look }));
  }
  if (summary.failure) throw endOf(summary.failure.error, exitCode);
  return exitCode;
}

/** Problems come first, so that a narrow terminal shows them. */
function countTurns({ total, concurrency }: Pick<BatchOptions, 'concurrency'> & { readonly total: number }, progress: Progress) {
  const tally = createTally();
  let turns = 0;
  let pace = concurrency === 'auto' ? 1 : concurrency;
  let paused = false;
  const show = () => {
    const wrong = (['failed', 'unknown', 'not sent', 'conflict'] as const).filter((status) => tally.count(status) > 0);
    const atOnce = pace > 1 && !paused ? [`${pace} at once`] : [];
    const note = [...[...wrong, 'done' as const].map((status) => tally.text(status)), ...atOnce].join(', ');
    progress.update({ done: turns, total, ...tally.step(), concurrency: pace, paused, note });
  };
  show();
  return {
    /** @returns how many came to their end. */
    count: ({ status, amount }: PaymentResult): number => {
      turns += 1;
      tally.add(status, amount);
      show();
      return turns;
    },
    showPace: (atOnce: number): void => {
      pace = atOnce;
    },
    showPause: (isPaused: boolean): void => {
      paused = isPaused;
      show();
    },
  };
}

/** An unknown outcome outranks everything else. @param isBroken by an error of this side */
function exitCodeOf({ counts, stopped }: Pick<RunSummary, 'counts' | 'stopped'>, isBroken: boolean): ExitCode {
  if (counts.unknown > 0) return exitCodes.unknown;
  if (stopped === 'interrupted') return exitCodes.interrupted;
  if (stopped === 'signed-out') return exitCodes.signedOut;
  if (counts.failed + counts['not sent'] + counts.conflict > 0) return exitCodes.rows;
  return isBroken ? exitCodes.unexpected : exitCodes.done;
}

/** The error that ended the run, with the exit code of its rows. */
const endOf = (error: unknown, exitCode: ExitCode): UserError =>
  error instanceof UserError ? new UserError(error.message, { exitCode, hint: error.hint, next: error.next }) : bugReport(error, exitCode);

/** @returns an error that is shown with its exit code, and with its stack by --debug */
function bugReport(error: unknown, exitCode: ExitCode): UserError {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const report = new UserError(`Unexpected error: ${message}.`, { exitCode, hint: bugHint });
  return Object.assign(report, stack === undefined ? {} : { stack });
}
