/** The context of an operator's command. */
import type { parseArgs } from 'node:util';
import type { Config } from '../config.js';

/** Flags of all commands. */
export const options = {
  replace: { type: 'boolean' },
  all: { type: 'boolean' },
  role: { type: 'string' },
  currency: { type: 'string' },
  day: { type: 'string' },
  'approval-above': { type: 'string' },
  none: { type: 'boolean' },
  kind: { type: 'string' },
} as const;

/** Flags as they were typed. */
export type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

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
