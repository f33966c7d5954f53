/** What a command gets to work with. */
import type { Environment } from './adapters/directories.js';
import type { Interruption } from './adapters/interruption.js';
import { createOutput, type Output } from './output/output.js';
import type { Connection, ConnectOptions } from './services/connection.js';
import { type GlobalOptions, readSettings, type Settings } from './settings.js';

export interface Context extends Pick<Interruption, 'interrupted' | 'forced' | 'signal'> {
  readonly env: Environment;
  readonly settings: Settings;
  readonly output: Output;
  /** Somebody can be asked: input and messages are on a terminal. */
  readonly isInteractive: boolean;
  /**
   * Opens the way to the API.
   * @param options a long piece of work tells while it waits for a server that is away
   * @throws {UserError} exit 4 when nobody is signed in
   */
  connect(options?: ConnectOptions): Promise<Connection>;
}

export function createContext(options: GlobalOptions, { interrupted, forced, signal }: Interruption): Context {
  const { env, stdin, stdout, stderr } = process;
  const context: Context = {
    env,
    settings: readSettings(options, env),
    output: createOutput({
      stdout,
      stderr,
      env,
      json: options.json === true,
      quiet: options.quiet === true,
      color: options.color !== false,
    }),
    isInteractive: stdin.isTTY === true && stderr.isTTY === true,
    interrupted,
    forced,
    signal,
    connect: async (connectOptions) => (await import('./services/connection.js')).connect(context, connectOptions),
  };
  return context;
}
