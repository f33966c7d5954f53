/** What a command gets to work with. */
import type { Caller, TokenSource } from '@caredesk/core/client';
import type { Interruption } from './adapters/interruption.js';
import type { Environment } from './environment.js';
import type { Output } from './output/output.js';
import type { Settings } from './settings.js';

export interface ConnectOptions {
  /** Work that goes on for long tells while it waits for a server that is away. */
  readonly isLong?: boolean;
}

export interface Connection {
  readonly apiBase: string;
  readonly call: Caller;
  readonly tokens: TokenSource;
}

export interface Context extends Pick<Interruption, 'interrupted' | 'forced' | 'outputFailed' | 'signal'> {
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
