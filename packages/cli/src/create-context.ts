/** A command's context from its options and the process. */
import type { Interruption } from './adapters/interruption.js';
import type { Context } from './context.js';
import { createOutput } from './output/output.js';
import { type GlobalOptions, readSettings } from './settings.js';

/** @param makesProfile the command may name a profile that is not stored yet */
export function createContext(
  options: GlobalOptions,
  { interrupted, forced, outputFailed, signal }: Interruption,
  makesProfile: boolean,
): Context {
  const { env, stdin, stdout, stderr } = process;
  const context: Context = {
    env,
    settings: readSettings(options, env, makesProfile),
    output: createOutput({
      stdout,
      stderr,
      env,
      json: options.json === true,
      quiet: options.quiet === true,
      progress: options.progress,
      color: options.color !== false,
    }),
    isInteractive: stdin.isTTY === true && stderr.isTTY === true,
    interrupted,
    forced,
    outputFailed,
    signal,
    connect: async (connectOptions) => (await import('./services/connection.js')).connect(context, connectOptions),
  };
  return context;
}
