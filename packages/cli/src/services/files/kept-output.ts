/** The common parts of long work: a name, output that may fail on the way, and a command at the end. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { relayLines } from '../../adapters/child-lines.js';
import type { Args, Context, RunEnd } from '../../context.js';
import { type ExitCode, UserError } from '../../errors.js';
import { userErrorOf } from '../../output/error.js';
import type { Progress } from '../../output/progress.js';

/** @param progress shows that a first Ctrl-C has been heard */
export function keepOutput({ interrupted, outputFailed }: Pick<Context, 'interrupted' | 'outputFailed'>, progress: Progress) {
  const failed = new AbortController();
  interrupted.addEventListener('abort', () => progress.print('Stopping after the requests in flight. Press Ctrl-C again to stop now.'), {
    once: true,
  });
  /** Aborted if an output cannot be written. */
  const broken = AbortSignal.any([outputFailed, failed.signal]);
  return {
    broken,
    /** The same, and if the user stops. */
    stopping: AbortSignal.any([interrupted, broken]),
    /** Writes a result; what it throws is kept as the failure. */
    write: (act: () => void): void => {
      try {
        act();
      } catch (error) {
        failed.abort(error);
      }
    },
    /** Why not all was written. */
    get failure(): Error | undefined {
      return broken.reason;
    },
  };
}

/** The warning. @param look how to see the outcome of each row */
export const outputWarning = ({ message }: Error, { isStopped, look }: { readonly isStopped: boolean; readonly look: string }): string =>
  `${isStopped ? 'Stopped: ' : ''}${message} ${isStopped ? 'Run the same command again to continue; ' : ''}${look}`;

/**
 * The work, and then, however it ended, the command of `--on-end`, which changes neither the exit code nor stdout.
 * @param name of the work, such as `refunds run`
 */
export const withEndCommand =
  <Flags extends { readonly onEnd?: string }>(name: string, work: (context: Context, args: Args, flags: Flags) => Promise<ExitCode>) =>
  async (context: Context, args: Args, flags: Flags): Promise<ExitCode> => {
    const { onEnd: command } = flags;
    if (command === undefined) return work(context, args, flags);
    if (command.trim() === '') throw new UserError('--on-end names no command.');
    const { apiBase = null, profileName: profile } = context.settings;
    /** `null`: the work ended before it sent anything. */
    let summary: RunEnd | null = null;
    const onEnd = (end: RunEnd) => {
      summary = end;
    };
    /** @param error the sentence of the error that ended the work, or `null` */
    const end = (exitCode: ExitCode, error: string | null) =>
      run(context, command, { command: name, exitCode, endedAt: new Date().toISOString(), apiBase, profile, summary, error });
    try {
      const exitCode = await work({ ...context, onEnd }, args, flags);
      await end(exitCode, null);
      return exitCode;
    } catch (error) {
      // Text of a server or a program may contain anything: only our own sentences are passed on.
      await end(userErrorOf(error).exitCode, error instanceof UserError ? error.message : 'unexpected error');
      throw error;
    }
  };

interface End extends Readonly<Record<string, unknown>> {
  readonly command: string;
  readonly exitCode: ExitCode;
  readonly summary: RunEnd | null;
}

/** The command gets no arguments from us, and a JSON object on stdin; its output goes to stderr, with `--progress json` as notes. */
function run({ env, output }: Context, command: string, end: End): Promise<void> {
  const runId = end.summary?.runId;
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      windowsHide: true,
      stdio: output.progressJson ? 'pipe' : ['pipe', 2, 2],
      env: {
        ...env,
        CAREDESK_END_COMMAND: end.command,
        CAREDESK_END_EXIT_CODE: String(end.exitCode),
        ...(typeof runId === 'string' && { CAREDESK_END_RUN_ID: runId }),
      },
    });
    relayLines(child, output, [child.stdout, child.stderr]);
    const failed = (why: string) => {
      output.warn(`Warning: the command of --on-end ${why}.`);
      resolve();
    };
    child.once('error', () => failed("can't be started"));
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : failed(signal ? `was ended by ${signal}` : `ended with exit code ${code}`),
    );
    // A command that does not read it closes it.
    child.stdin?.on('error', () => {});
    child.stdin?.end(`${JSON.stringify(end)}\n`);
  });
}

/** Names of runs: `20261121-063012-4f2a`, in UTC, so that they sort by time. */
export function newRunId(now: number): string {
  const [day = '', time = ''] = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T');
  return `${day}-${time}-${randomBytes(2).toString('hex')}`;
}
