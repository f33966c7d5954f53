import { parseMoney } from '@caredesk/core/money/money';
import { percentDigits } from '@caredesk/core/rules/coupon-terms';
import { dash } from '../../i18n/format.js';
import { intlLocale } from '../../i18n/language.js';
import { useInstant } from '../../ui/instant.js';
import { useLocale, useMessages } from '../../ui/locale-context.js';
import { uiMessages } from '../../ui/messages.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { useStatusWord } from '../../ui/status-words.js';
import { usePaymentStatus } from '../billing-list/payment-status.js';
import { historyMessages } from './messages.js';

const isMoney = /(amount|discountValue)$/i;
const isCounted = /(amount|value|redemptions|count)$/i;
const isNumber = /^-?\d{1,15}(\.\d+)?$/;
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** What decides how a value of a record is read. */
export interface Unit {
  /** Of amounts; missing: unknown, so that they are plain numbers. */
  readonly currency?: string | null | undefined;
  /** Of a coupon's discount value. */
  readonly discountType?: string | null | undefined;
}

/** What a field held before a change or after it, which the audit keeps as the wire has it, in the reader's words. */
export function useChangeWords(): (field: string, value: string | null, unit: Unit) => string {
  const statusWord = useStatusWord();
  const paymentStatus = usePaymentStatus();
  const instant = useInstant();
  const { yes, no } = useMessages(uiMessages);
  const { percentage, fixedAmount } = useMessages(historyMessages);
  const format = useMoneyFormat();
  const percent = new Intl.NumberFormat(intlLocale(useLocale()), { style: 'percent', maximumFractionDigits: percentDigits });
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
