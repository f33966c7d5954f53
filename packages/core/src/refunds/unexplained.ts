/** Refunds on a bill that nobody here knows of. */
import type { Bill, Refund } from '../contract/entities/bill.js';
import type { Money } from '../money/money.js';

/** Refunds on the bill of exactly that amount whose refundId and reference belong to no known entry; none where it shows no list. */
export function unexplainedRefunds(
  bill: Bill,
  known: readonly { refundId?: string; reference?: string; amount: Money }[],
  amount: Money,
): readonly Refund[] {
  const ids = new Set(known.map(({ refundId }) => refundId));
  const references = new Set(known.map(({ reference }) => reference));
  return (bill.refunds ?? []).filter(
    (refund) =>
      refund.amount?.minor === amount.minor &&
      refund.amount.currency === amount.currency &&
      !ids.has(refund.refundId) &&
      !(refund.reference && references.has(refund.reference)),
  );
}
