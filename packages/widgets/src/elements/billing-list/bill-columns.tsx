import type { Bill } from '@caredesk/core/contract';
import { messagesOf } from '../../i18n/catalog.js';
import type { Column } from '../../parts/list/column.js';
import { faced, instantColumn, linked, textColumn } from '../../parts/list/column-kinds.js';
import { moneyColumn } from '../../parts/list/money-column.js';
import { billingListMessages } from './messages.js';
import { PaymentStatus, paymentStatusWord } from './payment-status.js';

export const billColumns: readonly Column<Bill>[] = [
  linked(textColumn<Bill>('invoiceNumber', { whole: true }), ({ billingId, doctorId }) => ['bill', { billingId, doctorId }], true),
  {
    field: 'paymentStatus',
    cell: ({ paymentStatus }) => <PaymentStatus status={paymentStatus} />,
    csv: ({ paymentStatus }) => paymentStatus,
    sheet: ({ paymentStatus }, { locale }) => paymentStatus && paymentStatusWord(messagesOf(locale, billingListMessages), paymentStatus),
    whole: true,
    state: true,
    size: 17,
  },
  faced(
    linked(textColumn<Bill>('doctorName', { fact: true, size: 16 }), ({ doctorId }) => ['doctor', { doctorId }]),
    ({ doctorId }) => doctorId,
  ),
  textColumn<Bill>('description', { from: 900, size: 32 }),
  moneyColumn<Bill>('amount', { fact: true }),
  moneyColumn<Bill>('refundedAmount', { from: 720 }),
  instantColumn<Bill>('chargedAt', { fact: true, size: 9 }),
  ...(['currency', 'cardLast4', 'billingId'] as const).map((field) => textColumn<Bill>(field, { hidden: true })),
];
