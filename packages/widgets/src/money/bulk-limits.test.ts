import { expect, it } from 'vitest';
import { isLargeRefund } from './bulk-limits.js';

it.each([
  { bills: 9, totals: [{ minor: 99_999, currency: 'USD' }], isLarge: false },
  { bills: 10, totals: [{ minor: 100, currency: 'USD' }], isLarge: true },
  { bills: 1, totals: [{ minor: 100_000, currency: 'USD' }], isLarge: true },
  // Each currency counts by itself, in its own units.
  {
    bills: 2,
    totals: [
      { minor: 60_000, currency: 'USD' },
      { minor: 60_000, currency: 'EUR' },
    ],
    isLarge: false,
  },
  { bills: 1, totals: [{ minor: 999, currency: 'JPY' }], isLarge: false },
  { bills: 1, totals: [{ minor: 1_000, currency: 'JPY' }], isLarge: true },
  { bills: 1, totals: [{ minor: 999_999, currency: 'KWD' }], isLarge: false },
])('a refund of $bills bills and $totals is large: $isLarge', ({ bills, totals, isLarge }) => {
  expect(isLargeRefund(bills, totals)).toBe(isLarge);
});
