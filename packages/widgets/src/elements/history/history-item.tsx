import { isWord } from '@caredesk/core/contract/choice';
import { decimalDigits } from '@caredesk/core/contract/fields';
import { parseMoney } from '@caredesk/core/money/money';
import { dash } from '../../i18n/format.js';
import { directionOf } from '../../i18n/language.js';
import { type FieldName, inWords } from '../../ui/fields.js';
import { useFieldLabel, useLocale, useMessages } from '../../ui/locale-context.js';
import { uiMessages } from '../../ui/messages.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { useStatusWord } from '../../ui/values.js';
import { usePaymentStatus } from '../billing-list/payment-status.js';
import type { Changed, ChangeInUnits, Unit } from './changes.js';
import { type HistoryEvent, type Kind, kindOf } from './history-event.js';
import { historyMessages, type Messages } from './messages.js';

/** For personal data the audit has only the field's name: shown for edits, left out if the action already implies it. */
const isTold = (word: string, { field, from, to }: Changed): boolean =>
  word.startsWith('update') || [from, to].some((value) => value !== null && !isOutcome(field, value));

/** A request's status is a word, which the action says already; a record's is a number. */
const isOutcome = (field: string, value: string): boolean => field === 'status' && !isNumber.test(value);

/** An event: the action, the changed values, the reason, the time and the user. */
export function HistoryItem({ event }: { readonly event: HistoryEvent }) {
  const messages = useMessages(historyMessages);
  const format = useMoneyFormat();
  const { word, at, by, reason, amount, about, changes = [] } = event;
  const shownChanges = changes.filter((change) => isTold(word, change));
  const actionText = messages[word as keyof Messages] as string | undefined;
  return (
    <li className={word}>
      <HistoryIcon kind={kindOf(event)} />
      <span className="history-what">
        {actionText ?? (word ? inWords(word.replaceAll('-', '_')) : dash)}
        {amount && <strong> {format.money(amount)}</strong>}
      </span>
      {about && <bdi className="muted">{about}</bdi>}
      {shownChanges.length > 0 && (
        <ul>
          {shownChanges.map((change) => (
            <Change key={change.field} change={change} isUpdate={word.startsWith('update')} />
          ))}
        </ul>
      )}
      {reason && <bdi className="history-reason">{reason}</bdi>}
      <span className="history-when muted">
        {at !== undefined && <time dateTime={at ?? undefined}>{format.instant(at)}</time>}
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

/** A field's value before and after; of what was made, or is gone, the one that it has. */
function Change({ change: { field, from, to, unitBefore, unitAfter }, isUpdate }: { change: ChangeInUnits; isUpdate: boolean }) {
  const label = useFieldLabel()((field === 'planId' ? 'planName' : field) as FieldName);
  const { changed } = useMessages(historyMessages);
  const words = useChangeWords();
  // The arrow points on, whichever way the reader reads.
  const arrow = directionOf(useLocale()) === 'rtl' ? '←' : '→';
  if (from === null && to === null) return <li>{changed({ field: label })}</li>;
  const both = [words(field, from, unitBefore), words(field, to, unitAfter)];
  const values = isUpdate ? both : both.filter((_, at) => [from, to][at] !== null);
  return (
    <li>
      {label}: <bdi>{values[0]}</bdi>
      {values[1] !== undefined && (
        <>
          {` ${arrow} `}
          <bdi>{values[1]}</bdi>
        </>
      )}
    </li>
  );
}

const isMoney = /(amount|discountValue)$/i;
const isCounted = /(amount|value|redemptions|count)$/i;
const isNumber = /^-?\d{1,15}(\.\d+)?$/;
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A field's value before or after a change in the reader's words; the audit keeps it in the wire's notation. */
export function useChangeWords(): (field: string, value: string | null, unit: Unit) => string {
  const statusWord = useStatusWord();
  const paymentStatus = usePaymentStatus();
  const { yes, no } = useMessages(uiMessages);
  const { percentage, fixedAmount, plan, bill } = useMessages(historyMessages);
  const format = useMoneyFormat();
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: decimalDigits });
  /** The totals of a refund request, such as `USD 49, EUR 10.5`. */
  const totals = (text: string) =>
    text.replace(/([A-Z]{3}) ([\d.]+)/g, (total, currency: string, amount: string) => {
      const money = parseMoney(amount, currency);
      return money ? format.money(money) : total;
    });
  return (field, value, { currency, discountType, planNames }) => {
    if (value === null) return dash;
    if (field === 'status') return statusWord(value);
    if (field === 'paymentStatus') return paymentStatus(value);
    if (value === 'true' || value === 'false') return value === 'true' ? yes : no;
    if (isInstant.test(value)) return format.instant(value);
    if (field === 'recoveredBy' || field === 'retryOf') return `${bill} ${value}`;
    if (field === 'planId') return planNames?.get(value) ?? plan({ id: value });
    if (field === 'discountType') return isWord(value, 'percent') ? percentage : isWord(value, 'amount') ? fixedAmount : value;
    if (field === 'discountValue' && isWord(discountType, 'percent') && isNumber.test(value)) return percent.format(Number(value) / 100);
    if (field === 'totals') return totals(value);
    const money = currency && isMoney.test(field) ? parseMoney(value, currency) : undefined;
    if (money) return format.money(money);
    return isCounted.test(field) && isNumber.test(value) ? format.number(Number(value)) : value;
  };
}

const paths: Readonly<Record<Kind, string>> = {
  people: 'M8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 13.5c.6-2.4 2.6-3.5 5-3.5s4.4 1.1 5 3.5',
  money: 'M2 4h12v8H2zM2 6.8h12',
  changes: 'M3 13h2.5L13 5.5 10.5 3 3 10.5z',
};

/** Decoration: the words beside it say the same. */
function HistoryIcon({ kind }: { readonly kind: Kind }) {
  return (
    <span className="history-icon">
      <svg className="icon-shape" viewBox="0 0 16 16" aria-hidden="true">
        <path d={paths[kind]} />
      </svg>
    </span>
  );
}
