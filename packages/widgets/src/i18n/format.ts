/** Values as people read them. What is missing, null or of an unexpected kind is a dash: never `undefined` or `NaN`. */
import { type Language, languageOf } from './language.js';
import { timeZone } from './zone.js';

export const dash = '–';

export type Format = ReturnType<typeof createFormat>;
type Instant = string | null | undefined;

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim() === '' ? dash : value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : dash;
};

// `Intl.ListFormat` puts an "and" before the last item, in Arabic as a letter of the word.
const commas: Partial<Record<Language, string>> = { ar: '، ', zh: '、' };

const formats = new Map<string, Format>();

/** In the zone that the portal names, or in the reader's, which may be another one after a journey: `Intl` keeps the zone of its beginning. */
export function formatFor(locale: string): Format {
  const zone = timeZone();
  return once(formats, `${locale} ${zone ?? new Date().getTimezoneOffset()}`, () => createFormat(locale, zone));
}

function once<V>(map: Map<string, V>, key: string, make: () => V): V {
  const format = map.get(key) ?? make();
  map.set(key, format);
  return format;
}

function createFormat(locale: string, zone: string | undefined) {
  // Intl's formats are slow to make, so they are made when first used.
  const formats = new Map<string, Intl.DateTimeFormat>();
  const numbers = new Map<string, Intl.NumberFormat>();
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    once(formats, JSON.stringify(options), () => new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: zone, ...options }));
  const dates = (options: Intl.DateTimeFormatOptions, value: Instant): string => {
    const time = value ? Date.parse(value) : Number.NaN;
    return Number.isNaN(time) ? dash : formatOf(options).format(time);
  };
  const day = { dateStyle: 'medium' } as const;
  const calendar = { ...day, timeZone: 'UTC' } as const;
  /** Whether it is in the present year, or day, as the options say. */
  const isNow = (options: Intl.DateTimeFormatOptions, instant: Instant) =>
    dates(options, instant) === dates(options, new Date().toISOString());
  const dateTime = (instant: Instant) => dates({ ...day, timeStyle: 'short' }, instant);
  /** The name of the zone at that time; in summer it differs. */
  const zoneAt = (instant: string): string => {
    const parts = formatOf({ timeZoneName: 'short' }).formatToParts(Date.parse(instant));
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  };
  return {
    zoneAt,
    text: textOf,
    /** Joins amounts or names by the language's comma. */
    listed: (texts: readonly string[]) => texts.join(commas[languageOf(locale)] ?? ', '),
    number: (value: number | null | undefined) =>
      typeof value === 'number' && Number.isFinite(value) ? once(numbers, '', () => new Intl.NumberFormat(locale)).format(value) : dash,
    /** An instant (ISO 8601) as a day in the reader's zone. */
    date: (instant: Instant) => dates(day, instant),
    /** The same, without the year where it is this one. */
    shortDate: (instant: Instant) => dates(isNow({ year: 'numeric' }, instant) ? { month: 'short', day: 'numeric' } : day, instant),
    /** An instant with its time in the reader's zone. */
    dateTime,
    /** The same, and the zone. */
    instant: (instant: string | null) => {
      const text = dateTime(instant);
      return text === dash ? dash : `${text} ${zoneAt(instant as string)}`;
    },
    /** Without the zone, and without its day where that is today. */
    time: (instant: Instant) => dates({ ...(!isNow(day, instant) && day), timeStyle: 'short' }, instant),
    /** A calendar day `YYYY-MM-DD`; no zone moves it. */
    day: (value: Instant) => dates(calendar, value),
    /** Calendar days, with what both have in common once: `Nov 1 – 25, 2026`; `…` for an open end. */
    days: (from = '', to = '') => {
      const [start, end] = [Date.parse(from), Date.parse(to)];
      if (start <= end) return formatOf(calendar).formatRange(start, end);
      return [from, to].map((bound) => (bound ? dates(calendar, bound) : '…')).join(' – ');
    },
  };
}
