import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { useMessages } from '../../ui/locale-context.js';
import { masked } from '../../ui/session-replay-mask.js';
import { useStyles } from '../../ui/use-styles.js';
import type { Unit } from './changes.js';
import styles from './history.css';
import { type History, type HistoryEvent, type Kind, kindOf, kinds, timelineOf } from './history-event.js';
import { HistoryItem } from './history-item.js';
import type { HistoryStore } from './history-store.js';
import { historyMessages } from './messages.js';

interface HistoryViewProps {
  readonly store: HistoryStore;
  /** Default: `History`. */
  readonly title?: string;
  /** For `::part()`. Default: none, as for a record's other sections. */
  readonly headingPart?: string;
  /** Events from the record itself. Default: none. */
  readonly own?: readonly HistoryEvent[];
  /** The current units of the record's values. Default: those in the entries. */
  readonly unit?: Unit;
}

const nothing: History = { entries: [], hasMore: false };

/** The events of a record, newest first. Renders nothing where neither an audit nor the record has any. */
export function HistoryView({ store, title, headingPart, own = [], unit = {} }: HistoryViewProps) {
  useSignals();
  const messages = useMessages(historyMessages);
  const name = title ?? messages.history;
  const [history, error] = [store.history.value.value, store.history.error.value];
  const isTold = Boolean(history) || own.length > 0;
  // Nothing before it is known whether the backend keeps one: a heading that goes again would make the page jump.
  if (!isTold && error === undefined) return null;
  return (
    <section className="group" aria-label={name}>
      <h3 part={headingPart}>{name}</h3>
      {error !== undefined && <ErrorAlert error={error} onRetry={store.reload} />}
      {isTold && (
        <Timeline
          events={timelineOf(history ?? nothing, own, unit)}
          narrow={store.narrow}
          onMore={history?.hasMore ? store.more : undefined}
        />
      )}
    </section>
  );
}

interface TimelineProps {
  readonly events: readonly HistoryEvent[];
  readonly narrow: HistoryStore['narrow'];
  readonly onMore: (() => void) | undefined;
}

function Timeline({ events, narrow = (event) => event, onMore }: TimelineProps) {
  useStyles(styles);
  const messages = useMessages(historyMessages);
  const [kind, setKind] = useState<Kind>();
  if (events.length === 0) return <p className="muted">{messages.noChanges}</p>;
  return (
    <>
      <fieldset className="history-kinds" aria-label={messages.filter}>
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={kind === one}
            disabled={!events.some((event) => kindOf(event) === one)}
            onClick={() => setKind(kind === one ? undefined : one)}
          >
            {messages[one]}
          </button>
        ))}
      </fieldset>
      <ol className="history" {...masked}>
        {events
          .filter((event) => kind === undefined || kindOf(event) === kind)
          .map((event) => (
            <HistoryItem key={event.key} event={narrow(event)} />
          ))}
      </ol>
      {onMore && <Button onClick={onMore}>{messages.more}</Button>}
    </>
  );
}
