/** Reports a slow server, and data that is not of this moment. */
import type { ConfiguredMiddleware } from '@caredesk/core/client';
import { retryAfterMs } from '@caredesk/core/client/retry-after';
import { readableWait } from '../output/times.js';

const again = 'trying again';
/** A request that takes longer is reported. */
const slowMs = 3_000;

export interface WatchOptions {
  readonly host: string;
  /** A request's longest time. */
  readonly timeoutMs: number;
  /** What happens after a failed request that changes something. Default: as after others, which are tried again. */
  readonly afterChange?: string;
  readonly print: (line: string) => void;
}

/** Once when it begins and once when it is over, however many requests there are. */
export function reportWaits({ host, timeoutMs, afterChange = again, print }: WatchOptions): ConfiguredMiddleware {
  let isAway = false;
  const away = (line: string) => {
    if (!isAway) print(line);
    isAway = true;
  };
  return (next) => async (url, options) => {
    const afterwards = (options.method ?? 'GET') === 'GET' ? again : afterChange;
    const slow = setTimeout(() => {
      away(`${host} has not answered for ${slowMs / 1000} s; waiting up to ${Math.ceil(timeoutMs / 1000)} s, then ${afterwards}.`);
    }, slowMs);
    try {
      const response = await next(url, options);
      const waitMs = response.ok ? 0 : (retryAfterMs(response, Date.now()) ?? 0);
      if (waitMs >= slowMs) {
        away(`${host} asks to be tried again ${readableWait(waitMs)}.`);
        return response;
      }
      if (isAway) print(`${host} is answering again.`);
      isAway = false;
      return response;
    } catch (error) {
      const { code } = ((error as Error).cause ?? error ?? {}) as NodeJS.ErrnoException;
      if (!options.signal?.aborted) away(`The connection to ${host} failed${code ? ` (${code})` : ''}; ${afterwards}.`);
      throw error;
    } finally {
      clearTimeout(slow);
    }
  };
}

/** Once, by the first answer of a standby: the others are of later. */
export function reportAge(print: (line: string) => void): ConfiguredMiddleware {
  let isTold = false;
  return (next) => async (url, options) => {
    const response = await next(url, options);
    const asOf = response.headers.get('x-data-as-of');
    if (asOf && !isTold) print(`Data as of ${asOf}; later changes may be missing.`);
    isTold ||= Boolean(asOf);
    return response;
  };
}
