/** How many requests are under way at once: one at first, more while the server keeps up, fewer when it slows down or asks to wait. */
export interface Pace {
  /** How many may be under way now. */
  readonly atOnce: number;
  /** One has ended. @param isHeld the server asked to wait */
  saw(ms: number, isHeld: boolean): void;
}

/** Ends after which one more goes at once. Half of them must be slow before the server counts as slow: single ones are slow on any server. */
const endsPerStep = 8;
/** Slower than the quickest step by this factor, and by this much: the server has enough to do. */
const slowFactor = 3;
const slowMs = 250;

/** @param most requests at once */
export function createPace(most: number): Pace {
  let atOnce = 1;
  let quickest = Number.POSITIVE_INFINITY;
  let times: number[] = [];
  const isSlow = (): boolean => {
    const median = times.toSorted((a, b) => a - b)[endsPerStep / 2] as number;
    quickest = Math.min(quickest, median);
    return median > quickest * slowFactor && median > quickest + slowMs;
  };
  return {
    get atOnce() {
      return atOnce;
    },
    saw: (ms, isHeld) => {
      times.push(ms);
      if (!isHeld && times.length < endsPerStep) return;
      atOnce = isHeld || isSlow() ? Math.max(1, Math.floor(atOnce / 2)) : Math.min(most, atOnce + 1);
      times = [];
    },
  };
}

export const steadyPace = (atOnce: number): Pace => ({ atOnce, saw: () => {} });
