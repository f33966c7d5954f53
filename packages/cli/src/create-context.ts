/** A command's context from its options and the host. */
import { createSkewWatch, systemClock } from '@caredesk/core/client';
import type { Interruption } from './adapters/interruption.js';
import type { Context } from './context.js';
import type { GlobalOptions, Host } from './host.js';
import { createOutput } from './output/output.js';
import { openConnection } from './services/session/connection.js';
import { readSettings } from './settings.js';

/** @param makesProfile the command may name a profile that is not stored yet */
export function createContext(options: GlobalOptions, interruption: Interruption, host: Host, makesProfile = false): Context {
  const { env, stdin, stderr, clock = systemClock } = host;
  const context: Context = {
    ...interruption,
    env,
    settings: readSettings(options, env, makesProfile),
    output: createOutput(host, options),
    stdin,
    prompting: { input: stdin, output: stderr },
    clock,
    skew: createSkewWatch(clock),
    isInteractive: stdin.isTTY === true && stderr.isTTY === true,
    connect: (connectOptions) => openConnection(context, connectOptions),
  };
  return context;
}
