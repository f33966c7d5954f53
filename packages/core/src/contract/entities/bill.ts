import { entity, type RecordOf } from '../entity.js';
import { choice, currency, id, instant, key, lines, list, money, must, text } from '../fields.js';

/** Payment status of a bill. */
export const paymentStatuses = ['paid', 'partially_refunded', 'refunded', 'failed'] as const;

export const refundStatuses = ['succeeded', 'pending', 'failed'] as const;

export const Refund = entity('Refund', {
  refundId: must(id()),
  billingId: id(),
  amount: money(),
  currency: currency(),
  reason: lines(500),
  reference: key(),
  /** Missing: `succeeded`. A backend may know more. */
  status: choice(...refundStatuses),
  refundedAt: instant(),
  refundedBy: text(),
});
export type Refund = RecordOf<typeof Refund>;

/** `refunds` is `null` if the backend shows no refund list; an empty list means no refunds. */
export const Bill = entity('Bill', {
  billingId: must(id()),
  invoiceNumber: text(),
  doctorId: id(),
  doctorName: text(),
  description: lines(500),
  amount: money(),
  refundedAmount: money(),
  currency: currency(),
  paymentStatus: choice(...paymentStatuses),
  cardLast4: text(4),
  chargedAt: instant(),
  /** The key of the charge that made the bill. */
  reference: key(),
  /** The failed bill that this charge made good. */
  retryOf: id(),
  /** The later charge that made this failed bill good. */
  recoveredBy: id(),
  refunds: list(Refund),
});
export type Bill = RecordOf<typeof Bill>;

/** `reference` is the caller's own unique key, sent as the header `Idempotency-Key` too. `amount` is in the bill's currency. */
export const RefundOrder = entity('RefundOrder', {
  billingId: must(id()),
  doctorId: id(),
  amount: must(money()),
  reason: lines(500),
  reference: must(key()),
  /** The approved request that holds this refund; without it the account's limits hold. */
  requestId: id(),
});
