import { parseMoney } from '@caredesk/core/money/money';
import { percentDigits } from '@caredesk/core/rules/coupon-terms';
import { dash } from '../../i18n/format.js';
import { directionOf } from '../../i18n/language.js';
import type { FieldName } from '../../ui/fields.js';
import { useFieldLabel, useLocale, useMessages } from '../../ui/locale-context.js';
import { uiMessages } from '../../ui/messages.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { useInstant, useStatusWord } from '../../ui/values.js';
import { usePaymentStatus } from '../billing-list/payment-status.js';
import type { ChangeInUnits, Unit } from './changes.js';
import { historyMessages } from './messages.js';

/** A field's value before and after. */
export function Change({ change: { field, from, to, unitBefore, unitAfter } }: { change: ChangeInUnits }) {
  const label = useFieldLabel()((field === 'planId' ? 'planName' : field) as FieldName);
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

/** What a field held before a change or after it, which the audit keeps as the wire has it, in the reader's words. */
function useChangeWords(): (field: string, value: string | null, unit: Unit) => string {
  const statusWord = useStatusWord();
  const paymentStatus = usePaymentStatus();
  const instant = useInstant();
  const { yes, no } = useMessages(uiMessages);
  const { percentage, fixedAmount, plan } = useMessages(historyMessages);
  const format = useMoneyFormat();
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: percentDigits });
  return (field, value, { currency, discountType, planNames }) => {
    if (value === null) return dash;
    if (field === 'status') return statusWord(value);
    if (field === 'paymentStatus') return paymentStatus(value);
    if (value === 'true' || value === 'false') return value === 'true' ? yes : no;
    if (isInstant.test(value)) return instant(value);
    if (field === 'planId') return planNames?.get(value) ?? plan({ id: value });
    if (field === 'discountType') return value === 'percent' ? percentage : value === 'amount' ? fixedAmount : value;
    if (field === 'discountValue' && discountType === 'percent' && isNumber.test(value)) return percent.format(Number(value) / 100);
    const money = currency && isMoney.test(field) ? parseMoney(value, currency) : undefined;
    if (money) return format.money(money);
    return isCounted.test(field) && isNumber.test(value) ? format.number(Number(value)) : value;
  };
}
