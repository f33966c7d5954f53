/** How long typing rests until what was typed is asked for. */

import type { Clock } from '@caredesk/core/client/clock';
import { createLatest } from './latest.js';

/** Milliseconds after the last key. */
export const typingRestMs = 250;
/** However quick the hand. */
const leastMs = 100;

export interface Typing {
  /** Calls `then` when no other text has come for a while. */
  rest(text: string, before: string, then: () => void): void;
  abort(): void;
}

/**
 * The rest of one text box, by who types in it: twice the longer of the last two gaps between keys is a pause to them, from 100 to
 * {@link typingRestMs} ms. None after several letters at once, which were pasted, chosen or deleted.
 */
export function createTyping(clock: Clock): Typing {
  const latest = createLatest();
  let last = Number.NEGATIVE_INFINITY;
  let gap = 0;
  const restOf = (text: string, before: string) => {
    const gapBefore = gap;
    gap = clock.now() - last;
    last = clock.now();
    if (Math.abs(text.length - before.length) > 1) return 0;
    return Math.min(typingRestMs, Math.max(leastMs, 2 * Math.max(gap, gapBefore)));
  };
  return {
    rest: (text, before, then) => {
      const ms = restOf(text, before);
      void latest.run(
        (signal) => clock.sleep(ms, signal),
        then,
        () => {},
      );
    },
    abort: latest.abort,
  };
}
