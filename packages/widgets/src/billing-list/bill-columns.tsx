import type { Bill } from '@caredesk/core/contract';
import type { Column } from '../list/column.js';
import { instantColumn, linked, moneyColumn, textColumn } from '../list/column-kinds.js';
import { PaymentStatus } from './payment-status.js';

export const billColumns: readonly Column<Bill>[] = [
  linked(textColumn<Bill>('invoiceNumber'), ({ billingId, doctorId }) => ['bill', { billingId, doctorId }], true),
  linked(textColumn<Bill>('doctorName'), ({ doctorId }) => ['doctor', { doctorId }]),
  moneyColumn<Bill>('amount'),
  {
    field: 'paymentStatus',
    cell: ({ paymentStatus }) => <PaymentStatus status={paymentStatus} />,
    csv: ({ paymentStatus }) => paymentStatus,
  },
  moneyColumn<Bill>('refundedAmount'),
  instantColumn<Bill>('chargedAt'),
  textColumn<Bill>('description'),
  { ...textColumn<Bill>('currency'), hidden: true },
  textColumn<Bill>('cardLast4', { hidden: true }),
  textColumn<Bill>('billingId', { hidden: true }),
];
