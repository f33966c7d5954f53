/** How long a batch waits for a server that asks it to. */
import { afterRateLimit } from '../back-off.js';
import { changesData } from '../contract/encode.js';
import type { Clock } from './clock.js';
import { CaredeskError } from './error.js';
import { type ConfiguredMiddleware, callOf } from './middlewares.js';
import { retryAfterMs } from './retry-after.js';

/** How long the callers that share it wait when a server asks them to: a person by 30 s at most, a batch longer. */
export type Patience = ReturnType<typeof batchPatience>;

export function batchPatience() {
  const { longestMs } = afterRateLimit;
  /** The server asked that nothing is sent before this time, in milliseconds since 1970. */
  let notBefore = 0;
  const hold =
    (clock: Clock): ConfiguredMiddleware =>
    (next) =>
    async (url, options) => {
      const { name, endpoint } = callOf(options);
      // Another answer may ask for longer meanwhile.
      for (let until = 0; until < notBefore; ) {
        until = notBefore;
        // No longer than it would ever wait, where the clock is set back.
        const wait = Math.min(Math.max(0, until - clock.now()), longestMs);
        await clock.sleep(wait, options.signal ?? undefined).catch((stopped: unknown) => {
          // A change that never left is not in doubt.
          throw changesData(endpoint) ? new CaredeskError({ code: 'rate-limited', call: name, cause: stopped }) : stopped;
        });
      }
      const response = await next(url, options);
      const waitMs = response.ok ? undefined : retryAfterMs(response, clock.now());
      if (waitMs !== undefined && waitMs <= longestMs) notBefore = Math.max(notBefore, clock.now() + waitMs);
      return response;
    };
  return {
    /** A longer wait is not waited for. */
    longestMs,
    /** A server that asks one request to wait is sent none of the others meanwhile. */
    hold,
  };
}
