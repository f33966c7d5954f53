/** Runs one command line to its exit code. */
import { CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import type { Context } from './context.js';
import { type ExitCode, exitCodes, Interrupted } from './errors.js';
import { createProgram } from './program.js';

export async function main(argv: readonly string[]): Promise<ExitCode> {
  const controller = new AbortController();
  const interrupt = () => controller.abort(new Interrupted());
  let brokenPipe = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    // The reader has what it wanted, as `head` does.
    brokenPipe = true;
    interrupt();
  });
  process.stderr.on('error', () => {});
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  let exitCode: ExitCode = exitCodes.done;
  let context: Context | undefined;
  const program = createProgram({
    version: packageJson.version,
    signal: controller.signal,
    onStart: (started) => {
      context = started;
    },
    onExit: (code) => {
      exitCode = code;
    },
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    if (brokenPipe) return exitCodes.done;
    const { report } = await import('./output/report.js');
    return report(error, { debug: argv.includes('--debug'), host: context?.settings.apiBase && new URL(context.settings.apiBase).host });
  } finally {
    process.removeListener('SIGINT', interrupt).removeListener('SIGTERM', interrupt);
  }
}
