import type { DoctorReportRow } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import { formatFor } from '../../i18n/format.js';
import { dayText } from '../../parts/day/day-text.js';
import { createDoctorReport } from './doctor-report-store.js';
import { type Comparison, comparedRange, comparisonFor, isRange, periodText, presetOf, rangeOf, rangeProblem } from './range.js';
import { arrangeReport, netByPlan, type ReportQuery, reasonsIn, reportTotals } from './report-rows.js';

const row = (doctorName: string | null, planName: string, minor: number, currency = 'USD'): DoctorReportRow => ({
  doctorId: doctorName ?? '-',
  doctorName,
  planName,
  status: 0,
  patients: 1,
  currency,
  billed: { minor, currency },
  refunded: { minor: 10, currency },
  net: { minor: minor - 10, currency },
});
const rows = [row('Ada', 'Solo', 300), row('Bob', 'Group', 100), row(null, 'Solo', 200), row('Eve', 'Solo', 50, 'EUR')];
const query: ReportQuery = { currency: '', keyword: undefined, pageNumber: 1, pageSize: 2, sortBy: undefined, sortOrder: undefined };

describe('a period', () => {
  const today = '2026-03-31';
  it('is counted in the reader’s calendar', () => {
    expect(rangeOf('thisMonth', today)).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect(rangeOf('lastMonth', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(rangeOf('last12', today)).toEqual({ from: '2025-04-01', to: '2026-03-31' });
    expect(rangeOf('last12', '2028-02-29')).toEqual({ from: '2027-03-01', to: '2028-02-29' });
    expect(rangeOf('last12', '2027-02-28')).toEqual({ from: '2026-03-01', to: '2027-02-28' });
    expect(rangeOf('lastYear', today)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
    expect(presetOf({ from: '2026-01-01', to: '2026-03-31' }, today)).toBe('thisQuarter');
    expect(rangeOf('lastQuarter', today)).toEqual({ from: '2025-10-01', to: '2025-12-31' });
    expect(rangeOf('last30', today)).toEqual({ from: '2026-03-02', to: '2026-03-31' });
    expect(presetOf({ from: '2026-04-01', to: '2026-04-30' }, '2026-04-30')).toBe('thisMonth');
    expect(presetOf({ from: '2026-01-02', to: '2026-03-31' }, today)).toBeUndefined();
  });

  it('needs two days in order', () => {
    expect(isRange({ from: '2026-01-01', to: '2026-01-01' })).toBe(true);
    expect(isRange({ from: '2026-01-02', to: '2026-01-01' })).toBe(false);
    expect(isRange({ from: '', to: '2026-01-01' })).toBe(false);
    const problems = [
      ['', '2026-01-01'],
      ['2026-02-30', '2026-03-01'],
      ['2026-03-02', '2026-03-01'],
      ['1726-03-01', '2026-03-01'],
    ] as const;
    expect(problems.map(([from, to]) => rangeProblem({ from, to }))).toEqual(['noDays', 'noDays', 'badRange', 'noDays']);
  });
});

describe('a comparison', () => {
  const range = (text: string) => ({ from: text.split(' ')[0] ?? '', to: text.split(' ')[1] ?? '' });
  const cases: [string, Comparison, string][] = [
    ['2026-11-01 2026-11-25', 'month', '2026-10-01 2026-10-25'],
    ['2026-03-01 2026-03-31', 'month', '2026-02-01 2026-02-28'],
    ['2028-03-01 2028-03-30', 'month', '2028-02-01 2028-02-29'],
    ['2026-01-01 2026-01-05', 'month', '2025-12-01 2025-12-05'],
    ['2026-11-01 2026-11-25', 'before', '2026-10-07 2026-10-31'],
    ['2026-01-01 2026-01-01', 'before', '2025-12-31 2025-12-31'],
    ['2026-11-01 2026-11-25', 'year', '2025-11-01 2025-11-25'],
    ['2028-02-01 2028-02-29', 'year', '2027-02-01 2027-02-28'],
    ['2026-10-01 2026-12-31', 'year', '2025-10-01 2025-12-31'],
  ];
  it.each(cases)('of %s by %s is with %s', (days, comparison, expected) => {
    expect(comparedRange(range(days), comparison)).toEqual(range(expected));
  });

  it.each([
    ['2026-11-01 2026-11-25', '', 'month'],
    ['2026-11-01 2026-11-25', 'none', undefined],
    ['2026-11-01 2026-11-25', 'year', 'year'],
    ['2026-11-01 2026-11-25', '"><script>', 'month'],
    // A month compared with days of itself would say nothing.
    ['2026-10-01 2026-12-31', 'month', 'before'],
    ['2026-10-01 2026-12-31', '', undefined],
    ['2026-11-02 2026-11-25', '', undefined],
    ['2026-13-01 x', 'before', undefined],
  ])('of %s by “%s” is %s', (days, chosen, expected) => {
    expect(comparisonFor(range(days), chosen)).toBe(expected);
  });

  it.each([
    ['2026-11-01 2026-11-25', undefined, 'Nov 1–25'],
    ['2026-10-07 2026-10-31', '2026-11-01 2026-11-25', 'Oct 7–31'],
    ['2026-10-30 2026-11-02', undefined, 'Oct 30 – Nov 2'],
    ['2026-11-25 2026-11-25', undefined, 'Nov 25'],
    ['2026-11-01 2026-11-25', '2025-11-01 2025-11-25', 'Nov 1–25, 2026'],
    ['2025-12-01 2025-12-05', '2026-01-01 2026-01-05', 'Dec 1–5, 2025'],
  ])('says of %s beside %s: %s', (days, others, text) => {
    expect(periodText(range(days), 'en', 2026, others === undefined ? undefined : range(others))).toBe(text);
  });
});

describe('a report', () => {
  it('is shown although a row of the days compared with can’t be read', async () => {
    const wrong = { field: 'billed', expected: 'an amount', id: '7' };
    const report = async ({ from = '' }: { readonly from?: string }) =>
      from.startsWith('2026-10') ? { items: [row('Ada', 'Solo', 70)], totalCount: 2, unreadable: [wrong] } : { items: rows, totalCount: 4 };
    const none = async () => ({ items: [], totalCount: 0 });
    const store = createDoctorReport({
      doctors: { report },
      dashboard: { dailyFigures: none, refundReasons: none },
      today: () => '2026-11-27',
      columns: [],
      report: () => {},
    } as never);
    store.resume?.();
    await expect.poll(() => store.table.list.page.value?.unreadable).toEqual([wrong]);
    expect(store.table.list.rows.value).toHaveLength(4);
    expect(store.before.value?.map(({ billed }) => billed.minor)).toEqual([70]);
    store.suspend?.();
  });

  it('has on paper the days that its rows are of, also while those of others are awaited', async () => {
    const { promise: never } = Promise.withResolvers<never>();
    const report = async ({ from }: { readonly from?: string }) =>
      from === '2026-02-01' ? never : { items: [row('Zoë Núñez', 'Team', 31)], totalCount: 1 };
    const none = async () => ({ items: [], totalCount: 0 });
    const store = createDoctorReport({
      doctors: { report },
      dashboard: { dailyFigures: none, refundReasons: none },
      today: () => '2026-03-30',
      columns: [],
      report: () => {},
    } as never);
    store.setPrinting(true);
    expect(store.printed.value).toBeUndefined();
    const january = { from: '2026-01-02', to: '2026-01-30' };
    store.setAttributes(january);
    store.resume?.();
    await expect.poll(() => store.printed.value?.days).toEqual(january);
    store.setRange({ from: '2026-02-01', to: '2026-02-27' });
    expect(store.range.value.from).toBe('2026-02-01');
    expect(store.printed.value).toMatchObject({ days: january, rows: [{ doctorId: 'Zoë Núñez' }] });
    store.suspend?.();
  });

  it('is sorted by amounts of one currency', async () => {
    const ids = async (changed: Partial<ReportQuery>) =>
      (await arrangeReport(rows, { ...query, ...changed })).map(({ doctorId }) => doctorId);
    // Another currency is no amount to compare with.
    expect(await ids({ sortBy: 'billed', sortOrder: 'asc' })).toEqual(['Bob', '-', 'Ada', 'Eve']);
    expect(await ids({ currency: 'EUR' })).toEqual(['Eve']);
  });

  it('has missing values last', async () => {
    for (const sortOrder of ['asc', 'desc'] as const)
      expect((await arrangeReport(rows, { ...query, sortBy: 'doctorName', sortOrder })).at(-1)?.doctorName).toBeNull();
  });

  it('is searched', async () => {
    expect(await arrangeReport(rows, { ...query, keyword: 'GROUP' })).toHaveLength(1);
  });

  it.each(['Zoë D’Núñez', 'dnunez zoe', "D'NÚÑEZ, ZOË", ' zoe   team', 'é, plus', 'فاطمه', ''])(
    'finds a row by the words of “%s” as every list does',
    async (keyword) => {
      expect(await arrangeReport([row("Zoë D'Núñez فاطمة", 'Équipe Team Plus', 5)], { ...query, keyword })).toHaveLength(1);
    },
  );

  it('finds no row that lacks a word', async () => {
    expect(await arrangeReport([row('Zoë Núñez', 'Team', 5)], { ...query, keyword: 'zoe null' })).toEqual([]);
  });

  it('has one sum of doctors without a plan, blank or missing', () => {
    const unplanned = [row('Ada', '', 70), { ...row('Bob', '', 30), planName: null }, row('Eve', 'Solo', 20)];
    expect(netByPlan(unplanned, 'USD').map(({ plan, net }) => [plan, net.minor])).toEqual([
      [null, 80],
      ['Solo', 10],
    ]);
  });

  it('is summed by currency and by plan', () => {
    expect(reportTotals(rows)[0]).toEqual({
      billed: { minor: 600, currency: 'USD' },
      refunded: { minor: 30, currency: 'USD' },
      net: { minor: 570, currency: 'USD' },
    });
    expect(netByPlan(rows, 'USD')).toEqual([
      { plan: 'Solo', net: { minor: 480, currency: 'USD' } },
      { plan: 'Group', net: { minor: 90, currency: 'USD' } },
    ]);
  });
});

it('tells a reason once, however many rows a backend has of it', () => {
  const reason = (text: string | null, count: number | null, minor: number | null, currency = 'HUF') => ({
    reason: text,
    currency,
    count,
    refunded: minor === null ? null : { minor, currency },
  });
  const told = [
    reason(null, 2, 100),
    reason('Kétszer', 4, 900),
    reason(' ', 3, null),
    reason('Kétszer ', null, 50),
    reason('Twice', 9, 1, 'KWD'),
  ];
  expect(reasonsIn(told, 'HUF').map(({ reason: text, count, refunded }) => [text, count, refunded.minor])).toEqual([
    ['', 5, 100],
    ['Kétszer', 4, 950],
  ]);
  expect(reasonsIn([], 'HUF')).toEqual([]);
});

describe.each(['th-TH', 'fa-IR', 'ar-SA', 'en-u-ca-buddhist', 'ja-JP-u-ca-japanese'])('the year of a day in %s', (locale) => {
  const year = new Intl.NumberFormat(locale, { useGrouping: false }).format(2026);
  it('is the one that forms read', () => {
    const { date, day, days, dateTime } = formatFor(locale);
    const noon = '2026-11-29T12:00:00Z';
    const chosen = periodText({ from: '2026-11-01', to: '2026-11-29' }, locale, 2025);
    const texts = [
      date(noon),
      dateTime(noon),
      day('2026-11-29'),
      days('2026-11-01', '2026-11-29'),
      dayText(locale).write('2026-11-29'),
      chosen,
    ];
    for (const text of texts) expect(text).toContain(year);
  });
});
