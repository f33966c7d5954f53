/** Days with a month's name, as people write them: `Nov 30`, `30 novembre 2026`. */
import { dayAfter, isDay } from '@caredesk/core/dates';
import { dayOnClock } from '../../i18n/wall-clock.js';

/** @returns `YYYY-MM-DD`; without a year the nearest such day. Undefined for other texts */
export function readNamedMonth(text: string, locale: string, today = dayOnClock(Date.now())): string | undefined {
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(({ length }) => length > 2);
  const [month] = words.length === 1 ? monthsNamed(words[0] as string, locale) : [];
  const numbers = text.match(/\d+/g) ?? [];
  const [year, ...otherYears] = numbers.filter(({ length }) => length === 4);
  const [day, ...otherDays] = numbers.filter(({ length }) => length < 3);
  if (month === undefined || day === undefined || otherYears.length + otherDays.length > 0) return undefined;
  const dayOf = (ofYear: string | number) => `${ofYear}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const days = year ? [dayOf(year)] : [-183, 0, 183].map((distance) => dayOf(dayAfter(today, distance).slice(0, 4)));
  const distanceOf = (one: string) => Math.abs(Date.parse(one) - Date.parse(today));
  return days.filter(isDay).toSorted((a, b) => distanceOf(a) - distanceOf(b))[0];
}

/** The months, from 1, whose name begins so, in the language or in English; none where it may be several. */
function monthsNamed(word: string, locale: string): readonly number[] {
  for (const language of [locale, 'en']) {
    const format = new Intl.DateTimeFormat(language, { month: 'long', calendar: 'gregory', timeZone: 'UTC' });
    const months = [...Array(12).keys()].filter((month) => format.format(Date.UTC(2000, month)).toLowerCase().startsWith(word));
    if (months.length === 1) return months.map((month) => month + 1);
  }
  return [];
}
