import { describe, expect, it } from 'vitest';
import { type BackOff, waitBeforeRepeat } from './back-off.js';

const plain: BackOff = { firstMs: 100, longestMs: 1_000, repeats: 3 };
const waits = (backOff: BackOff, askedMs?: number) => [1, 2, 3, 4].map((failed) => waitBeforeRepeat(failed, askedMs, backOff));

describe('a wait before something is tried again', () => {
  it('grows by its factor until it was tried often enough', () => {
    expect(waits(plain)).toEqual([100, 200, 400, undefined]);
    expect(waits({ ...plain, factor: 3 })).toEqual([100, 300, 900, undefined]);
  });

  it('is what the server asks for, unless that is too long', () => {
    expect(waits(plain, 700)).toEqual([700, 700, 700, undefined]);
    expect(waits(plain, 1_001)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is longer or shorter by chance within its share', () => {
    const spread = Array.from({ length: 200 }, () => waitBeforeRepeat(1, undefined, { ...plain, jitter: 0.25 }) ?? 0);
    expect(Math.min(...spread)).toBeGreaterThanOrEqual(75);
    expect(Math.max(...spread)).toBeLessThanOrEqual(125);
    expect(new Set(spread).size).toBeGreaterThan(1);
  });

  it('is exactly what the server asks for, whatever the share of chance', () => {
    expect(waitBeforeRepeat(1, 700, { ...plain, jitter: 0.25 })).toBe(700);
  });
});
