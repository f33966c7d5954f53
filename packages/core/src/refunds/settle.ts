/** What a bill tells about a refund whose outcome is not known. */
import { formatMajor, type Money } from '../money/money.js';
import { isOpen, type LedgerEntry, type LedgerState } from './ledger.js';
import type { BillState, SeenRefund } from './ports.js';

export type Finding =
  | { readonly found: true; readonly refundId: string | null; readonly message: string }
  /** Absence proves nothing: the request may still be under way. */
  | { readonly found: false; readonly message: string };

const notFound = (message: string): Finding => ({ found: false, message });
const sameMoney = (a: Money | null, b: Money | null): boolean =>
  a !== null && b !== null && a.minor === b.minor && a.currency === b.currency;

/** Whether the backend is seen to keep the references of refunds. */
export const hasReferences = ({ refunds }: Pick<BillState, 'refunds'>): boolean =>
  refunds?.some(({ reference }) => reference !== null) ?? false;

/**
 * Exactly one refund with our reference, or, where none carries references, exactly one new refund of our amount over
 * the state recorded before it was sent.
 */
export function findRefund(entry: LedgerEntry, bill: BillState, ledger: LedgerState): Finding {
  const { refunds } = bill;
  if (refunds && (ledger.showsReferences || hasReferences(bill))) return byReference(entry, refunds);
  const siblings = [...ledger.entries.values()].filter((other) => other.billingId === entry.billingId && other.entryId !== entry.entryId);
  if (siblings.some((other) => isOpen(other) && sameMoney(other.amount, entry.amount))) {
    return notFound('another refund of this bill has the same amount and an unknown outcome too, and the server shows no references');
  }
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
  return { found: true, refundId: refund.refundId, message: 'found on the bill by its amount' };
}

/** For a backend without a refund list: the refunded total grew by our amount and by nothing else. */
function byTotal({ amount, baseline, sentAt }: LedgerEntry, bill: BillState, siblings: readonly LedgerEntry[]): Finding {
  const before = baseline?.refundedAmount;
  if (!before || !bill.refundedAmount) return notFound('the bill does not show what was refunded');
  const ownSince = siblings.filter(
    (other) => other.status === 'done' && other.sentAt !== null && sentAt !== null && other.sentAt >= sentAt,
  );
  const grown = bill.refundedAmount.minor - before.minor - ownSince.reduce((sum, other) => sum + other.amount.minor, 0);
  if (grown === 0) return notFound('the refunded total of the bill has not grown');
  if (grown !== amount.minor) return notFound('the refunded total of the bill has grown by another amount');
  return { found: true, refundId: null, message: 'the refunded total of the bill has grown by its amount' };
}
