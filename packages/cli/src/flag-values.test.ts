import { describe, expect, it } from 'vitest';
import { isCount, parseAmounts, parseCount, plainAmounts } from './flag-values.js';

describe('a count', () => {
  it.each([
    ['7', 7],
    [' 12 ', 12],
    ['１２', 12],
    ['٣١', 31],
    ['०', 0],
  ])('is read in any digits: %s', (text, count) => {
    expect(parseCount('--page', text, { min: 0 })).toBe(count);
    expect(isCount(text)).toBe(true);
  });

  it.each(['', '1.5', '-1', '1e3', '12 USD', 'Ⅻ'])('is no other text: "%s"', (text) => {
    expect(isCount(text)).toBe(false);
    expect(() => parseCount('--page', text, { min: 0 })).toThrow('--page must be a whole number');
  });
});

describe('amounts', () => {
  it.each([
    ['５００', [{ minor: 50_000, currency: 'USD' }]],
    ['$1,250.50', [{ minor: 125_050, currency: 'USD' }]],
    [
      '٥٠٠ KWD, 41000 JPY',
      [
        { minor: 500_000, currency: 'KWD' },
        { minor: 41_000, currency: 'JPY' },
      ],
    ],
    ['19,00 € EUR', [{ minor: 1900, currency: 'EUR' }]],
  ])('are read as people type them: %s', (text, amounts) => {
    expect(parseAmounts('--max-total', text)).toEqual(amounts);
  });

  it.each(['', 'abc', '-5', '-0,50 EUR', 'EUR 5', 'USD', '5 % USD'])('are no other text: "%s"', (text) => {
    expect(() => parseAmounts('--max-total', text)).toThrow('--max-total must be an amount such as 500');
  });

  it('are kept as plain decimals', () => {
    expect(plainAmounts('maxEach', '１,５００ usd, 12,50 EUR')).toBe('1500 USD, 12.50 EUR');
  });
});
