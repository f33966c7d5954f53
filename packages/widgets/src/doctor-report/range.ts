import { dayAfter, utcDay } from '@caredesk/core/dates';
import { rangeProblems } from '@caredesk/core/rules/range';

/** Days as `YYYY-MM-DD` in the reader's calendar, both ends inclusive. A type, as an interface is no `Filters`. */
export type DayRange = {
  readonly from: string;
  readonly to: string;
};

export const presets = ['last30', 'thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear', 'lastYear', 'last12'] as const;
export type Preset = (typeof presets)[number];

const dayOf = (year: number, month: number, day: number): string => utcDay(Date.UTC(year, month, day));

/** @param today as the reader's clock has it */
export function rangeOf(preset: Preset, today: Date): DayRange {
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const quarter = month - (month % 3);
  switch (preset) {
    case 'last30':
      return { from: dayOf(year, month, day - 29), to: dayOf(year, month, day) };
    case 'thisQuarter':
      return { from: dayOf(year, quarter, 1), to: dayOf(year, month, day) };
    case 'lastQuarter':
      return { from: dayOf(year, quarter - 3, 1), to: dayOf(year, quarter, 0) };
    case 'thisMonth':
      return { from: dayOf(year, month, 1), to: dayOf(year, month, day) };
    case 'lastMonth':
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
    case 'thisYear':
      return { from: dayOf(year, 0, 1), to: dayOf(year, month, day) };
    case 'lastYear':
      return { from: dayOf(year - 1, 0, 1), to: dayOf(year - 1, 11, 31) };
    case 'last12':
      return { from: dayOf(year - 1, month, day + 1), to: dayOf(year, month, day) };
  }
}

export const presetOf = (range: DayRange, today: Date): Preset | undefined =>
  presets.find((preset) => {
    const { from, to } = rangeOf(preset, today);
    return from === range.from && to === range.to;
  });

/** Both days are given, valid and in order. */
export const isRange = (range: DayRange): boolean => range.from !== '' && range.to !== '' && rangeProblems(range).length === 0;

/** As many days, right before. */
export function periodBefore({ from, to }: DayRange): DayRange {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return { from: dayAfter(from, -days), to: dayAfter(from, -1) };
}
