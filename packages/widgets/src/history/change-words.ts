import { usePaymentStatus } from '../billing-list/payment-status.js';
import { dash } from '../i18n/format.js';
import { useFormat } from '../locale/locale-context.js';
import { useInstant } from '../ui/instant.js';
import { useStatusWord } from '../ui/status-words.js';

const isCounted = /(amount|value|redemptions|count)$/i;
const isNumber = /^-?\d{1,15}(\.\d+)?$/;
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** What a field held before a change or after it, which the audit keeps as the wire has it, in the reader's words. */
export function useChangeWords(): (field: string, value: string | null) => string {
  const statusWord = useStatusWord();
  const paymentStatus = usePaymentStatus();
  const instant = useInstant();
  const { number } = useFormat();
  return (field, value) => {
    if (value === null) return dash;
    if (field === 'status') return statusWord(value);
    if (field === 'paymentStatus') return paymentStatus(value);
    if (isInstant.test(value)) return instant(value);
    return isCounted.test(field) && isNumber.test(value) ? number(Number(value)) : value;
  };
}
