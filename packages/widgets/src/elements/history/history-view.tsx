import type { AuditEntry } from '@caredesk/core/contract';
import { parseMoney } from '@caredesk/core/money/money';
import { percentDigits } from '@caredesk/core/rules/coupon-terms';
import { useSignals } from '@preact/signals-react/runtime';
import { dash } from '../../i18n/format.js';
import { directionOf } from '../../i18n/language.js';
import { ResourceView } from '../../parts/resource/resource-view.js';
import { Button } from '../../ui/button.js';
import { type FieldName, inWords } from '../../ui/fields.js';
import { useFieldLabel, useLocale, useMessages } from '../../ui/locale-context.js';
import { uiMessages } from '../../ui/messages.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { masked } from '../../ui/session-replay-mask.js';
import { useStyles } from '../../ui/use-styles.js';
import { useInstant, useStatusWord } from '../../ui/values.js';
import { usePaymentStatus } from '../billing-list/payment-status.js';
import styles from './history.css';
import type { HistoryStore } from './history-store.js';
import { historyMessages, type Messages } from './messages.js';

interface HistoryViewProps {
  readonly store: HistoryStore;
  /** Whether reasons are shown; false if the page shows them elsewhere. */
  readonly reasons?: boolean;
  /** What the record's values are in now. Default: what the entries themselves say. */
  readonly unit?: Unit;
}

/** Who changed what and when. Nothing at all where the backend keeps no audit. */
export function HistoryView({ store, reasons = true, unit = {} }: HistoryViewProps) {
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
                  <Entry key={entry.auditId} entry={entry} hasReason={reasons} changes={changesIn(history.entries, entry, unit)} />
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

/** A change, and what its values are in: a coupon may have been a percentage before it. */
type ChangeInUnits = Changed & { readonly unitBefore: Unit; readonly unitAfter: Unit };

/** An older version stored a currency with a percentage, which means nothing. */
function changesIn(entries: readonly AuditEntry[], entry: AuditEntry, now: Unit): readonly ChangeInUnits[] {
  const currency = valuesAround(entries, entry, 'currency', now.currency ?? undefined);
  const type = valuesAround(entries, entry, 'discountType', now.discountType ?? undefined);
  const unitBefore = { currency: currency.before, discountType: type.before };
  const unitAfter = { currency: currency.after, discountType: type.after };
  const isPercentage = type.after === 'percent' && (type.before ?? 'percent') === 'percent';
  return (entry.changes ?? [])
    .filter(({ field }) => field !== 'currency' || !isPercentage)
    .map((change) => ({ ...change, unitBefore, unitAfter }));
}

/** For personal data the audit has only the field's name: shown for edits, left out if the action already implies it. */
const isTold = (word: string, { from, to }: Changed): boolean => word.startsWith('update') || from !== null || to !== null;

type Changed = NonNullable<AuditEntry['changes']>[number];

interface EntryProps {
  readonly entry: AuditEntry;
  readonly hasReason: boolean;
  readonly changes: readonly ChangeInUnits[];
}

function Entry({ entry, hasReason, changes }: EntryProps) {
  const messages = useMessages(historyMessages);
  const instant = useInstant();
  const { at, by, action, reason } = entry;
  const word = action?.split('.').at(-1) ?? '';
  const shown = changes.filter((change) => isTold(word, change));
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
      {hasReason && reason && <bdi className="history-reason">{reason}</bdi>}
      {shown.length > 0 && (
        <ul>
          {shown.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Change({ change: { field, from, to, unitBefore, unitAfter } }: { change: ChangeInUnits }) {
  const label = useFieldLabel()(field as FieldName);
  const { changed } = useMessages(historyMessages);
  const words = useChangeWords();
  // The arrow points on, whichever way the reader reads.
  const arrow = directionOf(useLocale()) === 'rtl' ? '←' : '→';
  if (from === null && to === null) return <li>{changed({ field: label })}</li>;
  return (
    <li>
      {label}: <bdi>{words(field, from, unitBefore)}</bdi> {arrow} <bdi>{words(field, to, unitAfter)}</bdi>
    </li>
  );
}

const isMoney = /(amount|discountValue)$/i;
const isCounted = /(amount|value|redemptions|count)$/i;
const isNumber = /^-?\d{1,15}(\.\d+)?$/;
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** What decides how a value of a record is read. */
interface Unit {
  /** Of amounts; missing: unknown, so that they are plain numbers. */
  readonly currency?: string | null | undefined;
  /** Of a coupon's discount value. */
  readonly discountType?: string | null | undefined;
}

/** What a field held before a change or after it, which the audit keeps as the wire has it, in the reader's words. */
function useChangeWords(): (field: string, value: string | null, unit: Unit) => string {
  const statusWord = useStatusWord();
  const paymentStatus = usePaymentStatus();
  const instant = useInstant();
  const { yes, no } = useMessages(uiMessages);
  const { percentage, fixedAmount } = useMessages(historyMessages);
  const format = useMoneyFormat();
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: percentDigits });
  return (field, value, { currency, discountType }) => {
    if (value === null) return dash;
    if (field === 'status') return statusWord(value);
    if (field === 'paymentStatus') return paymentStatus(value);
    if (value === 'true' || value === 'false') return value === 'true' ? yes : no;
    if (isInstant.test(value)) return instant(value);
    if (field === 'discountType') return value === 'percent' ? percentage : value === 'amount' ? fixedAmount : value;
    if (field === 'discountValue' && discountType === 'percent' && isNumber.test(value)) return percent.format(Number(value) / 100);
    const money = currency && isMoney.test(field) ? parseMoney(value, currency) : undefined;
    if (money) return format.money(money);
    return isCounted.test(field) && isNumber.test(value) ? format.number(Number(value)) : value;
  };
}

/** What a record's fields held around a change, as far as its entries tell. */
interface Around {
  readonly before: string | null | undefined;
  readonly after: string | null | undefined;
}

const changeOf = ({ changes }: AuditEntry, field: string) => changes?.find((change) => change.field === field);

/**
 * The values of a field just before an entry and just after it; undefined: not told.
 * @param entries newest first
 * @param now what the field holds now
 */
export function valuesAround(entries: readonly AuditEntry[], entry: AuditEntry, field: string, now?: string): Around {
  const at = entries.indexOf(entry);
  const own = changeOf(entry, field);
  if (own) return { before: own.from, after: own.to };
  const newer = entries
    .slice(0, at)
    .toReversed()
    .find((one) => changeOf(one, field));
  const older = entries.slice(at + 1).find((one) => changeOf(one, field));
  const value = (newer && changeOf(newer, field)?.from) ?? (older && changeOf(older, field)?.to) ?? now;
  return { before: value, after: value };
}
