/** What a bill tells about a refund whose outcome is not known. */
import { formatMajor, type Money } from '../money/money.js';
import { isOpen, type LedgerEntry, type LedgerState, type RecordedBaseline } from './ledger.js';
import type { BillState, SeenRefund } from './ports.js';

export type Finding =
  | { readonly found: true; readonly refundId: string | null; readonly message: string }
  /** Absence proves nothing: the request may still be under way. */
  | { readonly found: false; readonly message: string };

const notFound = (message: string): Finding => ({ found: false, message });
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
  const siblings = [...ledger.entries.values()].filter((other) => other.billingId === entry.billingId && other.entryId !== entry.entryId);
  return refunds ? byAmount(entry, refunds, siblings) : byTotal(entry, bill, siblings);
}

function byReference(entry: LedgerEntry, refunds: readonly SeenRefund[]): Finding {
  const ours = refunds.filter(({ reference }) => reference === entry.key);
  const [refund] = ours;
  if (!refund) return notFound('the bill shows no refund with its reference');
  if (ours.length > 1) return notFound(`the bill shows ${ours.length} refunds with its reference: look into it`);
  if (refund.amount && !sameMoney(refund.amount, entry.amount))
    return notFound(`the refund with its reference is of ${formatMajor(refund.amount)}, not ${formatMajor(entry.amount)}`);
  return { found: true, refundId: refund.refundId, message: 'found on the bill by its reference' };
}

function byAmount({ amount, baseline }: LedgerEntry, refunds: readonly SeenRefund[], siblings: readonly LedgerEntry[]): Finding {
  if (!baseline?.refunds) return notFound('the bill showed no refunds before it was sent');
  const known = new Set([...baseline.refunds, ...siblings].map(({ refundId }) => refundId));
  const fresh = refunds.filter((refund) => !known.has(refund.refundId) && sameMoney(refund.amount, amount));
  const [refund] = fresh;
  if (!refund) return notFound('the bill shows no new refund of its amount');
  if (fresh.length > 1) return notFound(`the bill shows ${fresh.length} new refunds of its amount`);
  const rivals = siblings.filter(
    (other) => sameMoney(other.amount, amount) && other.refundId === null && mayHaveComeSince(other, baseline),
  );
  if (rivals.length > 0) return notFound('the bill shows a new refund of its amount, which may be that of another row');
  return { found: true, refundId: refund.refundId, message: 'found on the bill by its amount' };
}

/** More rivals than this are not thought through. */
const mostRivals = 12;

/** For a backend without a refund list: found when the refunded total can't have grown so without it. */
function byTotal({ amount, baseline }: LedgerEntry, bill: BillState, siblings: readonly LedgerEntry[]): Finding {
  if (!baseline?.refundedAmount || !bill.refundedAmount) return notFound('the bill does not show what was refunded');
  const doneSince = siblings.filter((other) => other.status === 'done' && other.sentSequence > baseline.sequence);
  const grown = bill.refundedAmount.minor - baseline.refundedAmount.minor - total(doneSince);
  if (grown === 0) return notFound('the refunded total of the bill has not grown');
  const rivals = siblings.filter((other) => !doneSince.includes(other) && mayHaveComeSince(other, baseline));
  if (rivals.length > mostRivals || canSum(rivals, grown))
    return notFound('the refunded total of the bill has grown, but not surely by this one');
  if (!canSum(rivals, grown - amount.minor)) return notFound('the refunded total of the bill has grown by another amount');
  return { found: true, refundId: null, message: 'the refunded total of the bill has grown by its amount' };
}

/** Its refund may have reached the bill after the state was recorded. */
const mayHaveComeSince = (other: LedgerEntry, { sequence }: RecordedBaseline): boolean =>
  isOpen(other) || (other.status === 'done' && other.settledSequence > sequence);

const total = (entries: readonly LedgerEntry[]): number => entries.reduce((sum, { amount }) => sum + amount.minor, 0);

/** Whether some of the entries, or none, add up to the sum. */
function canSum([first, ...rest]: readonly LedgerEntry[], sum: number): boolean {
  if (sum === 0) return true;
  if (!first || sum < 0) return false;
  return canSum(rest, sum - first.amount.minor) || canSum(rest, sum);
}
