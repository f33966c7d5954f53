/** What a command gets to work with. */
import type { Caller, TokenSource } from '@caredesk/core/client';
import type { Interruption } from './adapters/interruption.js';
import type { Environment } from './environment.js';
import type { Prompting } from './host.js';
import type { Output } from './output/output.js';
import type { Settings } from './settings.js';

export interface ConnectOptions {
  /** Work that goes on for long tells while it waits for a server that is away. */
  readonly isLong?: boolean;
  /** Sees every answer. @param sentAt milliseconds since 1970 */
  readonly onAnswer?: (response: Response, sentAt: number) => void;
}

export interface Connection {
  readonly apiBase: string;
  readonly call: Caller;
  readonly tokens: TokenSource;
}

/** What a run came to, as its summary with `--json` says it: counts and totals, no row. */
export type RunEnd = Readonly<Record<string, unknown>>;

export interface Context extends Pick<Interruption, 'interrupted' | 'forced' | 'outputFailed' | 'signal'> {
  readonly env: Environment;
  readonly settings: Settings;
  readonly output: Output;
  readonly stdin: NodeJS.ReadStream;
  readonly prompting: Prompting;
  /** Somebody can be asked: input and messages are on a terminal. */
  readonly isInteractive: boolean;
  /** Told what a run came to. Default: nothing wants to know. */
  readonly onEnd?: (end: RunEnd) => void;
  /**
   * Opens the way to the API.
   * @param options a long piece of work tells while it waits for a server that is away
   * @throws {UserError} exit 4 when nobody is signed in
   */
  connect(options?: ConnectOptions): Promise<Connection>;
}
