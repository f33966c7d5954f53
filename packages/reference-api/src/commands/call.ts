/** What a command of the operator's works with. */
import type { Config } from '../config.js';

/** Node's `process`, or what a test gives. */
export type Host = Pick<NodeJS.Process, 'env' | 'stdin' | 'stdout' | 'stderr'>;

/** The words or flags of a command do not fit together. */
export class Misuse extends Error {}

export interface Call {
  readonly config: Config;
  readonly host: Host;
  /** A line for the person who called, beside the result. */
  readonly print: (line: string) => void;
}
