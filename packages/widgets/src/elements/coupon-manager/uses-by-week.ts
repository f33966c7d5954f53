/** How often a coupon was used, week by week. */
import { dayAfter } from '@caredesk/core/dates';

export interface WeekOfUses {
  /** The first and last day of the week. */
  readonly from: string;
  readonly to: string;
  readonly uses: number;
  /** The number of uses up to and including this week. */
  readonly total: number;
}

const fewestWeeks = 4;
const mostWeeks = 26;
const weekMs = 7 * 86_400_000;

/**
 * Weeks of 7 days from the first use, oldest first; none of a coupon that was not used.
 * @param days of the uses, `YYYY-MM-DD`, in any order
 * @param until the last week's last day, if no use was later
 */
export function usesByWeek(days: readonly string[], until: string): readonly WeekOfUses[] {
  const [first] = days.toSorted();
  if (first === undefined) return [];
  const last = [...days, until].toSorted().at(-1) ?? until;
  const weeks = Math.floor((Date.parse(last) - Date.parse(first)) / weekMs) + 1;
  const weekCount = Math.min(Math.max(weeks, fewestWeeks), mostWeeks);
  return [...Array(weekCount).keys()].map((week) => {
    const to = dayAfter(last, -7 * (weekCount - 1 - week));
    const from = dayAfter(to, -6);
    const pastDays = days.filter((day) => day <= to);
    return { from, to, uses: pastDays.filter((day) => day >= from).length, total: pastDays.length };
  });
}
