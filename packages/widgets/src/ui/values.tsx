import { isActive } from '@caredesk/core/contract/status';
import { dash } from '../i18n/format.js';
import { useInstant } from './instant.js';
import { useFormat } from './locale-context.js';
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
