import { describe, expect, it } from 'vitest';
import { mostAlone, needsApproval } from './refund-limit.js';

const money = (minor: number, currency: string) => ({ minor, currency });
const limits = [
  { currency: 'USD', approvalAbove: money(10_000, 'USD'), day: money(15_000, 'USD') },
  { currency: 'KWD', approvalAbove: null, day: money(5_000, 'KWD') },
  { currency: 'JPY', approvalAbove: null, day: null },
];

describe('an account', () => {
  it.each([
    ['USD', 10_000],
    ['KWD', 5_000],
    ['JPY', undefined],
    ['HUF', 0],
  ])('with limits may refund at once, alone, in %s: %s', (currency, minor) => {
    expect(mostAlone(limits, currency)?.minor).toBe(minor);
  });

  it.each([[null], [undefined], [[]], [[{ currency: 'USD', approvalAbove: null, day: null }]]])('with the limits %j has none', (none) => {
    expect(mostAlone(none, 'HUF')).toBeUndefined();
    expect(needsApproval(none, money(1e9, 'USD'))).toBe(false);
  });

  it('may refund exactly its limit', () => {
    expect([10_000, 10_001].map((minor) => needsApproval(limits, money(minor, 'USD')))).toEqual([false, true]);
  });
});
