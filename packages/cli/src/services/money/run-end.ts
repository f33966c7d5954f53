/** How a run of refunds ends: its exit code, and the error that broke it. */
import type { RunSummary } from '@caredesk/core/refunds';
import { type ExitCode, exitCodes, UserError } from '../../errors.js';

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
