/** What a command gets to work with. */
import type { Caller, Client, Clock, ConfiguredMiddleware, Patience, TokenSource } from '@caredesk/core/client';
import type { Interruption } from './adapters/interruption.js';
import type { Environment, Prompting } from './host.js';
import type { Output } from './output/output.js';
import type { Settings } from './settings.js';

/** A command's arguments, as they were typed, in the order of its words. */
export type Args = readonly string[];

export interface ConnectOptions {
  /** Long work waits longer for a busy server, and reports that it waits. */
  readonly isLong?: boolean;
  /** Around each request, those that renew the session included. */
  readonly middlewares?: readonly ConfiguredMiddleware[];
}

export interface Connection {
  readonly apiBase: string;
  readonly call: Caller;
  readonly client: Client;
  readonly tokens: TokenSource;
  /** Undefined: a person's. */
  readonly patience: Patience | undefined;
}

/** The result of a run, as in its `--json` summary: counts and totals, no rows. */
export type RunEnd = Readonly<Record<string, unknown>>;

export interface Context extends Pick<Interruption, 'interrupted' | 'forced' | 'outputFailed' | 'signal'> {
  readonly env: Environment;
  readonly settings: Settings;
  readonly output: Output;
  readonly stdin: NodeJS.ReadStream;
  readonly prompting: Prompting;
  readonly clock: Clock;
  /** Input and messages are on a terminal, so questions are possible. */
  readonly isInteractive: boolean;
  /** Called with the result of a run. Default: ignored. */
  readonly onEnd?: (end: RunEnd) => void;
  /**
   * Connects to the API.
   * @param options long work waits longer for a busy server, and reports that it waits
   * @throws {UserError} exit 4 if no user is signed in
   */
  connect(options?: ConnectOptions): Promise<Connection>;
}
