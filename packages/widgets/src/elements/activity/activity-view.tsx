import type { AuditEntry } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { RecordLink } from '../../element/record-link.js';
import { utcMark } from '../../i18n/wall-clock.js';
import { laterMessages } from '../../parts/list/later-messages.js';
import { listMessages } from '../../parts/list/messages.js';
import { ResourceView } from '../../parts/resource/resource-view.js';
import { Button } from '../../ui/button.js';
import { inWords } from '../../ui/fields.js';
import { useMessages } from '../../ui/locale-context.js';
import { Popover } from '../../ui/popover.js';
import { masked } from '../../ui/session-replay-mask.js';
import { useStyles } from '../../ui/use-styles.js';
import historyStyles from '../history/history.css';
import { auditEvents, type History, type HistoryEvent } from '../history/history-event.js';
import { HistoryItem } from '../history/history-item.js';
import { historyEntities } from '../history/history-store.js';
import { historyMessages } from '../history/messages.js';
import { type ActivityStore, daysOf, entities, type KnownRecord, recordOf, spans } from './activity-store.js';

interface Props {
  readonly store: ActivityStore;
}

/** All that was changed, newest first. */
export function ActivityView({ store }: Props) {
  useSignals();
  useStyles(historyStyles);
  const messages = useMessages(historyMessages);
  const { value } = store.activity.value;
  if (value === null) return null;
  return (
    <section aria-label={messages.activity}>
      {(isNarrowed(store) || value?.entries.length !== 0) && <Chips store={store} />}
      <ResourceView resource={store.activity} lines={12}>
        {(activity) => activity && <Entries activity={activity} store={store} />}
      </ResourceView>
    </section>
  );
}

const isNarrowed = ({ filters }: ActivityStore): boolean => Object.values(filters.value).some(Boolean);

function Chips({ store }: Props) {
  useSignals();
  const messages = useMessages(historyMessages);
  const { by, what, when } = store.filters.value;
  const accounts = store.accounts.value.map((account) => [account, account] as const);
  const kinds = entities.map((entity) => [entity, messages[entity]] as const);
  const days = spans.map((span) => [span, messages[span] + utcMark(daysOf(span))] as const);
  return (
    <fieldset className="history-kinds" aria-label={messages.filter}>
      <ActivityChip name={messages.by} choice={by} options={accounts} onChoose={(value) => store.narrow({ by: value })} />
      <ActivityChip name={messages.what} choice={what} options={kinds} onChoose={(value) => store.narrow({ what: value })} />
      <ActivityChip name={messages.when} choice={when} options={days} onChoose={(value) => store.narrow({ when: value })} />
    </fieldset>
  );
}

function Entries({ activity: { entries, hasMore }, store }: Props & { readonly activity: History }) {
  useSignals();
  const messages = useMessages(historyMessages);
  if (entries.length === 0) return <NoEntries store={store} />;
  return (
    <>
      <ol className="history" {...masked}>
        {entries.map((entry) => {
          const ofRecord = entries.filter((one) => recordOf(one) === recordOf(entry));
          const record = store.records.value.get(recordOf(entry)) ?? {};
          const event = auditEvents(ofRecord, record).find(({ key }) => key === entry.auditId) as HistoryEvent;
          return <HistoryItem key={entry.auditId} event={{ ...event, about: <About entry={entry} name={record.name} /> }} />;
        })}
      </ol>
      {hasMore && <Button onClick={store.more}>{messages.more}</Button>}
    </>
  );
}

/** Of what was chosen, or at all. */
function NoEntries({ store }: Props) {
  useSignals();
  const { noChanges } = useMessages(historyMessages);
  const { nothingFound } = useMessages(listMessages);
  const { clearFilters } = useMessages(laterMessages);
  if (!isNarrowed(store)) return <p className="muted">{noChanges}</p>;
  return (
    <div className="empty">
      <strong>{nothingFound}</strong>
      <div>
        <Button onClick={() => store.narrow({ by: undefined, what: undefined, when: undefined })}>{clearFilters}</Button>
      </div>
    </div>
  );
}

/** The record that was changed: as it is called now, since the audit keeps no names, else by its id. */
function About({ entry: { entity, entityId: id }, name: known }: { readonly entry: AuditEntry; readonly name: KnownRecord['name'] }) {
  const messages: Readonly<Record<string, unknown>> = useMessages(historyMessages);
  if (entity === null) return null;
  const name = `${messages[entity] ?? inWords(entity)} ${known || (id ?? '')}`;
  const kind = historyEntities.find((one) => one === entity);
  return kind ? (
    <RecordLink to={kind} ids={{ [kind === 'bill' ? 'billingId' : `${kind}Id`]: id }}>
      {name}
    </RecordLink>
  ) : (
    name
  );
}

interface ActivityChipProps<Value extends string> {
  /** Such as `By`; the chosen option follows it. */
  readonly name: string;
  readonly choice: Value | undefined;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChoose: (value: Value | undefined) => void;
}

/** One filter: a button that names what is chosen, and opens its options. */
function ActivityChip<Value extends string>({ name, choice, options, onChoose }: ActivityChipProps<Value>) {
  const { any } = useMessages(historyMessages);
  const label = options.find(([value]) => value === choice)?.[1];
  const content = () => (
    <div className="history-options">
      {[[undefined, any] as const, ...options].map(([value, text]) => (
        <Button
          key={text}
          look="plain"
          aria-pressed={value === choice}
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
            onChoose(value);
          }}
        >
          {text}
        </Button>
      ))}
    </div>
  );
  return (
    <Popover label={name} data-chosen={label !== undefined || undefined} content={content}>
      {label === undefined ? name : `${name}: ${label}`}
    </Popover>
  );
}
