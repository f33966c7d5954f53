import { dash } from '../i18n/format.js';
import { timeZone } from '../i18n/zone.js';
import { useFormat, useLocale } from './locale-context.js';

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the reader's zone is called at that time: in summer it has another name. */
export function zoneOf(locale: string, instant: string): string {
  const zone = timeZone();
  const key = `${locale} ${zone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' });
  formats.set(key, format);
  return format.formatToParts(Date.parse(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** An instant with its time in the reader's zone, and the zone. */
export function useInstant(): (instant: string | null) => string {
  const format = useFormat();
  const locale = useLocale();
  return (instant) => {
    const text = format.dateTime(instant);
    return text === dash ? dash : `${text} ${zoneOf(locale, instant as string)}`;
  };
}
