/** `caredesk refunds pause` and `resume`: a file beside the ledger names the run that may send nothing new. */
import { rmSync, writeFileSync } from 'node:fs';
import type { LedgerRun } from '@caredesk/core/payments';
import type { Args, Context } from '../../context.js';
import { UserError } from '../../errors.js';
import { plainText } from '../../output/text.js';
import { lockHolder, readLedger } from './ledger.js';
import { ledgerAccess, pausedRun } from './ledger-access.js';
import { findRun } from './ledger-names.js';

/** For a run at work: whether it may send nothing new. @param tell called when that changes */
export function watchPause(context: Context, runId: string, tell: (isPaused: boolean) => void) {
  const { own } = ledgerAccess(context);
  let isPaused = false;
  return {
    isPaused: () => {
      const before = isPaused;
      isPaused = pausedRun(own) === runId;
      if (before !== isPaused) tell(isPaused);
      return isPaused;
    },
    end: () => {
      if (pausedRun(own) === runId) rmSync(own.pause, { force: true });
    },
  };
}

/** The run at work. @throws {UserError} where none is, or another, or it is at work elsewhere */
async function runAtWork(context: Context, name: string): Promise<LedgerRun> {
  const access = ledgerAccess(context);
  const { state } = await readLedger(context);
  const run = findRun(state, name);
  const { runId, isAtWork } = run;
  const holder = await lockHolder(access);
  if (holder === null || !isAtWork)
    throw new UserError(plainText(`Run ${runId} is not at work.`), {
      next: [{ command: `caredesk refunds show ${runId}`, when: 'to see what it did' }],
    });
  if (access.url && (await lockHolder({ ...access, url: undefined })) === null)
    throw new UserError(plainText(`Run ${runId} is at work on another machine (${holder}).`), { hint: 'Pause it there.' });
  return run;
}

/** @param name of a run. Default: the newest. @throws {UserError} where it is not at work on this machine */
export async function pauseRun(context: Context, [name = 'last']: Args): Promise<void> {
  const { runId } = await runAtWork(context, name);
  writeFileSync(ledgerAccess(context).own.pause, `${runId}\n`, { mode: 0o600 });
  if (context.output.json) await context.output.writeJson('refunds pause', { runId, paused: true });
  context.output.note(
    `Run ${runId} is paused: what is under way comes to its end, nothing new is sent. Continue: caredesk refunds resume ${runId}`,
  );
}

/** @param name of a run. Default: the newest. @throws {UserError} where it is not at work on this machine, or not paused */
export async function resumeRun(context: Context, [name = 'last']: Args): Promise<void> {
  const { runId, isPaused } = await runAtWork(context, name);
  if (!isPaused) throw new UserError(plainText(`Run ${runId} is not paused.`));
  rmSync(ledgerAccess(context).own.pause, { force: true });
  if (context.output.json) await context.output.writeJson('refunds resume', { runId, paused: false });
  context.output.note(`Run ${runId} goes on.`);
}
