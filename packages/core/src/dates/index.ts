/** Calendar days and moments, without the reader's time zone. */

/** `YYYY-MM-DD` of a day that exists. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** ISO 8601; a date alone is midnight UTC, a time without a zone is UTC. Undefined for a day that does not exist. */
export function readInstant(text: string): string | undefined {
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?(Z|[+-]\d\d:?\d\d)?$/i.exec(text) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  const instant = new Date(`${day}T${time}${zone.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}
