/** What a bill shows about a refund, or a doctor's bills about a charge, whose outcome is unknown. */
import { formatMajor, isSameMoney } from '../money/money.js';
import type { Values } from '../rules/problem.js';
import type { BillState, SeenRefund } from './bill-state.js';
import { entriesOf, isOpen, type LedgerEntry, type LedgerState, type RecordedBaseline } from './ledger.js';
import { note } from './note.js';
import type { RefundNote, RefundNoteCode } from './sentences.js';

export type Finding =
  /** `hasFailed`: it is ours, and its payment failed. */
  | { readonly found: true; readonly refundId: string | null; readonly note: RefundNote; readonly hasFailed?: boolean }
  /** Absence proves nothing: the request may still be under way. */
  | { readonly found: false; readonly note: RefundNote };

const notFound = (code: RefundNoteCode, values: Values = {}): Finding => ({ found: false, note: note(code, values) });

/** Whether the backend is seen to keep references. */
const hasReferences = ({ refunds }: Pick<BillState, 'refunds'>): boolean => refunds?.some(({ reference }) => reference !== null) ?? false;

/**
 * Whether what the backend shows is ours: exactly one with our reference, or, where none carries references, exactly one new one of our
 * amount over the state recorded before it was sent. Whenever another of ours could explain what is shown, it is not found.
 */
export function findOwn(entry: LedgerEntry, bill: BillState, ledger: LedgerState): Finding {
  const { refunds } = bill;
  if (refunds && (ledger.showsReferences.has(entry.kind) || hasReferences(bill))) return byReference(entry, refunds);
  const siblings = entriesOf(ledger, entry).filter((other) => other.entryId !== entry.entryId);
  return refunds ? byAmount(entry, refunds, siblings) : byTotal(entry, bill, siblings);
}

function byReference({ key, amount, baseline }: LedgerEntry, refunds: readonly SeenRefund[]): Finding {
  const known = idsOf(baseline?.refunds);
  // An earlier attempt whose payment failed is no evidence about this one.
  const { refund, count } = paidFirst(refunds.filter((one) => one.reference === key && !(one.hasFailed && known.has(one.refundId))));
  if (count > 1) return notFound('manyReferences', { count });
  if (!refund) return notFound('noReference');
  if (refund.amount && !isSameMoney(refund.amount, amount))
    return notFound('otherAmount', { found: formatMajor(refund.amount), amount: formatMajor(amount) });
  return found(refund, 'foundByReference');
}

function byAmount({ amount, baseline }: LedgerEntry, refunds: readonly SeenRefund[], siblings: readonly LedgerEntry[]): Finding {
  if (!baseline?.refunds) return notFound('noRefundsBefore');
  const known = idsOf([...baseline.refunds, ...siblings]);
  const { refund, count } = paidFirst(refunds.filter((one) => !known.has(one.refundId) && isSameMoney(one.amount, amount)));
  if (count > 1) return notFound('manyNewAmounts', { count });
  if (!refund) return notFound('noNewAmount');
  const rivals = siblings.filter(
    (other) => isSameMoney(other.amount, amount) && other.refundId === null && mayHaveComeSince(other, baseline),
  );
  if (rivals.length > 0) return notFound('mayBeAnother');
  return found(refund, 'foundByAmount');
}

const idsOf = (some: readonly { readonly refundId: string | null }[] | null = []): ReadonlySet<string | null> =>
  new Set(some?.map(({ refundId }) => refundId));

/** The paid one of the candidates; without one, one whose payment failed. */
function paidFirst(candidates: readonly SeenRefund[]): { readonly refund: SeenRefund | undefined; readonly count: number } {
  const paid = candidates.filter(({ hasFailed }) => !hasFailed);
  const [refund] = paid.length > 0 ? paid : candidates;
  return { refund, count: (paid.length > 0 ? paid : candidates).length };
}

const found = ({ refundId, hasFailed }: SeenRefund, code: RefundNoteCode): Finding =>
  hasFailed ? { found: true, refundId: null, note: note('paymentFailed'), hasFailed } : { found: true, refundId, note: note(code) };

/** More rivals than this are not thought through. */
const mostRivals = 12;

/** For a backend without a refund list: found when the refunded total can't have grown so without it. */
function byTotal(entry: LedgerEntry, bill: BillState, siblings: readonly LedgerEntry[]): Finding {
  const { amount, baseline } = entry;
  if (!baseline?.refundedAmount || !bill.refundedAmount) return notFound('noTotal');
  if ([entry, ...siblings].some(({ isGuess }) => isGuess)) return notFound('totalDoubtful');
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
