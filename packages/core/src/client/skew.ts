/** How far a server's clock is ahead of this one. */
import { type Clock, systemClock } from './clock.js';
import type { ConfiguredMiddleware } from './middlewares.js';

export type SkewWatch = ReturnType<typeof createSkewWatch>;

export function createSkewWatch(clock: Pick<Clock, 'now'> = systemClock) {
  let skew: number | undefined;
  const middleware: ConfiguredMiddleware = (next) => async (url, options) => {
    const sentAt = clock.now();
    const response = await next(url, options);
    const date = Date.parse(response.headers.get('date') ?? '');
    // The header has whole seconds.
    if (!Number.isNaN(date)) skew = date + 500 - (sentAt + clock.now()) / 2;
    return response;
  };
  return {
    /** Sees each answer. */
    middleware,
    /** Milliseconds, by the last answer that told; undefined: none did. Browsers hide the header `Date` of another origin. */
    skewMs: (): number | undefined => skew,
  };
}
