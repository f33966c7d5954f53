/**
 * Days and times as people write them in their language, and back. The value is `YYYY-MM-DD`, or with a time `YYYY-MM-DDTHH:MM` by
 * the clock that the form speaks of.
 */
import { isDay } from '@caredesk/core/rules/days';

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute';
const partNames: readonly string[] = ['year', 'month', 'day', 'hour', 'minute'] satisfies Part[];
const isPart = (type: string): type is Part => partNames.includes(type);

const valuePattern = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::\d\d)?)?$/;
/** What only says in which direction text runs. */
const marks = /[\u200e\u200f\u061c]/g;

export interface DayText {
  /** A value as text; what is no value stays as it is. */
  write(value: string): string;
  /** The value that a text says, in the language's order of day, month and year or in the value's own; undefined where it says none. */
  read(text: string): string | undefined;
  /** What an empty field shows. @param words what stands for each part */
  pattern(words: Readonly<Record<Part, string>>): string;
}

const known = new Map<string, DayText>();

/** @param withTime values with a time, and none without */
export function dayText(locale: string, withTime = false): DayText {
  const key = `${locale} ${withTime}`;
  const made = known.get(key) ?? create(locale, withTime);
  known.set(key, made);
  return made;
}

function create(locale: string, withTime: boolean): DayText {
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(withTime && { hour: '2-digit', minute: '2-digit' }),
  });
  const partsOf = (hour: number) =>
    format.formatToParts(Date.UTC(2000, 11, 31, hour)).map(({ type, value }) => ({ type, value: value.replace(marks, '') }));
  const parts = partsOf(9);
  const order = parts.map(({ type }) => type).filter(isPart);
  /** What says that it is before noon, and after. */
  const halves = [9, 21].map((hour) =>
    partsOf(hour)
      .find(({ type }) => type === 'dayPeriod')
      ?.value.toLowerCase(),
  );
  const lengthOf = withTime ? 'YYYY-MM-DDTHH:MM'.length : 'YYYY-MM-DD'.length;

  return {
    write: (value) => {
      const read = fromValue(value, withTime);
      return read ? format.format(Date.parse(withTime ? `${read}Z` : read)) : value;
    },
    read: (text) => {
      const plain = inLatinDigits(text).replace(marks, '').trim().toLowerCase();
      const half = halfOf(plain, halves);
      return fromValue(plain.toUpperCase(), withTime) ?? fromNumbers(half.rest, order, half.isLate)?.slice(0, lengthOf);
    },
    pattern: (words) =>
      parts
        .map(({ type, value }) => (isPart(type) ? words[type] : value))
        .join('')
        .trim(),
  };
}

function fromValue(text: string, withTime: boolean): string | undefined {
  const [, year, month, day, hour, minute] = valuePattern.exec(text) ?? [];
  if (year === undefined || (hour !== undefined) !== withTime) return undefined;
  return valueFrom({ year, month, day, hour, minute } as Texts);
}

type Texts = Readonly<Partial<Record<Part, string>>>;

/** Before or after noon, as the language or English says it, and what is left of the text; undefined where it says neither. */
function halfOf(text: string, halves: readonly (string | undefined)[]): { readonly rest: string; readonly isLate: boolean | undefined } {
  for (const [early, late] of [halves, ['am', 'pm'], ['a.m.', 'p.m.']])
    for (const [word, isLate] of [[early, false] as const, [late, true] as const])
      if (word && text.endsWith(word)) return { rest: text.slice(0, -word.length), isLate };
  return { rest: text, isLate: undefined };
}

function fromNumbers(text: string, order: readonly Part[], isLate: boolean | undefined): string | undefined {
  if (/\p{L}/u.test(text)) return undefined;
  const numbers = text.match(/\d+/g) ?? [];
  const wanted = numbers[0]?.length === 4 ? (['year', 'month', 'day', 'hour', 'minute'] as const).slice(0, order.length) : order;
  // Of a day alone the digits will do.
  if (numbers.length === 1 && numbers[0]?.length === 8 && order.length === 3) return fromDigits(numbers[0], order);
  if (numbers.length !== wanted.length) return undefined;
  const texts: Texts = Object.fromEntries(wanted.map((part, index) => [part, numbers[index]]));
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

function valueFrom({ year = '', month = '', day = '', hour, minute }: Texts): string | undefined {
  const two = (text: string) => text.padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  if (!isDay(date)) return undefined;
  if (hour === undefined || minute === undefined) return date;
  return Number(hour) < 24 && minute.length === 2 && Number(minute) < 60 ? `${date}T${two(hour)}:${minute}` : undefined;
}

/** Digits of any script, as people type them: `٣١` → `31`. */
const inLatinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    // Each script's ten digits stand together, from its zero.
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
