/** Days as a reader writes them: `Nov 1–25`, with the year where a day is not of this year. */
import type { DayRange } from './range.js';

/** Between two numbers a range has no blanks, whatever the browser's version puts there. */
const closeUp = (text: string): string => text.replace(/(\d)\s*–\s*(\d+)(?=\D|$)/u, '$1–$2').replace(/\u2009/gu, ' ');

/** @param others days that are told beside these: all have a year, or none */
export function periodText({ from, to }: DayRange, locale: string, thisYear: number, others?: DayRange): string {
  const days = [from, to, ...(others ? [others.from, others.to] : [])];
  const hasYear = days.some((day) => !day.startsWith(`${thisYear}-`));
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC', ...(hasYear && { year: 'numeric' }) });
  return closeUp(format.formatRange(Date.parse(from), Date.parse(to)));
}
