/** fetch that reports a slow server. */
import type { Fetch } from './fetch.js';

/** A request that takes longer is reported. */
const slowMs = 3_000;

export interface WatchOptions {
  readonly host: string;
  /** A request's longest time. */
  readonly timeoutMs: number;
  /** What happens after a failed request. */
  readonly next: string;
  readonly print: (line: string) => void;
}

/** Once when it begins and once when it is over, however many requests there are. */
export function watchedFetch(send: Fetch, { host, timeoutMs, next, print }: WatchOptions): Fetch {
  let isAway = false;
  const away = (line: string) => {
    if (!isAway) print(line);
    isAway = true;
  };
  return async (input, init) => {
    const slow = setTimeout(() => {
      away(`${host} has not answered for ${slowMs / 1000} s; waiting up to ${Math.ceil(timeoutMs / 1000)} s, then ${next}.`);
    }, slowMs);
    try {
      const response = await send(input, init);
      if (isAway) print(`${host} is answering again.`);
      isAway = false;
      return response;
    } catch (error) {
      const { code } = ((error as Error).cause ?? error ?? {}) as NodeJS.ErrnoException;
      if (!init?.signal?.aborted) away(`The connection to ${host} failed${code ? ` (${code})` : ''}; ${next}.`);
      throw error;
    } finally {
      clearTimeout(slow);
    }
  };
}
