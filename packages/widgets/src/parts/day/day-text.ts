/**
 * Days and times as people write them in their language, and back. The value is `YYYY-MM-DD`, or with a time `YYYY-MM-DDTHH:MM` (`:SS` if
 * given), in the form's time zone.
 */
import { dayAfter, isDay } from '@caredesk/core/dates';
import { latinDigits } from '@caredesk/core/money/decimal';
import { dayFormat } from '../../i18n/day-format.js';
import { dayOnClock } from '../../i18n/wall-clock.js';

const partNames = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
type Part = (typeof partNames)[number];
const isPart = (type: string): type is Part => partNames.some((name) => name === type);

const valuePattern = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?$/;
const minutes = 'YYYY-MM-DDTHH:MM'.length;
/** Direction marks. */
const marks = /[\u200e\u200f\u061c]/g;

export type DayText = ReturnType<typeof create>;

const cache = new Map<string, DayText>();

/** @param withTime values with a time, and none without */
export function dayText(locale: string, withTime = false): DayText {
  const key = `${locale} ${withTime}`;
  const cached = cache.get(key) ?? create(locale, withTime);
  cache.set(key, cached);
  return cached;
}

function create(locale: string, withTime: boolean) {
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(withTime && { hour: '2-digit', minute: '2-digit' }),
  };
  const format = dayFormat(locale, options);
  const partsOf = (hour: number) =>
    format.formatToParts(Date.UTC(2000, 11, 31, hour)).map(({ type, value }) => ({ type, value: value.replace(marks, '') }));
  const parts = partsOf(9);
  const order = parts.map(({ type }) => type).filter(isPart);
  /** The words for before and after noon. */
  const halves = [9, 21].map((hour) =>
    partsOf(hour)
      .find(({ type }) => type === 'dayPeriod')
      ?.value.toLowerCase(),
  );

  return {
    /** A value as text; text that is not a value is returned unchanged. */
    write: (value: string): string => {
      const read = fromValue(value, withTime);
      if (!read) return value;
      const exact = read.length > minutes ? dayFormat(locale, { ...options, second: '2-digit' }) : format;
      return exact.format(Date.parse(withTime ? `${read}Z` : read));
    },
    /** The value of a text, in the language's order of day, month and year or in the value's own; undefined if it is none. */
    read: (text: string): string | undefined => {
      const plain = latinDigits(text).replace(marks, '').trim().toLowerCase();
      const { rest, isLate } = halfOf(plain, halves);
      return (
        fromValue(plain.toUpperCase(), withTime) ??
        fromNumbers(rest, order, isLate) ??
        (rest.includes('.') ? fromNumbers(rest, dayFirst(order), isLate) : undefined) ??
        (withTime ? undefined : readNamedMonth(rest, locale))
      );
    },
    /** Placeholder of an empty field. @param words the placeholder of each part */
    pattern: (words: Readonly<Record<Exclude<Part, 'second'>, string>>) =>
      parts
        .map(({ type, value }) => (type in words ? words[type as keyof typeof words] : value))
        .join('')
        .trim(),
  };
}

/** Days with dots are written so, whatever the language's own order is. */
const dayFirst = (order: readonly Part[]): readonly Part[] => ['day', 'month', 'year', ...order.slice(3)];

function fromValue(text: string, withTime: boolean): string | undefined {
  const [, year, month, day, hour, minute, second] = valuePattern.exec(text) ?? [];
  if (year === undefined || (hour !== undefined) !== withTime) return undefined;
  return valueFrom({ year, month, day, hour, minute, second } as Texts);
}

type Texts = Readonly<Partial<Record<Part, string>>>;

/** Before or after noon, in the language's words or in English, and the remaining text; undefined without either word. */
function halfOf(text: string, halves: readonly (string | undefined)[]): { readonly rest: string; readonly isLate: boolean | undefined } {
  for (const [early, late] of [halves, ['am', 'pm'], ['a.m.', 'p.m.']])
    for (const [word, isLate] of [[early, false] as const, [late, true] as const])
      if (word && text.endsWith(word)) return { rest: text.slice(0, -word.length), isLate };
  return { rest: text, isLate: undefined };
}

function fromNumbers(text: string, order: readonly Part[], isLate: boolean | undefined): string | undefined {
  if (/\p{L}/u.test(text)) return undefined;
  const numbers = text.match(/\d+/g) ?? [];
  const parts = numbers[0]?.length === 4 ? partNames.slice(0, order.length) : order;
  // For a day without a time digits alone are enough.
  if (numbers.length === 1 && numbers[0]?.length === 8 && order.length === 3) return fromDigits(numbers[0], order);
  const hasSeconds = numbers.length === parts.length + 1 && order.includes('minute');
  if (numbers.length !== parts.length && !hasSeconds) return undefined;
  const texts: Texts = Object.fromEntries(
    [...parts, ...(hasSeconds ? (['second'] as const) : [])].map((part, index) => [part, numbers[index]]),
  );
  return valueFrom({ ...texts, ...(texts.hour !== undefined && { hour: hourOf(texts.hour, isLate) }) });
}

function fromDigits(digits: string, order: readonly Part[]): string | undefined {
  let at = 0;
  const take = (length: number) => {
    at += length;
    return digits.slice(at - length, at);
  };
  return valueFrom(Object.fromEntries(order.map((part) => [part, take(part === 'year' ? 4 : 2)])));
}

function hourOf(hour: string, isLate: boolean | undefined): string {
  const number = Number(hour);
  if (isLate === undefined || number > 12 || number === 0) return hour;
  return String((number % 12) + (isLate ? 12 : 0));
}

function valueFrom({ year = '', month = '', day = '', hour, minute, second = '00' }: Texts): string | undefined {
  const two = (text: string) => text.padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  if (!isTypedDay(date)) return undefined;
  if (hour === undefined || minute === undefined) return date;
  const isTime = Number(hour) < 24 && [minute, second].every((text) => text.length === 2 && Number(text) < 60);
  return isTime ? `${date}T${two(hour)}:${minute}${Number(second) === 0 ? '' : `:${second}`}` : undefined;
}

/** A year below 1000 lacks a digit. */
const isTypedDay = (day: string): boolean => isDay(day) && day >= '1000';

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
  return days.filter(isTypedDay).toSorted((a, b) => distanceOf(a) - distanceOf(b))[0];
}

/** The months, from 1, whose name begins so, in the language or in English; none where it may be several. */
function monthsNamed(word: string, locale: string): readonly number[] {
  for (const language of [locale, 'en']) {
    const format = dayFormat(language, { month: 'long' });
    const months = [...Array(12).keys()].filter((month) => format.format(Date.UTC(2000, month)).toLowerCase().startsWith(word));
    if (months.length === 1) return months.map((month) => month + 1);
  }
  return [];
}
