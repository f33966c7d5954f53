/** Runs one command line to its exit code. */
import { CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { watchInterruption } from './adapters/interruption.js';
import type { Context } from './context.js';
import { type ExitCode, exitCodes } from './errors.js';
import { createProgram } from './program.js';

export async function main(argv: readonly string[]): Promise<ExitCode> {
  // Commander asks the environment whether its help may have colours.
  if (argv.includes('--no-color')) process.env.NO_COLOR = '1';
  const debug = argv.includes('--debug');
  // Stacks are shown with --debug alone, and undici makes an error of each connection that it closes: a tenth of a refund's time.
  if (!debug) Error.stackTraceLimit = 0;
  const interruption = watchInterruption();
  let exitCode: ExitCode = exitCodes.done;
  let context: Context | undefined;
  const program = createProgram({
    version: packageJson.version,
    interruption,
    onStart: (started) => {
      context = started;
    },
    onExit: (code) => {
      exitCode = code;
    },
  });
  try {
    // `help refunds run` as well as `refunds run --help`.
    await program.parseAsync(argv[0] === 'help' ? [...argv.slice(1), '--help'] : argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    // The reader has what it wanted, as `head` does.
    if (interruption.readerLeft() && !interruption.interrupted.aborted) return exitCodes.done;
    const { report } = await import('./output/report.js');
    return report(error, { debug, host: context?.settings.apiBase && new URL(context.settings.apiBase).host });
  } finally {
    interruption.dispose();
  }
}
