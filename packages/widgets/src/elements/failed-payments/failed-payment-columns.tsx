import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import { useSignals } from '@preact/signals-react/runtime';
import { useOffers } from '../../element/record-link.js';
import { messagesOf, type Texts } from '../../i18n/catalog.js';
import { dayOnClock } from '../../i18n/wall-clock.js';
import { refundMessages } from '../../money/messages.js';
import type { Column } from '../../parts/list/column.js';
import { faced, linked, textColumn } from '../../parts/list/column-kinds.js';
import { moneyColumn } from '../../parts/list/money-column.js';
import { Button } from '../../ui/button.js';
import { useFormat, useLocale, useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { RecoveredInRow } from '../billing-list/recovered-by.js';
import type { FailedPayment, FailedPaymentsStore } from './failed-payments-store.js';
import { failedPaymentsMessages } from './messages.js';

/** @param storeOf their list's, which is made with them */
export const failedPaymentColumns = (storeOf: () => FailedPaymentsStore): readonly Column<FailedPayment>[] => [
  faced(
    linked(textColumn<FailedPayment>('doctorName'), ({ doctorId }) => ['doctor', { doctorId }]),
    ({ doctorId }) => doctorId,
  ),
  textColumn<FailedPayment>('phone', { whole: true, fact: true }),
  linked(
    textColumn<FailedPayment>('invoiceNumber', { from: 900, whole: true }),
    ({ billingId, doctorId }) => ['bill', { billingId, doctorId }],
    true,
  ),
  textColumn<FailedPayment>('description', { from: 1100, size: 24 }),
  moneyColumn<FailedPayment>('amount', { fact: true }),
  {
    field: 'chargedAt',
    descending: true,
    cell: (payment) => <SinceWhen payment={payment} />,
    csv: ({ chargedAt }) => chargedAt,
    sheet: ({ chargedAt }, words) => words.instant(chargedAt),
    whole: true,
    from: 720,
    size: 9,
  },
  {
    field: 'paymentStatus',
    sortBy: false,
    cell: (payment) => <NextStep payment={payment} store={storeOf()} />,
    csv: ({ refusal }) => refusal,
    sheet: ({ refusal }, { locale }) => refusal && refusalWord(messagesOf(locale, refundMessages), refusal),
    whole: true,
    state: true,
    size: 20,
  },
  textColumn<FailedPayment>('currency', { hidden: true }),
];

const dayMs = 86_400_000;

/** `3 days ago · 2 tries`. */
function SinceWhen({ payment: { chargedAt, tries } }: { readonly payment: FailedPayment }) {
  const messages = useMessages(failedPaymentsMessages);
  const locale = useLocale();
  const format = useFormat();
  if (chargedAt === null) return messages.tries(tries);
  const days = Math.round((Date.parse(dayOnClock(Date.parse(chargedAt))) - Date.parse(dayOnClock(Date.now()))) / dayMs);
  return (
    <time dateTime={chargedAt} title={format.instant(chargedAt)}>
      {new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')}
      {tries > 1 && ` · ${messages.tries(tries)}`}
    </time>
  );
}

const refusalWord = ({ noCard, notActive }: Texts<typeof refundMessages.english>, refusal: FailedPayment['refusal']): string =>
  refusal === 'noCard' ? noCard : notActive;

/** The charge to make, or the reason why it can't be made; later the charge that made the payment good. */
function NextStep({ payment, store }: { readonly payment: FailedPayment; readonly store: FailedPaymentsStore }) {
  useSignals();
  const messages = useMessages(refundMessages);
  const format = useMoneyFormat();
  const offers = useOffers();
  const recovery = store.recovered.value.get(payment.billingId);
  if (recovery) return <RecoveredInRow bill={recovery} />;
  if (payment.refusal) return <span className="muted">{refusalWord(messages, payment.refusal)}</span>;
  if (!payment.amount || payment.doctorId === null || !offers(doctors.charge, 'charge')) return null;
  const charge = messages.chargeAgain({ amount: format.money(payment.amount) });
  return <Button onClick={() => void store.chargeAgain.run(payment)}>{charge}</Button>;
}
