import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { currencyDigits } from './digits.js';
import { formatMajor, formatMoney, parseMoney } from './money.js';
import { addMoney, totalsByCurrency } from './sums.js';

const { NumberFormat } = Intl;
const isoDigits = {
  BIF: 0,
  ISK: 0,
  JPY: 0,
  UYI: 0,
  XOF: 0,
  HUF: 2,
  COP: 2,
  IDR: 2,
  USD: 2,
  ZZZ: 2,
  BHD: 3,
  IQD: 3,
  KWD: 3,
  CLF: 4,
  UYW: 4,
};

describe('money', () => {
  it('reads decimal text and numbers into minor units', () => {
    expect(parseMoney('12.5', 'USD')).toEqual({ minor: 1250, currency: 'USD' });
    expect(parseMoney(19.99, 'USD')).toEqual({ minor: 1999, currency: 'USD' });
    expect(parseMoney(0.1 + 0.2, 'USD')).toEqual({ minor: 30, currency: 'USD' });
    expect(parseMoney('-3', 'USD')).toEqual({ minor: -300, currency: 'USD' });
    expect(parseMoney('1000', 'JPY')).toEqual({ minor: 1000, currency: 'JPY' });
    expect(parseMoney('1.234', 'KWD')).toEqual({ minor: 1234, currency: 'KWD' });
    expect(parseMoney('5.100', 'USD')).toEqual({ minor: 510, currency: 'USD' });
  });

  it.each(['', '1,000', '1e3', '12.345', 'abc', '.5', '1.2.3', '99999999999999999'])('does not read %j as dollars', (text) => {
    expect(parseMoney(text, 'USD')).toBeUndefined();
  });

  it.each([
    [5.899999999999995, 590],
    [1204.5000000000002, 120_450],
    [0.1 + 0.7 + 0.1, 90],
    [1_000_000.0000000001, 100_000_000],
  ])('reads the float sum %d as the minor unit that it is nearest to', (sum, minor) =>
    expect(parseMoney(sum, 'USD')).toEqual({ minor, currency: 'USD' }),
  );

  it('reads a sum of floats of any two amounts', () => {
    const cents = fc.integer({ min: 0, max: 10 ** 7 });
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 20 }), (parts) => {
        const sum = parts.reduce((total, part) => total + part / 100, 0);
        expect(parseMoney(sum, 'USD')?.minor).toBe(parts.reduce((total, part) => total + part, 0));
      }),
    );
  });

  it('does not round a number with more digits than the currency has', () => {
    expect(parseMoney(12.345, 'USD')).toBeUndefined();
    expect(parseMoney(Number.NaN, 'USD')).toBeUndefined();
    expect(parseMoney(1e21, 'USD')).toBeUndefined();
  });

  it('comes back the same from its decimal form, whatever the currency', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('USD', 'JPY', 'KWD', 'EUR'), (minor, currency) => {
        const money = { minor: minor === 0 ? 0 : minor, currency };
        expect(parseMoney(formatMajor(money), currency)).toEqual(money);
      }),
    );
  });

  it('keeps the letters of a currency before its sign in a right-to-left language', () => {
    expect(formatMoney({ minor: 120450, currency: 'USD' }, 'ar')).toContain('1,204.50\u00a0\u2066US$\u2069');
    expect(formatMoney({ minor: 120450, currency: 'EUR' }, 'ar')).not.toContain('\u2066');
    expect(formatMoney({ minor: 120450, currency: 'CAD' }, 'en')).toBe('CA$1,204.50');
  });

  it('comes back the same from a JSON number up to a hundred thousand million', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (minor) => {
        const money = { minor, currency: 'USD' };
        expect(parseMoney(JSON.parse(formatMajor(money)) as number, 'USD')).toEqual(money);
      }),
    );
  });

  it('is written in the form of the language', () => {
    expect(formatMoney({ minor: 120450, currency: 'USD' }, 'en')).toBe('$1,204.50');
    expect(formatMoney({ minor: 5, currency: 'ZZ' }, 'en')).toBe('0.05 ZZ');
    expect(currencyDigits('nonsense')).toBe(2);
  });

  it("has ISO 4217's digits, whatever the runtime takes them for", () => {
    const wrong = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function wrongDigits(locale, options) {
      return new NumberFormat(locale, { ...options, ...(options?.currency && { currency: 'JPY' }) });
    } as typeof Intl.NumberFormat);
    try {
      const read = Object.entries(isoDigits).map(([code, digits]) => [code, formatMajor({ minor: 123_456, currency: code }), digits]);
      for (const [, text, digits] of read) expect(text).toBe((123_456 / 10 ** Number(digits)).toFixed(Number(digits)));
      expect(formatMoney({ minor: 123_456, currency: 'HUF' }, 'en')).toContain('1,234.56');
    } finally {
      wrong.mockRestore();
    }
  });

  it.each([
    ['HUF', 'HUF\u00a01,234.56'],
    ['COP', 'COP\u00a01,234.56'],
    ['IQD', 'IQD\u00a0123.456'],
    ['JPY', '¥123,456'],
  ])('shows exactly the digits of %s', (currency, shown) => expect(formatMoney({ minor: 123_456, currency }, 'en')).toBe(shown));

  it('is never summed over currencies', () => {
    expect(() => addMoney({ minor: 1, currency: 'USD' }, { minor: 1, currency: 'EUR' })).toThrow('USD and EUR');
    expect(
      totalsByCurrency([
        { minor: 1, currency: 'USD' },
        { minor: 2, currency: 'EUR' },
        { minor: 3, currency: 'USD' },
      ]),
    ).toEqual([
      { minor: 4, currency: 'USD' },
      { minor: 2, currency: 'EUR' },
    ]);
  });
});
