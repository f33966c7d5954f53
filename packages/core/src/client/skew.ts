/** How far a server's clock is ahead of this one. */
import { type Clock, systemClock } from './clock.js';

export interface SkewWatch {
  /** For a caller's `onAnswer`. */
  readonly see: (response: Response, sentAt: number) => void;
  /** Milliseconds, by the last answer that told; undefined: none did. Browsers hide the header `Date` of another origin. */
  readonly skewMs: () => number | undefined;
}

export function createSkewWatch(clock: Pick<Clock, 'now'> = systemClock): SkewWatch {
  let skew: number | undefined;
  return {
    see: (response, sentAt) => {
      const date = Date.parse(response.headers.get('date') ?? '');
      // The header has whole seconds.
      if (!Number.isNaN(date)) skew = date + 500 - (sentAt + clock.now()) / 2;
    },
    skewMs: () => skew,
  };
}
