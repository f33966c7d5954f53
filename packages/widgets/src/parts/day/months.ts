import { utcDay } from '@caredesk/core/dates';

/** The same day of another month; the last one of a month that is too short. @param months how many later; negative: earlier */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return utcDay(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
}
