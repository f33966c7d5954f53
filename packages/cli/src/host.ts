import type { Clock } from '@caredesk/core/client';

/** The variables that the process was started with. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the environment names a proxy. */
export const usesProxy = (env: Environment): boolean =>
  ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy'].some((name) => env[name]);

/** The surroundings of the command line: Node's `process`, or a test's streams, variables and clock. */
export interface Host {
  readonly env: Record<string, string | undefined>;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** The clock of waits. Default: the system's. */
  readonly clock?: Clock;
}

/** The options that every command takes, as commander hands them over. */
export interface GlobalOptions {
  readonly apiBase?: string;
  readonly profile?: string;
  readonly json?: boolean;
  /** Like `json`, with each row of a list on its own line. */
  readonly jsonLines?: boolean;
  readonly quiet?: boolean;
  readonly debug?: boolean;
  readonly color?: boolean;
  readonly timeout?: number;
  /** Headers as `Name: value`; they may hold secrets. */
  readonly header?: readonly string[];
  /** `json`: every line of stderr is an event. */
  readonly progress?: string;
}

/** Questions to the user: they go to stderr, as stdout is for results; answers come from stdin. */
export interface Prompting {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
}
