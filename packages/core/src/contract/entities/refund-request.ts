/** Refunds that one account asks for and another approves (contract.md "Approvals"). */
import { entity, type RecordOf } from '../entity.js';
import { choice, currency, id, instant, integer, key, lines, list, money, must, text } from '../fields.js';

/** `used`: every row has its refund. */
export const refundRequestStatuses = ['waiting', 'approved', 'declined', 'expired', 'used'] as const;

/** `refundId`: the refund that was made for this row. */
export const RefundRequestRow = entity('RefundRequestRow', {
  billingId: must(id()),
  /** In `currency`. */
  amount: must(money()),
  reason: lines(500),
  reference: must(key()),
  invoiceNumber: text(),
  doctorName: text(),
  currency: currency(),
  refundId: id(),
});
export type RefundRequestRow = RecordOf<typeof RefundRequestRow>;

export const RefundTotal = entity('RefundTotal', {
  currency: currency(),
  /** In `currency`. */
  amount: money(),
});

/** `rows` is `null` in a list. */
export const RefundRequest = entity('RefundRequest', {
  requestId: must(id()),
  status: choice(...refundRequestStatuses),
  /** The account's e-mail. */
  requestedBy: text(254),
  /** ISO 8601, UTC. It expires 7 days later. */
  requestedAt: instant(),
  /** The account's e-mail. */
  decidedBy: text(254),
  /** ISO 8601, UTC. */
  decidedAt: instant(),
  note: lines(500),
  declineReason: lines(500),
  /** How many refunds it asks for. */
  rowCount: integer(),
  /** One for each currency. */
  totals: list(RefundTotal),
  /** Missing in a list. */
  rows: list(RefundRequestRow),
});
export type RefundRequest = RecordOf<typeof RefundRequest>;

const { invoiceNumber: _number, doctorName: _name, currency: _currency, refundId: _id, ...requested } = RefundRequestRow.fields;

/** All rows or none. Each amount is in its bill's currency. */
export const RefundRequestOrder = entity('RefundRequestOrder', {
  rows: must(list(entity('RequestedRefund', requested))),
  note: lines(500),
});

export const RefundRequestDecline = entity('RefundRequestDecline', { reason: must(lines(500)) });
