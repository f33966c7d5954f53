import { describe, expect, it } from 'vitest';
import { createPace } from './pace.js';
import { inTurns } from './turns.js';

describe('a pace that is found by itself', () => {
  const after = (pace: ReturnType<typeof createPace>, ends: number, ms = 20, isHeld = false) => {
    for (let end = 0; end < ends; end += 1) pace.saw(ms, isHeld);
    return pace.atOnce;
  };

  it('lets one more go after each eight ends, up to the most', () => {
    const pace = createPace(4);
    expect([after(pace, 7), after(pace, 1), after(pace, 8), after(pace, 8), after(pace, 80)]).toEqual([1, 2, 3, 4, 4]);
  });

  it.each([
    ['the server asks to wait', 20, true],
    ['an answer takes much longer than the quickest', 900, false],
  ])('is halved where %s, and never nothing', (_, ms, isHeld) => {
    const pace = createPace(8);
    after(pace, 56);
    expect([pace.atOnce, after(pace, 1, ms, isHeld), after(pace, 1, ms, isHeld), after(pace, 5, ms, isHeld)]).toEqual([8, 4, 2, 1]);
  });

  it('takes no notice of a few milliseconds more', () => {
    const pace = createPace(8);
    after(pace, 1, 2);
    expect(after(pace, 15, 200)).toBe(3);
  });
});

it('what slows down at once for all that are under way goes on with one', async () => {
  let atOnce = 8;
  const done: number[] = [];
  const items = Array.from({ length: 100 }, (_, index) => index);
  const held = Promise.withResolvers<void>();
  setTimeout(held.resolve, 20);
  await inTurns(
    {
      items,
      keyOf: String,
      pace: {
        get atOnce() {
          return atOnce;
        },
      },
      control: { stopping: new AbortController().signal, stop: () => {} },
    },
    async (item) => {
      await held.promise;
      atOnce = 1;
      done.push(item);
    },
  );
  expect(done.toSorted((a, b) => a - b)).toEqual(items);
});
