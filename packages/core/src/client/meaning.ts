/** What a failed call means for the change that it requested: the one place for refunds, charges and every other change. */
import type { CaredeskError } from './error.js';

/**
 * `refused`: the server did not make it, and gave a reason. `not-sent`: the server received nothing. `rate-limited`: refused before it was
 * processed.
 * `unauthorized`: not made, because no user is signed in. `unknown`: it may have been made.
 */
export type Meaning = 'refused' | 'not-sent' | 'unauthorized' | 'rate-limited' | 'unknown';

export function meaningOf({ code, detail, mayHaveApplied }: Pick<CaredeskError, 'code' | 'detail' | 'mayHaveApplied'>): Meaning {
  if (mayHaveApplied) return 'unknown';
  // A detail names a fault of the page itself, such as a middleware that failed; a wrong input has none.
  if (code === 'network' || (code === 'rejected' && detail !== undefined)) return 'not-sent';
  return code === 'unauthorized' || code === 'rate-limited' ? code : 'refused';
}

/**
 * Whether a change may have been made although it was answered by this status. A 503 is one, with Retry-After or without: a proxy may say so
 * of a server that has not answered.
 */
export const isDoubtful = (status: number): boolean => status >= 500 || status === 408 || status === 409;
