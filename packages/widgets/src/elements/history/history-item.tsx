import { dash } from '../../i18n/format.js';
import { inWords } from '../../ui/fields.js';
import { useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { useInstant } from '../../ui/values.js';
import { Change } from './change.js';
import type { Changed } from './changes.js';
import { type HistoryEvent, kindOf } from './history-event.js';
import { HistoryIcon } from './history-icon.js';
import { historyMessages, type Messages } from './messages.js';

/** For personal data the audit has only the field's name: shown for edits, left out if the action already implies it. */
const isTold = (word: string, { from, to }: Changed): boolean => word.startsWith('update') || from !== null || to !== null;

/** What was done, to which values, why, when and by whom. */
export function HistoryItem({ event }: { readonly event: HistoryEvent }) {
  const messages = useMessages(historyMessages);
  const format = useMoneyFormat();
  const instant = useInstant();
  const { word, at, by, reason, amount, about, changes = [] } = event;
  const shown = changes.filter((change) => isTold(word, change));
  const known = messages[word as keyof Messages] as string | undefined;
  return (
    <li className={word}>
      <HistoryIcon kind={kindOf(event)} />
      <span className="history-what">
        {known ?? (word ? inWords(word.replaceAll('-', '_')) : dash)}
        {amount && <strong> {format.money(amount)}</strong>}
      </span>
      {about && <bdi className="muted">{about}</bdi>}
      {shown.length > 0 && (
        <ul>
          {shown.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </ul>
      )}
      {reason && <bdi className="history-reason">{reason}</bdi>}
      <span className="history-when muted">
        {at !== undefined && <time dateTime={at ?? undefined}>{instant(at)}</time>}
        {by && (
          <>
            {at !== undefined && ' · '}
            <bdi>{by}</bdi>
          </>
        )}
      </span>
    </li>
  );
}
