/** `caredesk refunds watch`: a run at work, on a second screen. It only reads the ledger. */
import { isOpen, type LedgerRun, type LedgerState } from '@caredesk/core/payments';
import type { Args, Context } from '../../context.js';
import { type ExitCode, exitCodes, Interrupted } from '../../errors.js';
import { inEnglish } from '../../output/amounts.js';
import { createProgress } from '../../output/progress.js';
import { readableTime } from '../../output/times.js';
import { runJson, sumsOf } from './entries.js';
import { endOf, entriesOf } from './history.js';
import { readLedger } from './ledger.js';
import { findRun } from './ledger-names.js';

/** Between two looks. */
const lookMs = 1_000;
/** A long ledger is read less often: the wait is this many times what reading takes. */
const readShare = 4;

/** @param name of a run. Default: the newest. @returns 5 when the run has left an unknown outcome. @throws {Interrupted} at Ctrl-C, which the run does not notice */
export async function watchRun(context: Context, [name = 'last']: Args): Promise<ExitCode> {
  const { output, signal, clock } = context;
  let { state } = await readLedger(context);
  let waitMs = lookMs;
  const { runId, source, by, startedAt } = findRun(state, name);
  output.note(`Run ${runId} of ${source}${by ? ` by ${by}` : ''}, started ${readableTime(startedAt)}.`);
  const progress = createProgress(output, 'Refunding');
  for (let run = findRun(state, runId); run.isAtWork; run = findRun(state, runId)) {
    progress.update({ ...progressOf(run, state), paused: run.isPaused === true });
    await clock.sleep(waitMs, signal).catch(() => {});
    if (signal.aborted) throw new Interrupted();
    const begin = performance.now();
    ({ state } = await readLedger(context));
    waitMs = Math.max(lookMs, readShare * (performance.now() - begin));
  }
  progress.end();
  const run = findRun(state, runId);
  if (output.json) await output.writeJson('refunds watch', runJson(run, state));
  output.note(`${lastWords(run)}: ${progressOf(run, state).note}.`);
  return entriesOf(run, state).some(isOpen) ? exitCodes.unknown : exitCodes.done;
}

function lastWords(run: LedgerRun): string {
  if (run.endedAt === null) return 'The run was cut short';
  return run.stopped ? `Stopped ${readableTime(run.endedAt)} (${endOf(run)})` : `Ended ${readableTime(run.endedAt)}`;
}

function progressOf(run: LedgerRun, state: LedgerState) {
  const { counts, tally } = sumsOf(run, state);
  const words = { failed: 'failed', unknown: 'unknown', inFlight: 'in flight' };
  const open = (['failed', 'unknown', 'inFlight'] as const).filter((status) => counts[status] > 0);
  return {
    total: run.rows.length,
    done: run.rows.length - counts['not sent'] - counts.inFlight,
    ...tally.step(),
    concurrency: counts.inFlight,
    note: [
      ...open.map((status) => tally.text(status, words[status])),
      ...(counts.conflict > 0 ? [`${inEnglish(counts.conflict)} conflict`] : []),
      tally.text('done'),
      ...(counts.skipped > 0 ? [`${inEnglish(counts.skipped)} skipped`] : []),
      ...(counts['not sent'] > 0 && !run.isAtWork ? [`${inEnglish(counts['not sent'])} not sent yet`] : []),
    ].join(', '),
  };
}
