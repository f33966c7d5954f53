import type { Bill } from '@caredesk/core/contract';
import type { Texts } from '../../i18n/catalog.js';
import { dash } from '../../i18n/format.js';
import { useMessages } from '../../ui/locale-context.js';
import { type Look, StateBadge } from '../../ui/state-badge.js';
import { useStyles } from '../../ui/use-styles.js';
import { billingListMessages, type Messages } from './messages.js';
import styles from './payment-status.css';

const words: Readonly<Record<string, keyof Messages>> = {
  paid: 'paid',
  partially_refunded: 'partiallyRefunded',
  refunded: 'refunded',
  failed: 'failed',
};
const looks: Readonly<Record<string, Look>> = { paid: 'good', partially_refunded: 'part', failed: 'bad' };
const icons: Readonly<Record<string, string>> = {
  paid: 'M3 8.5 6.5 12 13 4.5',
  partially_refunded: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 1 0 0-11v11M5.8 4.5v7M4 6v4',
  refunded: 'M6 3 2.5 6.5 6 10M3 6.5h6.5a3.5 3.5 0 0 1 0 7H7',
  failed: 'm4 4 8 8M12 4l-8 8',
};

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
  useStyles(styles);
  if (!status) return dash;
  const name = status.toLowerCase();
  return (
    <StateBadge look={isOver ? '' : (looks[name] ?? '')}>
      {icons[name] && (
        <svg className="icon-shape" viewBox="0 0 16 16" aria-hidden="true">
          <path d={icons[name]} />
        </svg>
      )}
      {inWords(status)}
    </StateBadge>
  );
}
