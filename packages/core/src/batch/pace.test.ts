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
    ['the server asks to wait', 1, 20, true],
    ['most answers take much longer than before', 8, 900, false],
  ])('is halved where %s, and never nothing', (_, ends, ms, isHeld) => {
    const pace = createPace(8);
    after(pace, 56);
    const halved = [1, 1, 5].map((times) => after(pace, times * ends, ms, isHeld));
    expect(halved).toEqual([4, 2, 1]);
  });

  it('goes on to the most on a server of which one answer in eight is slow', () => {
    const pace = createPace(8);
    for (let round = 0; round < 8; round += 1) {
      after(pace, 7, 110);
      after(pace, 1, 900);
    }
    expect(pace.atOnce).toBe(8);
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
