import { parseMoney } from '@caredesk/core/money/money';
import { usePaymentStatus } from '../billing-list/payment-status.js';
import { dash } from '../i18n/format.js';
import { useMessages } from '../locale/locale-context.js';
import { useMoneyFormat } from '../locale/money-format.js';
import { useInstant } from '../ui/instant.js';
import { uiMessages } from '../ui/messages.js';
import { useStatusWord } from '../ui/status-words.js';

const isMoney = /(amount|discountValue)$/i;
const isCounted = /(amount|value|redemptions|count)$/i;
const isNumber = /^-?\d{1,15}(\.\d+)?$/;
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/**
 * What a field held before a change or after it, which the audit keeps as the wire has it, in the reader's words.
 * @param currency of amounts; undefined: unknown, so that they are plain numbers
 */
export function useChangeWords(currency: string | undefined): (field: string, value: string | null) => string {
  const statusWord = useStatusWord();
  const paymentStatus = usePaymentStatus();
  const instant = useInstant();
  const { yes, no } = useMessages(uiMessages);
  const format = useMoneyFormat();
  return (field, value) => {
    if (value === null) return dash;
    if (field === 'status') return statusWord(value);
    if (field === 'paymentStatus') return paymentStatus(value);
    if (value === 'true' || value === 'false') return value === 'true' ? yes : no;
    if (isInstant.test(value)) return instant(value);
    const money = currency && isMoney.test(field) ? parseMoney(value, currency) : undefined;
    if (money) return format.money(money);
    return isCounted.test(field) && isNumber.test(value) ? format.number(Number(value)) : value;
  };
}
