import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { moneyFormatFor } from '../ui/money-format.js';
import { formatFor } from './format.js';
import { inSentences, withSpace } from './sentences.js';
import { dayOnClock, firstOfDay, instantAt, lastOfDay, wallClock } from './wall-clock.js';
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

describe('a range of days', () => {
  it('says once what both days have in common', () => {
    const text = (from?: string, to?: string) => format.days(from, to).replace(/\s/gu, ' ');
    expect(text('2026-06-01', '2026-06-30')).toBe('Jun 1 – 30, 2026');
    expect(text('2025-12-31', '2026-01-02')).toBe('Dec 31, 2025 – Jan 2, 2026');
    expect(text('2026-06-30', '2026-06-01')).toBe('Jun 30, 2026 – Jun 1, 2026');
    expect(text('2026-06-01')).toBe('Jun 1, 2026 – …');
    expect(text('', '0001-01-01')).toBe('… – Jan 1, 1');
    expect(text('soon', 'later')).toBe('– – –');
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
    expect(moneyFormatFor('en').zoneAt('2025-12-31T20:00:00Z')).toBe('GMT+9');
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

  it.each([
    ['en', '$1.00, €2.00'],
    ['ar', '$1.00، €2.00'],
    ['zh', '$1.00、€2.00'],
  ])('in %s stands beside one of another currency with the comma of that language', (locale, text) => {
    expect(moneyFormatFor(locale).listed(['$1.00', '€2.00'])).toBe(text);
  });
});

/** A row that a day's filter shows says that day, in its column and in the filter. */

const zones = [
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'UTC',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'America/Havana',
  'Pacific/Kiritimati',
];
afterEach(() => setTimeZone(undefined));

const ms = (bound: string, time: string): number => Date.parse(bound.includes('T') ? bound : bound + time);
const first = (day: string) => ms(firstOfDay(day), 'T00:00:00.000Z');
const last = (day: string) => ms(lastOfDay(day), 'T23:59:59.999Z');
const columnAndFilter = (day: string, at: number) => {
  const { date, day: ofDay } = formatFor('en-GB');
  return [date(new Date(at).toISOString()), ofDay(day)];
};

/** Hours around midnight, and around the nights on which clocks are moved. */
const hours = fc.constantFrom(-3, -2, -1, 0, 1, 2, 3);
const days = fc.oneof(
  fc.date({ min: new Date('2015-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  fc
    .constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2018-11-04', '2018-02-18', '2026-04-05', '2026-09-27', '2023-04-28')
    .map((day) => new Date(day)),
);

describe.each(zones)('in %s', (zone) => {
  it('a moment lies within the bounds of the day that its column says, and of no other', () => {
    setTimeZone(zone);
    fc.assert(
      fc.property(days, hours, fc.integer({ min: 0, max: 3_600_000 }), (date, hour, rest) => {
        const at = date.getTime() - (date.getTime() % 86_400_000) + hour * 3_600_000 + rest;
        const day = dayOnClock(at);
        expect(first(day)).toBeLessThanOrEqual(at);
        expect(last(day)).toBeGreaterThanOrEqual(at);
        const [column, filter] = columnAndFilter(day, at);
        expect(column).toBe(filter);
        expect(dayOnClock(first(day))).toBe(day);
        expect(dayOnClock(last(day))).toBe(day);
        expect(dayOnClock(first(day) - 1) < day).toBe(true);
        expect(dayOnClock(last(day) + 1) > day).toBe(true);
      }),
    );
  });
});

describe('in the zone of the machine, ', () => {
  afterEach(() => vi.unstubAllEnvs());
  it.each(zones)('%s, days begin and end as they do there', (zone) => {
    const bounds = (day: Date) => [first, last].map((bound) => bound(day.toISOString().slice(0, 10)));
    fc.assert(
      fc.property(days, (day) => {
        vi.stubEnv('TZ', zone);
        const ofMachine = bounds(day);
        setTimeZone(zone);
        expect(bounds(day)).toEqual(ofMachine);
        setTimeZone(undefined);
      }),
      { numRuns: 60 },
    );
  });
});

it.each([
  ['America/Los_Angeles', '2026-11-20', '2026-11-20T08:00:00.000Z', '2026-11-21T07:59:59.999Z'],
  ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00.000Z', '2026-11-20T18:14:59.999Z'],
  ['UTC', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['Africa/Abidjan', '2026-02-28', '2026-02-28', '2026-02-28'],
  ['Europe/London', '2026-03-29', '2026-03-29', '2026-03-29T22:59:59.999Z'],
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T01:59:59.999Z'],
])('in %s %s begins at %s and ends at %s', (zone, day, from, to) => {
  setTimeZone(zone);
  expect([firstOfDay(day), lastOfDay(day)]).toEqual([from, to]);
});

it('a day that a zone left out holds no moment', () => {
  setTimeZone('Pacific/Apia');
  expect(last('2011-12-30')).toBe(first('2011-12-30'));
  expect(dayOnClock(first('2011-12-30'))).not.toBe('2011-12-30');
});

it('a blank stands between sentences, but after full-width punctuation', () => {
  expect(inSentences('Charged $129.00.', false, '', undefined, 'Nothing was sent.')).toBe('Charged $129.00. Nothing was sent.');
  expect(inSentences('已收取 US$129.00。', '未发送任何内容。')).toBe('已收取 US$129.00。未发送任何内容。');
  expect([withSpace('Charged $129.00.'), withSpace('已收取 US$129.00。')]).toEqual(['Charged $129.00. ', '已收取 US$129.00。']);
});
