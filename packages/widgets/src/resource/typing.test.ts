import { expect, it } from 'vitest';
import { createTyping, typingRestMs } from './typing.js';

/** Types a letter at each of these times; the rest after each. */
function rests(times: readonly number[], texts?: readonly string[]): number[] {
  const asked: number[] = [];
  let now = 0;
  const typing = createTyping({ now: () => now, sleep: (ms) => Promise.resolve(void asked.push(ms)) });
  let before = '';
  for (const [index, time] of times.entries()) {
    now = time;
    const text = texts?.[index] ?? `${before}x`;
    typing.rest(text, before, () => {});
    before = text;
  }
  return asked;
}

it('is twice the gap between keys, never less than 100 ms nor more than 250', () => {
  expect(rests([1000, 1070, 1140]).at(-1)).toBe(140);
  expect(rests([1000, 1010, 1020]).at(-1)).toBe(100);
  expect(rests([1000, 1200, 1400]).at(-1)).toBe(250);
});

it('is the longest after the first key, and while the gaps are uneven', () => {
  expect(rests([1000, 1040])).toEqual([typingRestMs, typingRestMs]);
  expect(rests([1000, 1040, 1080, 1200, 1240])).toEqual([250, 250, 100, 240, 240]);
});

it('is none after several letters at once', () => {
  expect(rests([1000, 3000], ['ana@example.com', ''])).toEqual([0, 0]);
});
