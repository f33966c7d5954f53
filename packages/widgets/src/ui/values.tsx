import { isActive } from '@caredesk/core/contract/status';
import { dash } from '../i18n/format.js';
import { useInstant } from './instant.js';
import { useFormat, useMessages } from './locale-context.js';
import { uiMessages } from './messages.js';
import { StateBadge } from './state-badge.js';

/** 0 is `Active`, any other status `Deactive` (spec §9). */
export function StatusBadge({ status }: { status: number | null }) {
  const { active, deactive } = useMessages(uiMessages);
  if (status === null) return dash;
  return <StateBadge look={isActive(status) ? 'good' : ''}>{isActive(status) ? active : deactive}</StateBadge>;
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
