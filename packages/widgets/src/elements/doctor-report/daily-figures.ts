/** The figures of each day. */
import type { CallOptions, GroupClient } from '@caredesk/core/client';
import { allOf } from '@caredesk/core/client/pages';
import type { DailyFigures, Endpoints, Page } from '@caredesk/core/contract';
import { dayAfter } from '@caredesk/core/dates';
import type { Money } from '@caredesk/core/money/money';
import { noneIfMissing } from '../../parts/resource/resource-kinds.js';
import { type DayRange, daysIn } from './range.js';

/** Days that lines are of. */
export const lineDays = 90;

/** The days that end with this one. */
export const daysUntil = (to: string, days = lineDays): DayRange => ({ from: dayAfter(to, 1 - days), to });

/** Null where the backend has no such figures. */
export const itemsOrNone = <Row>(page: Promise<Page<Row>>): Promise<readonly Row[] | null> => page.then(allOf, noneIfMissing);

export const readDailyFigures = (
  { dailyFigures }: Pick<GroupClient<Endpoints['dashboard']>, 'dailyFigures'>,
  { from, to }: DayRange,
  call?: CallOptions,
) => itemsOrNone(dailyFigures({ from, to }, call));

export type DaySum = ReturnType<typeof sumsByDay>[number];

/** One a day of the range, in its order; days without any figures are nothing. */
export function sumsByDay(rows: readonly DailyFigures[], range: DayRange, currency: string) {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return [...Array(daysIn(range)).keys()].map((index) => {
    const day = dayAfter(range.from, index);
    const ofDay = byDay.get(day) ?? [];
    const sum = (of: (row: DailyFigures) => number | undefined): number => ofDay.reduce((total, row) => total + (of(row) ?? 0), 0);
    const money = (minor: number): Money => ({ minor, currency });
    const sumOf = (field: 'billed' | 'refunded') => sum((row) => (row.currency === currency ? row[field]?.minor : 0));
    const [billed, refunded] = [sumOf('billed'), sumOf('refunded')];
    return { day, billed: money(billed), refunded: money(refunded), net: money(billed - refunded), failed: sum((row) => row.failed ?? 0) };
  });
}
