import { dayAfter, utcDay } from '@caredesk/core/dates';
import { rangeProblems } from '@caredesk/core/rules/range';
import { dayFormat } from '../../i18n/day-format.js';
import { monthsAfter } from '../../parts/day/months.js';
import { aDay } from '../../parts/list/allowed-days.js';

/** Days as `YYYY-MM-DD`, both ends inclusive; of reports they are UTC's. A type, as an interface is no `Filters`. */
export type DayRange = {
  readonly from: string;
  readonly to: string;
};

/** Of two that are the same days, such as on the 30th, the first is named. */
export const presets = ['thisMonth', 'last30', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear', 'lastYear', 'last12'] as const;
export type Preset = (typeof presets)[number];

const dayOf = (year: number, month: number, day: number): string => utcDay(Date.UTC(year, month, day));

/** @param today `YYYY-MM-DD` */
export function rangeOf(preset: Preset, today: string): DayRange {
  const [year = 0, nextMonth = 1, day = 1] = today.split('-').map(Number);
  const month = nextMonth - 1;
  const quarter = month - (month % 3);
  const ranges: Readonly<Record<Preset, DayRange>> = {
    last30: { from: dayOf(year, month, day - 29), to: today },
    thisMonth: { from: dayOf(year, month, 1), to: today },
    lastMonth: { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) },
    thisQuarter: { from: dayOf(year, quarter, 1), to: today },
    lastQuarter: { from: dayOf(year, quarter - 3, 1), to: dayOf(year, quarter, 0) },
    thisYear: { from: dayOf(year, 0, 1), to: today },
    lastYear: { from: dayOf(year - 1, 0, 1), to: dayOf(year - 1, 11, 31) },
    last12: { from: dayAfter(monthsAfter(today, -12), 1), to: today },
  };
  return ranges[preset];
}

export const presetOf = (range: DayRange, today: string): Preset | undefined =>
  presets.find((preset) => {
    const { from, to } = rangeOf(preset, today);
    return from === range.from && to === range.to;
  });

/** Why the days can't be asked for, as a message; undefined: they can. */
export function rangeProblem(range: DayRange): 'noDays' | 'badRange' | undefined {
  if (![range.from, range.to].every(aDay.isAllowed)) return 'noDays';
  return rangeProblems(range).length > 0 ? 'badRange' : undefined;
}

/** Whether both days are given, valid and in order. */
export const isRange = (range: DayRange): boolean => rangeProblem(range) === undefined;

export const daysIn = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** Periods to compare with. `month` exists only for days of one month: longer periods would overlap. */
export const comparisons = ['month', 'before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

export const isInMonth = ({ from, to }: DayRange): boolean => from.slice(0, 7) === to.slice(0, 7);

export const comparisonsOf = (range: DayRange): readonly Comparison[] =>
  comparisons.filter((comparison) => comparison !== 'month' || isInMonth(range));

/**
 * The chosen comparison, where the period allows it. By default the first days of a month are compared with those of the month before,
 * and others with nothing.
 * @param name a comparison, `none`, or anything else for the default
 */
export function comparisonFor(range: DayRange, name: string): Comparison | undefined {
  if (!isRange(range) || name === 'none') return undefined;
  const match = comparisons.find((comparison) => comparison === name);
  if (match) return comparisonsOf(range).includes(match) ? match : 'before';
  return isInMonth(range) && range.from.endsWith('-01') ? 'month' : undefined;
}

export function comparedRange(range: DayRange, comparison: Comparison): DayRange {
  const { from, to } = range;
  if (comparison === 'before') return { from: dayAfter(from, -daysIn(range)), to: dayAfter(from, -1) };
  const months = comparison === 'month' ? -1 : -12;
  return { from: monthsAfter(from, months), to: monthsAfter(to, months) };
}

/** Between two numbers a range has no blanks, whatever the browser's version puts there. */
const closeUp = (text: string): string => text.replace(/(\d)\s*–\s*(\d+)(?=\D|$)/u, '$1–$2').replace(/\u2009/gu, ' ');

/**
 * Days as a reader writes them: `Nov 1–25`, with the year where a day is not of this year.
 * @param others days that are told beside these: all have a year, or none
 */
export function periodText({ from, to }: DayRange, locale: string, thisYear: number, others?: DayRange): string {
  const days = [from, to, ...(others ? [others.from, others.to] : [])];
  const hasYear = days.some((day) => !day.startsWith(`${thisYear}-`));
  const format = dayFormat(locale, { month: 'short', day: 'numeric', ...(hasYear && { year: 'numeric' }) });
  return closeUp(format.formatRange(Date.parse(from), Date.parse(to)));
}
