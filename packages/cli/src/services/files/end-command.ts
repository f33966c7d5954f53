/** `--on-end CMD`: a command of the user's that learns how a long piece of work ended, as for a night job. */
import { spawn } from 'node:child_process';
import type { Context, RunEnd } from '../../context.js';
import { type ExitCode, UserError } from '../../errors.js';
import { exitCodeOf } from '../../output/error.js';

/** What the command gets on stdin, as one JSON object. */
interface Ended {
  readonly command: string;
  readonly exitCode: ExitCode;
  /** ISO 8601. */
  readonly endedAt: string;
  readonly apiBase: string | null;
  readonly profile: string;
  /** `null`: it ended before it began to send. */
  readonly summary: RunEnd | null;
  /** What ended it; `null`: nothing unexpected. */
  readonly error: string | null;
}

/**
 * Does the work and then, however it ended, runs the command, which changes neither the exit code nor stdout.
 * @param command for the system's shell; undefined: none
 * @param name of the work, such as `refunds run`
 */
export async function withEndCommand(
  context: Context,
  command: string | undefined,
  name: string,
  work: (context: Context) => Promise<ExitCode>,
): Promise<ExitCode> {
  if (command === undefined) return work(context);
  if (command.trim() === '') throw new UserError('--on-end names no command.');
  const { settings } = context;
  let summary: RunEnd | null = null;
  const ended = (exitCode: ExitCode, error: string | null): Ended => ({
    command: name,
    exitCode,
    endedAt: new Date().toISOString(),
    apiBase: settings.apiBase ?? null,
    profile: settings.profileName,
    summary,
    error,
  });
  const noting: Context = {
    ...context,
    onEnd: (end) => {
      summary = end;
    },
  };
  try {
    const exitCode = await work(noting);
    await run(context, command, ended(exitCode, null));
    return exitCode;
  } catch (error) {
    // Text of a server or a program may contain anything: only our own sentences are passed on.
    await run(context, command, ended(exitCodeOf(error), error instanceof UserError ? error.message : 'unexpected error'));
    throw error;
  }
}

/** Its arguments are the user's only; its output goes to stderr. */
function run({ env, output }: Context, command: string, ended: Ended): Promise<void> {
  const runId = ended.summary?.runId;
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      windowsHide: true,
      stdio: ['pipe', 2, 2],
      env: {
        ...env,
        CAREDESK_END_COMMAND: ended.command,
        CAREDESK_END_EXIT_CODE: String(ended.exitCode),
        ...(typeof runId === 'string' && { CAREDESK_END_RUN_ID: runId }),
      },
    });
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
    child.stdin?.end(`${JSON.stringify(ended)}\n`);
  });
}
