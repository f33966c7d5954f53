import { expect, it } from 'vitest';
import { compareValues } from './sorting.js';

const sorted = (values: readonly unknown[], direction: 1 | -1) => values.toSorted((a, b) => compareValues(a, b, direction));

it('what is missing comes last in both directions', () => {
  expect(sorted([null, 'Zoë', '', undefined, 'Ana'], 1)).toEqual(['Ana', 'Zoë', null, '', undefined]);
  expect(sorted([null, 'Zoë', '', 'Ana'], -1)).toEqual(['Zoë', 'Ana', null, '']);
  expect(sorted([null, 0, -3, 12], -1)).toEqual([12, 0, -3, null]);
});

it('numbers are compared by size, also within texts', () => {
  expect(sorted([10, 9.25, 9.3], 1)).toEqual([9.25, 9.3, 10]);
  expect(sorted(['SPRING10', 'SPRING9'], 1)).toEqual(['SPRING9', 'SPRING10']);
});
