/** Whether a bill already shows the refund that a row asks for, though the ledger knows nothing of it: the ledger may have been lost. */
import type { Bill } from '../contract/entities/bill.js';
import { formatMajor, type Money } from '../money/money.js';
import type { BillState } from './bill-state.js';
import { isOpen, type LedgerEntry } from './ledger.js';
import { note } from './note.js';
import { canSum } from './settle.js';
import { unexplainedRefunds } from './unexplained.js';
import type { RefundNote } from './words.js';

/**
 * @param entries all of the bill in the ledger
 * @returns what the bill shows; undefined: nothing that looks like this refund, as far as the bill tells
 */
export function repeatOf(bill: BillState, entries: readonly LedgerEntry[], amount: Money): RefundNote | undefined {
  return bill.refunds ? byList(bill, entries, amount) : byTotal(bill, entries, amount);
}

/** An entry that may have been refunded, and that no refund on the bill names, explains one of its amount. */
function byList(bill: BillState, entries: readonly LedgerEntry[], amount: Money): RefundNote | undefined {
  const known = entries.map((entry) => ({
    reference: entry.key,
    amount: entry.amount,
    ...(entry.refundId !== null && { refundId: entry.refundId }),
  }));
  const unexplained = unexplainedRefunds(asBill(bill), known, amount);
  const isNamed = ({ key, refundId }: LedgerEntry) =>
    bill.refunds?.some((refund) => refund.reference === key || (refundId !== null && refund.refundId === refundId)) === true;
  const unnamed = mayBeRefunded(entries).filter(
    (entry) => entry.amount.minor === amount.minor && entry.amount.currency === amount.currency && !isNamed(entry),
  );
  if (unexplained.length <= unnamed.length) return undefined;
  const date = unexplained.at(-1)?.refundedAt?.slice(0, 10);
  const values = { amount: formatMajor(amount), currency: amount.currency };
  return date ? note('looksRefunded', { ...values, date }) : note('looksRefundedUndated', values);
}

/** Without a list: more of the bill is refunded than the ledger explains, and this refund may be in it. */
function byTotal(bill: BillState, entries: readonly LedgerEntry[], { minor, currency }: Money): RefundNote | undefined {
  if (!bill.refundedAmount) return undefined;
  const done = entries.filter(({ status }) => status === 'done');
  const rest = bill.refundedAmount.minor - done.reduce((sum, entry) => sum + entry.amount.minor, 0);
  if (rest < minor || canSum(entries.filter(isOpen), rest)) return undefined;
  return note('looksRefundedInAll', { amount: formatMajor({ minor: rest, currency }), currency });
}

const mayBeRefunded = (entries: readonly LedgerEntry[]): readonly LedgerEntry[] =>
  entries.filter((entry) => entry.status === 'done' || isOpen(entry));

/** As the rule that browsers share reads it. */
const asBill = (bill: BillState): Bill => ({
  ...bill,
  paymentStatus: null,
  description: null,
  cardLast4: null,
  chargedAt: null,
  reference: null,
  refunds:
    bill.refunds?.map(({ refundId, amount, reference, refundedAt = null }) => ({
      refundId,
      billingId: bill.billingId,
      amount,
      currency: bill.currency,
      reason: null,
      reference,
      refundedAt,
      refundedBy: null,
    })) ?? null,
});
