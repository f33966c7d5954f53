import { dayAfter } from '@caredesk/core/dates';

/** Always as many: the calendar keeps its height from month to month. */
const weeksShown = 6;

/** 1: Monday … 7: Sunday. Monday where the browser does not know it. */
export function firstWeekday(locale: string): number {
  const { getWeekInfo } = Intl.Locale.prototype as { getWeekInfo?: (this: Intl.Locale) => { readonly firstDay: number } };
  return getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1;
}

/** The weeks that show a day's month, with days of the months beside it. @param first as {@link firstWeekday} answers it */
export function weeksOf(day: string, first: number): readonly (readonly string[])[] {
  const start = `${day.slice(0, 7)}-01`;
  const before = (new Date(start).getUTCDay() - first + 7) % 7;
  return Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayAfter(start, 7 * week + weekday - before)),
  );
}
