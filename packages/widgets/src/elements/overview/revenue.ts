/** Billed and refunded amounts by week, from complete reports. */

import type { DoctorReportRow } from '@caredesk/core/contract';
import { dayAfter, utcDay } from '@caredesk/core/dates';
import type { DayRange } from '../doctor-report/range.js';
import { reportTotals, sumOf } from '../doctor-report/report-rows.js';

export type Revenue = ReturnType<typeof revenueOf>[number];

/** Weeks of a period; as many before it are compared. */
const weeksOfPeriod = 4;

/** The 8 weeks of 7 days (UTC, as reports are) that end today, oldest first. */
export const weeksUntil = (today: Date | number): readonly DayRange[] =>
  [...Array(2 * weeksOfPeriod).keys()].map((week) => {
    const to = dayAfter(utcDay(today), -7 * (2 * weeksOfPeriod - 1 - week));
    return { from: dayAfter(to, -6), to };
  });

/** The days from the first week's first to the last week's last. */
export const spanOf = (weeks: readonly DayRange[]): DayRange => ({ from: weeks[0]?.from ?? '', to: weeks.at(-1)?.to ?? '' });

/**
 * The weeks of both periods, oldest first, and each period's sums; a week without any counts as nothing.
 * @returns one a currency, the one with most rows first
 */
export function revenueOf(reports: readonly (DayRange & { readonly rows: readonly DoctorReportRow[] })[]) {
  const byWeek = reports.map(({ rows }) => reportTotals(rows));
  const currencies = reportTotals(reports.flatMap(({ rows }) => rows)).map(({ net }) => net.currency);
  return currencies.map((currency) => {
    const weeks = reports.map(({ from, to }, index) => {
      const total = byWeek[index]?.find(({ net }) => net.currency === currency);
      return { from, to, ...(total ?? sumOf([], currency)) };
    });
    const [before, now] = [weeks.slice(0, weeksOfPeriod), weeks.slice(weeksOfPeriod)];
    return { currency, weeks, now: sumOf(now, currency), before: sumOf(before, currency) };
  });
}
