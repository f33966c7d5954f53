/** How far a server's clock is ahead of this one. */
import { type Clock, systemClock } from './clock.js';
import type { ConfiguredMiddleware } from './middlewares.js';

/** An answer that took longer waited for a process that was stopped, or saw the clock being set: it tells nothing. */
const longestMs = 60_000;

export type SkewWatch = ReturnType<typeof createSkewWatch>;

export function createSkewWatch(clock: Pick<Clock, 'now'> = systemClock) {
  let skew: number | undefined;
  const middleware: ConfiguredMiddleware = (next) => async (url, options) => {
    const sentAt = clock.now();
    const response = await next(url, options);
    const [date, now] = [Date.parse(response.headers.get('date') ?? ''), clock.now()];
    // The header has whole seconds.
    if (!Number.isNaN(date) && Math.abs(now - sentAt) < longestMs) skew = date + 500 - (sentAt + now) / 2;
    return response;
  };
  return {
    /** Sees each answer. */
    middleware,
    /** Milliseconds, by the last answer that told; undefined: none did. Browsers hide the header `Date` of another origin. */
    skewMs: (): number | undefined => skew,
  };
}
