/** How many requests are under way at once: one at first, more while the server keeps up, fewer when it slows down or asks to wait. */
export interface Pace {
  /** How many may be under way now. */
  readonly atOnce: number;
  /** One has ended. @param isHeld the server asked to wait */
  saw(ms: number, isHeld: boolean): void;
}

/** Ends in a row, without a slower one among them, after which one more goes at once. */
const endsForOneMore = 8;
/** Slower than the quickest by this factor, and by this much: the server has enough to do. */
const slowFactor = 3;
const slowMs = 250;

/** @param most requests at once */
export function createPace(most: number): Pace {
  let atOnce = 1;
  let quickest = Number.POSITIVE_INFINITY;
  let ends = 0;
  return {
    get atOnce() {
      return atOnce;
    },
    saw: (ms, isHeld) => {
      quickest = Math.min(quickest, ms);
      const isSlow = isHeld || (ms > quickest * slowFactor && ms > quickest + slowMs);
      ends = isSlow ? 0 : ends + 1;
      if (isSlow) atOnce = Math.max(1, Math.floor(atOnce / 2));
      if (ends < endsForOneMore) return;
      atOnce = Math.min(most, atOnce + 1);
      ends = 0;
    },
  };
}

export const steadyPace = (atOnce: number): Pace => ({ atOnce, saw: () => {} });
