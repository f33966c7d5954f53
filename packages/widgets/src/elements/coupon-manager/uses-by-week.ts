/** How often a coupon was used, week by week. */
import { dayAfter } from '@caredesk/core/dates';

const fewestWeeks = 4;
const mostWeeks = 26;
const weekMs = 7 * 86_400_000;

/**
 * Weeks of 7 days from the first use, oldest first; none of a coupon that was not used.
 * @param days of the uses, `YYYY-MM-DD`, in any order
 * @param until the last week's last day, if no use was later
 * @returns first and last day of each, its uses, and their `total` up to its end
 */
export function usesByWeek(days: readonly string[], until: string) {
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
