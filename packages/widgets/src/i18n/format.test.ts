import { afterEach, describe, expect, it } from 'vitest';
import { moneyFormatFor } from '../ui/money-format.js';
import { zoneOf } from '../ui/values.js';
import { instantAt, wallClock } from './wall-clock.js';
import { setTimeZone } from './zone.js';

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
    expect(new Set(shown)).toEqual(new Set(['–']));
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

describe('the zone that a portal names', () => {
  afterEach(() => setTimeZone(undefined));

  it('is that of every moment, and of what a form holds of one', () => {
    setTimeZone('Asia/Tokyo');
    expect(moneyFormatFor('en').dateTime('2025-12-31T20:00:00Z')).toContain('Jan 1, 2026');
    expect(zoneOf('en', '2025-12-31T20:00:00Z')).toBe('GMT+9');
    expect(wallClock('2025-12-31T20:00:00Z')).toBe('2026-01-01T05:00');
    expect(instantAt('2026-01-01T05:00')).toBe('2025-12-31T20:00:00.000Z');
  });

  it('moves its clocks', () => {
    setTimeZone('America/New_York');
    expect(instantAt('2026-03-08T01:30')).toBe('2026-03-08T06:30:00.000Z');
    expect(instantAt('2026-03-08T03:30')).toBe('2026-03-08T07:30:00.000Z');
    // At 2:30 no clock is; at 1:30 in autumn each is twice.
    expect(instantAt('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z');
    expect(instantAt('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(instantAt('soon')).toBe('soon');
  });
});

describe('an amount', () => {
  it('is shown in its currency and the reader’s language', () => {
    expect(format.money({ minor: 120450, currency: 'USD' })).toBe('$1,204.50');
    expect(moneyFormatFor('fr').money({ minor: 120450, currency: 'EUR' })).toMatch(/1\s204,50\s€/u);
  });
});
