import { describe, expect, it } from 'vitest';
import { moneyFormatFor } from '../locale/money-format.js';

const format = moneyFormatFor('en');

describe('a value that is missing or of an unexpected kind', () => {
  it('is a dash, never nonsense', () => {
    const shown = [
      ...[null, undefined, '', '  ', {}, [], Number.NaN, Number.POSITIVE_INFINITY, () => {}].map((value) => format.text(value)),
      format.number(null),
      format.number(Number.NaN),
      format.money(null),
      format.date(null),
      format.date('soon'),
      format.shortDate(null),
      format.shortDate('soon'),
      format.dateTime(undefined),
      format.day('x'),
    ];
    expect(new Set(shown)).toEqual(new Set(['—']));
  });
});

describe('a day', () => {
  it('is not moved by any zone', () => {
    expect(format.day('1980-01-01')).toBe('Jan 1, 1980');
  });
});

describe('the day of a moment in a list', () => {
  it('has its year where that is not this one', () => {
    const year = new Date().getFullYear();
    expect(format.shortDate(`${year}-10-15T12:00:00Z`)).toBe('Oct 15');
    expect(format.shortDate(`${year - 1}-10-15T12:00:00Z`)).toBe(`Oct 15, ${year - 1}`);
  });
});

describe('an amount', () => {
  it('is shown in its currency and the reader’s language', () => {
    expect(format.money({ minor: 120450, currency: 'USD' })).toBe('$1,204.50');
    expect(moneyFormatFor('fr').money({ minor: 120450, currency: 'EUR' })).toMatch(/1\s204,50\s€/u);
  });
});
