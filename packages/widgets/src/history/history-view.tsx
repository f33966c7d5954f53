import type { AuditEntry } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { type FieldName, inWords } from '../i18n/fields.js';
import { dash } from '../i18n/format.js';
import { directionOf } from '../i18n/language.js';
import { useFieldLabel, useLocale, useMessages } from '../locale/locale-context.js';
import { ResourceView } from '../resource/resource-view.js';
import { useStyles } from '../styles/use-styles.js';
import { Button } from '../ui/button.js';
import { useInstant } from '../ui/instant.js';
import { masked } from '../ui/session-replay-mask.js';
import { useChangeWords } from './format-change.js';
import styles from './history.css';
import type { HistoryStore } from './history-store.js';
import { historyMessages, type Messages } from './messages.js';

interface HistoryViewProps {
  readonly store: HistoryStore;
  /** Whether reasons are shown; false if the page shows them elsewhere. */
  readonly reasons?: boolean;
  /** Of the record's amounts. Default: what the entries themselves say. */
  readonly currency?: string | undefined;
}

/** Who changed what and when. Nothing at all where the backend keeps no audit. */
export function HistoryView({ store, reasons = true, currency }: HistoryViewProps) {
  useSignals();
  useStyles(styles);
  const messages = useMessages(historyMessages);
  // Nothing before it is known whether the backend keeps one: a heading that goes again would make the page jump.
  if (!store.history.value.value && store.history.error.value === undefined) return null;
  return (
    <section className="group" aria-label={messages.history}>
      <h3>{messages.history}</h3>
      <ResourceView resource={store.history} lines={3}>
        {(history) =>
          history && (
            <>
              {history.entries.length === 0 && <p className="muted">{messages.noChanges}</p>}
              <ol className="history" {...masked}>
                {history.entries.map((entry) => (
                  <Entry
                    key={entry.auditId}
                    entry={reasons ? entry : { ...entry, reason: null }}
                    currency={currency ?? currencyIn(history.entries)}
                  />
                ))}
              </ol>
              {history.hasMore && <Button onClick={store.more}>{messages.more}</Button>}
            </>
          )
        }
      </ResourceView>
    </section>
  );
}

/** A bill's first entry has its currency. */
const currencyIn = (entries: readonly AuditEntry[]): string | undefined =>
  entries.flatMap(({ changes }) => changes ?? []).find(({ field, to }) => field === 'currency' && to !== null)?.to ?? undefined;

/** For personal data the audit has only the field's name: shown for edits, left out if the action already implies it. */
const isTold = (word: string, { from, to }: Changed): boolean => word.startsWith('update') || from !== null || to !== null;

type Changed = NonNullable<AuditEntry['changes']>[number];

function Entry({ entry, currency }: { entry: AuditEntry; currency: string | undefined }) {
  const messages = useMessages(historyMessages);
  const instant = useInstant();
  const { at, by, action, reason, changes } = entry;
  const word = action?.split('.').at(-1) ?? '';
  const shown = (changes ?? []).filter((change) => isTold(word, change));
  const known = messages[word as keyof Messages] as string | undefined;
  return (
    <li>
      <span className="history-what">{known ?? (word ? inWords(word.replaceAll('-', '_')) : dash)}</span>
      <span className="muted">
        {instant(at)}
        {by && (
          <>
            {' · '}
            <bdi>{by}</bdi>
          </>
        )}
      </span>
      {reason && <bdi className="history-reason">{reason}</bdi>}
      {shown.length > 0 && (
        <ul>
          {shown.map((change) => (
            <Change key={change.field} change={change} currency={currency} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Change({ change: { field, from, to }, currency }: { change: Changed; currency: string | undefined }) {
  const label = useFieldLabel()(field as FieldName);
  const { changed } = useMessages(historyMessages);
  const words = useChangeWords(currency);
  // The arrow points on, whichever way the reader reads.
  const arrow = directionOf(useLocale()) === 'rtl' ? '←' : '→';
  if (from === null && to === null) return <li>{changed({ field: label })}</li>;
  return (
    <li>
      {label}: <bdi>{words(field, from)}</bdi> {arrow} <bdi>{words(field, to)}</bdi>
    </li>
  );
}
