import { isActive } from '@caredesk/core/contract/status';
import { dash } from '../i18n/format.js';
import { timeZone } from '../i18n/zone.js';
import { useFormat, useLocale } from './locale-context.js';
import { StateBadge } from './state-badge.js';
import { useStatusWord } from './status-words.js';

/** 0 is `Active`, any other status `Deactive` (spec §9), unless the portal has a word for it. */
export function StatusBadge({ status }: { status: number | null }) {
  const word = useStatusWord();
  if (status === null) return dash;
  return <StateBadge look={isActive(status) ? 'good' : ''}>{word(status)}</StateBadge>;
}

interface InstantDayProps {
  readonly instant: string | null;
  /** Without the year where it is this one, as in tables. Default: false. */
  readonly short?: boolean;
}

/** The day of an instant, its time and zone on hover. */
export function InstantDay({ instant, short = false }: InstantDayProps) {
  const format = useFormat();
  const inFull = useInstant();
  if (instant === null) return dash;
  return (
    <time dateTime={instant} title={inFull(instant)}>
      {short ? format.shortDate(instant) : format.date(instant)}
    </time>
  );
}

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
