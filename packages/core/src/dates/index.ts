/** Calendar days and moments, without the reader's time zone: the one place that knows how they are written (ISO 8601). */

export const dayPattern = /^\d{4}-\d\d-\d\d$/;
/** How a request states a moment; {@link readInstant} takes more spellings. */
export const instantPattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** How a request states the bound of a range: as a day, or as a moment with a zone. */
export const boundPattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d))?$/;

/** `YYYY-MM-DD` of a day that exists. */
export const isDay = (text: string): boolean => dayPattern.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** The day that the text of a day or a moment begins with, `YYYY-MM-DD`; undefined where it begins with none. */
export const dayOf = (text: string): string | undefined => /^\d{4}-\d\d-\d\d/.exec(text)?.[0];

const moment = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))? ?(Z|[+-]\d\d:?\d\d)?$/i;
/** A time with a zone of hours alone, as PostgreSQL writes it: `23:59:59+02`. */
const wholeHours = /:.*[+-]\d\d$/;

/**
 * A moment as core has it: ISO 8601 in UTC with milliseconds. A date alone is midnight UTC, a time without a zone is UTC.
 * Undefined for a day that does not exist.
 */
export function readInstant(text: string): string | undefined {
  const plain = text.trim().replace(',', '.').replace(wholeHours, '$&00');
  const [, day, time = '00:00', zone = 'Z'] = moment.exec(plain) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  const instant = new Date(`${day}T${time}${zone.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

/** A bound of a range as core has it: a day, or a moment with a zone in UTC; undefined for any other text. */
export const readBound = (text: string): string | undefined =>
  dayPattern.test(text) ? (isDay(text) ? text : undefined) : boundPattern.test(text) ? readInstant(text) : undefined;

/** The first moment that a bound includes. @param bound as {@link readBound} answers it */
export const firstInstant = (bound: string): string => (isDay(bound) ? `${bound}T00:00:00.000Z` : bound);
/** The last moment that a bound includes, in milliseconds' precision. */
export const lastInstant = (bound: string): string => (isDay(bound) ? `${bound}T23:59:59.999Z` : bound);

/** How far the clock of an identity provider may differ from ours, in seconds: its tokens begin and end by it. */
export const clockLeewaySeconds = 60;

/** Years that databases and calendar controls can hold without surprises: 1800 to 2199. */
export const isInCalendar = (text: string): boolean => /^(1[89]|2[01])\d\d-/.test(text);

/** Whether the text is a moment as {@link readInstant} answers it, so that two of them compare as texts do. */
export const isInstant = (text: string): boolean => readInstant(text) === text;

/** The day in UTC. @param time milliseconds since 1970, or a Date */
export const utcDay = (time: number | Date): string => new Date(time).toISOString().slice(0, 10);

/** @param days how many later; negative: earlier */
export const dayAfter = (day: string, days: number): string => utcDay(Date.parse(day) + days * 86_400_000);

/** `2026-06-30 12:00`, in UTC. @param instant as core has it */
export const utcMinute = (instant: string): string => instant.slice(0, 16).replace('T', ' ');
