import type { Clock } from '@caredesk/core/client';

/** The variables that the process was started with. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the environment names a proxy. */
export const usesProxy = (env: Environment): boolean =>
  ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy'].some((name) => env[name]);

/** What a command line runs in: Node's `process`, or the streams, variables and clock that a test gives it. */
export interface Host {
  readonly env: Record<string, string | undefined>;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** What waits go by. Default: the system's. */
  readonly clock?: Clock;
}

/** The options that every command takes, as commander hands them over. */
export interface GlobalOptions {
  readonly apiBase?: string;
  readonly profile?: string;
  readonly json?: boolean;
  /** As `json`, each row of a list on a line of its own. */
  readonly jsonLines?: boolean;
  readonly quiet?: boolean;
  readonly debug?: boolean;
  readonly color?: boolean;
  readonly timeout?: number;
  /** `Name: value`, each of which may hold a secret. */
  readonly header?: readonly string[];
  /** `json`: every line of stderr is an event. */
  readonly progress?: string;
}

/** Where questions are asked: answers come from stdin, questions go to stderr, as stdout is for results. */
export interface Prompting {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
}
