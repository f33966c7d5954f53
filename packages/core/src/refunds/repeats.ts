/** Whether a bill already shows the refund that a row asks for, though the ledger knows nothing of it: the ledger may have been lost. */
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

function byList(bill: BillState, entries: readonly LedgerEntry[], amount: Money): RefundNote | undefined {
  const known = mayBeRefunded(entries).map(({ key, refundId, amount: made }) => ({ reference: key, refundId, amount: made }));
  // One with the reference of any entry is that entry's, whatever the ledger thinks became of it.
  const keys = new Set(entries.map(({ key }) => key));
  const unexplained = unexplainedRefunds(bill, known, amount).filter(({ reference }) => reference === null || !keys.has(reference));
  if (unexplained.length === 0) return undefined;
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
