/** A command's context from its options and the host. */
import { systemClock } from '@caredesk/core/client';
import type { Interruption } from './adapters/interruption.js';
import type { Context } from './context.js';
import type { Host } from './host.js';
import { createOutput } from './output/output.js';
import { connect } from './services/session/connection.js';
import { type GlobalOptions, readSettings } from './settings.js';

export interface ContextOptions {
  readonly host: Host;
  /** The command may name a profile that is not stored yet. Default: false. */
  readonly makesProfile?: boolean;
}

export function createContext(
  options: GlobalOptions,
  { interrupted, forced, outputFailed, signal }: Interruption,
  { host: { env, stdin, stdout, stderr, clock = systemClock }, makesProfile = false }: ContextOptions,
): Context {
  const context: Context = {
    env,
    settings: readSettings(options, env, makesProfile),
    output: createOutput({
      stdout,
      stderr,
      env,
      json: options.json === true,
      jsonLines: options.jsonLines === true,
      quiet: options.quiet === true,
      progress: options.progress,
      color: options.color !== false,
    }),
    stdin,
    prompting: { input: stdin, output: stderr },
    clock,
    isInteractive: stdin.isTTY === true && stderr.isTTY === true,
    interrupted,
    forced,
    outputFailed,
    signal,
    connect: (connectOptions) => connect(context, connectOptions),
  };
  return context;
}
