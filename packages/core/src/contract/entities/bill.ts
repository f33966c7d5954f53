import { entity, type RecordOf } from '../entity.js';
import { choice, currency, givenBack, id, instant, key, lines, list, money, must, text } from '../fields.js';

/** Payment status of a bill. */
export const paymentStatuses = ['paid', 'partially_refunded', 'refunded', 'failed'] as const;

export const refundStatuses = ['succeeded', 'pending', 'failed'] as const;

export const Refund = entity('Refund', {
  refundId: must(id()),
  billingId: id(),
  /** The refunded amount; in `currency`. */
  amount: givenBack(),
  currency: currency(),
  /** The reason that the request gave; at most 500 characters. */
  reason: lines(500),
  reference: key(),
  /** Missing: `succeeded`. A backend may know more. */
  status: choice(...refundStatuses),
  /** ISO 8601, UTC. */
  refundedAt: instant(),
  /** The account's e-mail. */
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
  /** The charged amount; in `currency`. */
  amount: money(),
  /** The sum of all refunds that did not fail; 0 or missing: no refund. */
  refundedAmount: givenBack(),
  /** ISO 4217. Missing: the configured currency, `USD` by default. */
  currency: currency(),
  /** Any other word is shown as it comes, and holds refunds with a question. */
  paymentStatus: choice(...paymentStatuses),
  /** The last four digits of the card. */
  cardLast4: text(4),
  /** ISO 8601, UTC. */
  chargedAt: instant(),
  /** The key of the charge that made the bill. */
  reference: key(),
  /** The failed bill that this charge made good. */
  retryOf: id(),
  /** The later charge that made this failed bill good. */
  recoveredBy: id(),
  /** The refunds of this bill; missing where the backend shows none. */
  refunds: list(Refund),
});
export type Bill = RecordOf<typeof Bill>;
