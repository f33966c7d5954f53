/** What a bill tells about a refund whose outcome is not known. */
import { formatMajor, type Money } from '../money/money.js';
import type { Values } from '../rules/problem.js';
import type { BillState, SeenRefund } from './bill-state.js';
import { entriesOfBill, isOpen, type LedgerEntry, type LedgerState, type RecordedBaseline } from './ledger.js';
import { note } from './note.js';
import type { RefundNote, RefundNoteCode } from './words.js';

export type Finding =
  | { readonly found: true; readonly refundId: string | null; readonly note: RefundNote }
  /** Absence proves nothing: the request may still be under way. */
  | { readonly found: false; readonly note: RefundNote };

const notFound = (code: RefundNoteCode, values: Values = {}): Finding => ({ found: false, note: note(code, values) });
const sameMoney = (a: Money | null, b: Money | null): boolean =>
  a !== null && b !== null && a.minor === b.minor && a.currency === b.currency;

/** Whether the backend is seen to keep the references of refunds. */
const hasReferences = ({ refunds }: Pick<BillState, 'refunds'>): boolean => refunds?.some(({ reference }) => reference !== null) ?? false;

/**
 * Exactly one refund with our reference, or, where none carries references, exactly one new refund of our amount over
 * the state recorded before it was sent. Whenever another refund of ours could explain what the bill shows, it is not found.
 */
export function findRefund(entry: LedgerEntry, bill: BillState, ledger: LedgerState): Finding {
  const { refunds } = bill;
  if (refunds && (ledger.showsReferences || hasReferences(bill))) return byReference(entry, refunds);
  const siblings = entriesOfBill(ledger, entry.billingId).filter((other) => other.entryId !== entry.entryId);
  return refunds ? byAmount(entry, refunds, siblings) : byTotal(entry, bill, siblings);
}

function byReference(entry: LedgerEntry, refunds: readonly SeenRefund[]): Finding {
  const ours = refunds.filter(({ reference }) => reference === entry.key);
  const [refund] = ours;
  if (!refund) return notFound('noReference');
  if (ours.length > 1) return notFound('manyReferences', { count: ours.length });
  if (refund.amount && !sameMoney(refund.amount, entry.amount))
    return notFound('otherAmount', { found: formatMajor(refund.amount), amount: formatMajor(entry.amount) });
  return { found: true, refundId: refund.refundId, note: note('foundByReference') };
}

function byAmount({ amount, baseline }: LedgerEntry, refunds: readonly SeenRefund[], siblings: readonly LedgerEntry[]): Finding {
  if (!baseline?.refunds) return notFound('noRefundsBefore');
  const known = new Set([...baseline.refunds, ...siblings].map(({ refundId }) => refundId));
  const fresh = refunds.filter((refund) => !known.has(refund.refundId) && sameMoney(refund.amount, amount));
  const [refund] = fresh;
  if (!refund) return notFound('noNewAmount');
  if (fresh.length > 1) return notFound('manyNewAmounts', { count: fresh.length });
  const rivals = siblings.filter(
    (other) => sameMoney(other.amount, amount) && other.refundId === null && mayHaveComeSince(other, baseline),
  );
  if (rivals.length > 0) return notFound('mayBeAnother');
  return { found: true, refundId: refund.refundId, note: note('foundByAmount') };
}

/** More rivals than this are not thought through. */
const mostRivals = 12;

/** For a backend without a refund list: found when the refunded total can't have grown so without it. */
function byTotal({ amount, baseline }: LedgerEntry, bill: BillState, siblings: readonly LedgerEntry[]): Finding {
  if (!baseline?.refundedAmount || !bill.refundedAmount) return notFound('noTotal');
  const doneSince = siblings.filter((other) => other.status === 'done' && other.sentSequence > baseline.sequence);
  const grown = bill.refundedAmount.minor - baseline.refundedAmount.minor - total(doneSince);
  if (grown === 0) return notFound('totalUnchanged');
  const rivals = siblings.filter((other) => !doneSince.includes(other) && mayHaveComeSince(other, baseline));
  if (rivals.length > mostRivals || canSum(rivals, grown)) return notFound('totalDoubtful');
  if (!canSum(rivals, grown - amount.minor)) return notFound('totalOther');
  return { found: true, refundId: null, note: note('foundByTotal') };
}

/** Its refund may have reached the bill after the state was recorded. */
const mayHaveComeSince = (other: LedgerEntry, { sequence }: RecordedBaseline): boolean =>
  isOpen(other) || (other.status === 'done' && other.settledSequence > sequence);

const total = (entries: readonly LedgerEntry[]): number => entries.reduce((sum, { amount }) => sum + amount.minor, 0);

/** Whether some of the entries, or none, add up to the sum. */
export function canSum([first, ...rest]: readonly LedgerEntry[], sum: number): boolean {
  if (sum === 0) return true;
  if (!first || sum < 0) return false;
  return canSum(rest, sum - first.amount.minor) || canSum(rest, sum);
}
