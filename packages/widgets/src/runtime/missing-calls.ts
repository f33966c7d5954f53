/** Calls that a backend may lack (contract.md "Audit"): asked once a page load, as each 404 is a line in the portal's console. */
import { type CaredeskError, isCaredeskError } from '@caredesk/core/client/error';
import { type ConfiguredMiddleware, callOf } from '@caredesk/core/client/middlewares';

const saysMissing = (status: number | undefined): boolean => status === 404 || status === 405 || status === 501;

/** The backend has no such call. */
export const isMissingCall = (error: unknown): error is CaredeskError => isCaredeskError(error) && saysMissing(error.status);

/** Answers an optional call which the backend lacks as it did the first time, without asking again. */
export function rememberMissing(): ConfiguredMiddleware {
  const answers = new Map<string, Response>();
  return (next) => async (url, options) => {
    const { name, endpoint } = callOf(options);
    const response = answers.get(name) ?? (await next(url, options));
    if (!endpoint.optional || !saysMissing(response.status)) return response;
    answers.set(name, response);
    return response.clone();
  };
}
