import { isActive } from '@caredesk/core/contract/status';
import { dash } from '../i18n/format.js';
import { useFormat, useMessages } from '../locale/locale-context.js';
import { uiMessages } from './messages.js';
import { StateBadge } from './state-badge.js';

/** 0 is `Active`, any other status `Deactive` (spec §9). */
export function StatusBadge({ status }: { status: number | null }) {
  const { active, deactive } = useMessages(uiMessages);
  if (status === null) return dash;
  return <StateBadge look={isActive(status) ? 'good' : ''}>{isActive(status) ? active : deactive}</StateBadge>;
}

/** The day of an instant, its time on hover. */
export function InstantDay({ instant }: { instant: string | null }) {
  const format = useFormat();
  return instant === null ? (
    dash
  ) : (
    <time dateTime={instant} title={format.dateTime(instant)}>
      {format.date(instant)}
    </time>
  );
}
