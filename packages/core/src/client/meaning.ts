/** What a failed call means for the change that it requested: the one place for refunds, charges and every other change. */
import type { CaredeskError } from './error.js';

/**
 * `refused`: the server did not make it, and gave a reason. `not-sent`: the server received nothing. `rate-limited`: refused before it was
 * processed.
 * `unauthorized`: not made, because no user is signed in. `unknown`: it may have been made.
 */
export type Meaning = 'refused' | 'not-sent' | 'unauthorized' | 'rate-limited' | 'unknown';

export function meaningOf({ code, mayHaveApplied }: Pick<CaredeskError, 'code' | 'mayHaveApplied'>): Meaning {
  if (mayHaveApplied) return 'unknown';
  if (code === 'network') return 'not-sent';
  return code === 'unauthorized' || code === 'rate-limited' ? code : 'refused';
}

/**
 * Whether a change may have been made although it was answered by this status. A 503 with Retry-After is a server that turned the request
 * away; where money moves that is not taken for granted, as a proxy may say so of a server that has not answered.
 */
export function isDoubtful(
  status: number,
  { movesMoney, asksToWait }: { readonly movesMoney: boolean; readonly asksToWait: boolean },
): boolean {
  if (status === 503 && asksToWait && !movesMoney) return false;
  return status >= 500 || status === 408 || status === 409;
}
