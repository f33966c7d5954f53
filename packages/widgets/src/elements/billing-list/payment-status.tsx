import type { Bill } from '@caredesk/core/contract';
import type { Texts } from '../../i18n/catalog.js';
import { dash } from '../../i18n/format.js';
import { useMessages } from '../../ui/locale-context.js';
import { type Look, StateBadge } from '../../ui/values.js';
import { billingListMessages, type Messages } from './messages.js';

const words: Readonly<Record<string, keyof Messages>> = {
  paid: 'paid',
  partially_refunded: 'partiallyRefunded',
  refunded: 'refunded',
  failed: 'failed',
};
const looks: Readonly<Record<string, Look>> = { paid: 'good', partially_refunded: 'part', failed: 'bad' };
export const paymentStatuses = Object.keys(words);

/** A payment status in words; one that only the backend knows as the backend calls it. */
export function paymentStatusWord(messages: Texts<Messages>, status: string): string {
  const word = words[status.toLowerCase()];
  return word ? String(messages[word]) : status;
}

export function usePaymentStatus(): (status: string) => string {
  const messages = useMessages(billingListMessages);
  return (status) => paymentStatusWord(messages, status);
}

/** @param isOver a later charge made the failed payment good: it alarms no more */
export function PaymentStatus({ status, isOver = false }: { status: Bill['paymentStatus']; isOver?: boolean }) {
  const inWords = usePaymentStatus();
  return status ? <StateBadge look={isOver ? '' : (looks[status.toLowerCase()] ?? '')}>{inWords(status)}</StateBadge> : dash;
}
