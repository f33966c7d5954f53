import { expect, it } from 'vitest';
import { slotsOf } from './recycled-rows.js';

const after = (...pages: string[][]): [string, number][] => {
  let slots: ReadonlyMap<string, number> = new Map();
  for (const ids of pages) slots = slotsOf(ids, slots);
  return [...slots];
};

it('gives records that come the rows of those that went, in order', () => {
  expect(after(['a', 'b'], ['c', 'd'])).toEqual([
    ['c', 0],
    ['d', 1],
  ]);
});

it('leaves a record that stays its row, wherever it stands now', () => {
  expect(after(['a', 'b', 'c'], ['x', 'c', 'a', 'y'])).toEqual([
    ['x', 1],
    ['c', 2],
    ['a', 0],
    ['y', 3],
  ]);
});

it('never gives two records one row', () => {
  const slots = after(['a', 'b', 'c', 'd'], ['d'], ['b', 'd', 'e', 'f', 'g']);
  expect(new Set(slots.map(([, slot]) => slot)).size).toBe(slots.length);
});

it('takes a long list to which one record is added', () => {
  const long = Array.from({ length: 50_000 }, (_, index) => `r${index}`);
  expect(after(long, ['new', ...long])[0]).toEqual(['new', 50_000]);
});
