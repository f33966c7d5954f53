/** Why a refund was not made, in the reader's language: core gives codes. */
import { parseMoney } from '@caredesk/core/money/money';
import type { PaymentReason } from '@caredesk/core/payments';
import { inSentences } from '../i18n/sentences.js';
import { useMessages } from '../ui/locale-context.js';
import { useMoneyFormat } from '../ui/money-format.js';
import { refundMessages } from './messages.js';

export function useReason(): (reasons: readonly PaymentReason[], currency: string) => string {
  const messages = useMessages(refundMessages);
  const format = useMoneyFormat();
  const amountOf = (major: unknown, currency: unknown): string => format.money(parseMoney(String(major), String(currency)));
  const textOf = ({ code, values }: PaymentReason, currency: string): string => {
    switch (code) {
      case 'said':
      case 'needsApproval':
        return String(values.text);
      case 'refused':
        return messages.reasonRefused(values);
      case 'noBill':
        return messages.noBill;
      case 'failedBill':
        return messages.failedBill;
      case 'nothingRemains':
        return values.held === undefined ? messages.nothingRemains : messages.reasonHeld({ held: amountOf(values.held, currency) });
      case 'aboveRemaining':
        if (values.held !== undefined) return messages.reasonHeld({ held: amountOf(values.held, currency) });
        return messages.reasonAbove({ remaining: amountOf(values.remaining, currency) });
      case 'looksRefunded':
        return (values.kind === 'charge' ? messages.reasonCharged : messages.reasonRepeated)({
          amount: amountOf(values.amount, values.currency),
        });
      case 'chargeOpen':
        return messages.reasonHeld({ held: amountOf(values.amount, values.currency) });
      case 'notActive':
        return messages.notActive;
      case 'noCard':
        return messages.noCard;
      case 'unknownStatus':
        return messages.reasonStatus({ status: String(values.status) });
      case 'clockOff':
      case 'clockBehind':
        return messages.reasonClock;
      case 'billUnread':
        return messages.reasonUnread;
      case 'conflict':
      case 'conflictOnBill':
        return messages.reasonOtherAmount;
      default:
        return messages.reasonChanged;
    }
  };
  return (reasons, currency) => inSentences(...reasons.map((reason) => textOf(reason, currency))) || messages.reasonChanged;
}
