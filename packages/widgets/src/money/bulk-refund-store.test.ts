import type { PaymentResult, PlannedPayment } from '@caredesk/core/payments';
import { expect, it } from 'vitest';
import { isLargeRefund } from './bulk-limits.js';
import { openIdsOf } from './bulk-refund-store.js';

const result = (status: PaymentResult['status'], billingId: string, retryOf?: string) =>
  ({ status, billingId, row: retryOf === undefined ? {} : { retryOf: { billingId: retryOf } } }) as PaymentResult;

it('of many refunds those that failed, were not sent or were denied may be tried again, not those of unknown outcome', () => {
  const results = [
    result('done', '1'),
    result('failed', '2'),
    result('unknown', '3'),
    result('not sent', '4'),
    result('skipped', '5'),
    result('conflict', '6'),
  ];
  const denied = [{ billingId: '7', row: {} } as PlannedPayment];
  expect(openIdsOf({ step: 'ended', results, denied, total: 7 })).toEqual(['2', '4', '7']);
});

it('a charge that failed again is that of the bill which it was to make good', () => {
  const results = [result('failed', '', '81'), result('done', '', '82'), result('not sent', '', '83')];
  expect(openIdsOf({ step: 'ended', results, denied: [], total: 3 })).toEqual(['81', '83']);
});

it('what was not begun leaves everything chosen', () => {
  expect(openIdsOf({ step: 'planning' })).toBeUndefined();
});

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
