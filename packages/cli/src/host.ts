import type { Clock } from '@caredesk/core/client';

/** What a command line runs in: Node's `process`, or the streams, variables and clock that a test gives it. */
export interface Host {
  readonly env: Record<string, string | undefined>;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** What waits go by. Default: the system's. */
  readonly clock?: Clock;
}

/** Where questions are asked: answers come from stdin, questions go to stderr, as stdout is for results. */
export interface Prompting {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
}
