/** What a route of the test backend answers. */
import type { ServerResponse } from 'node:http';

/** `data` is put into the envelope; `send` writes something else altogether. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: unknown;
  readonly totalCount?: number;
  readonly refusal?: string;
  readonly send?: (response: ServerResponse) => void;
}
