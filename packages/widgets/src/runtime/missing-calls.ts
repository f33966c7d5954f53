/** Calls that a backend may lack (contract.md "Audit"): asked once a page load, as each 404 is a line in the portal's console. */
import type { Caller } from '@caredesk/core/client/caller';
import { type CaredeskError, isCaredeskError } from '@caredesk/core/client/error';
import type { Endpoint } from '@caredesk/core/contract/endpoint';

/** The backend has no such call. */
export const isMissingCall = (error: unknown): error is CaredeskError =>
  isCaredeskError(error) && (error.code === 'not-found' || error.status === 405 || error.status === 501);

/** A caller that answers an optional call which the backend lacks as it did the first time, without asking again. */
export function rememberMissing(call: Caller): Caller {
  const missing = new Map<string, CaredeskError>();
  return (async (name: string, endpoint: Endpoint, input: never, options?: never) => {
    const known = missing.get(name);
    if (known) throw known;
    try {
      return await call(name, endpoint, input, options);
    } catch (error) {
      if (endpoint.optional && isMissingCall(error)) missing.set(name, error);
      throw error;
    }
  }) as Caller;
}
