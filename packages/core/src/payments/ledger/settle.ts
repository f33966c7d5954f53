/** What a bill shows about a refund, or a doctor's bills about a charge, whose outcome is unknown. */
import { formatMajor, isSameMoney } from '../../money/money.js';
import type { Values } from '../../rules/problem.js';
import { type EntryBaseline, entriesOf, isOpen, type LedgerEntry, type LedgerState } from './ledger.js';
import { note } from './note.js';
import type { PaymentNote, PaymentNoteCode } from './sentences.js';
import type { Baseline, SeenPayment } from './state.js';

export type Finding =
  /** `hasFailed`: it is ours, and its payment failed. */
  | { readonly isFound: true; readonly paymentId: string | null; readonly note: PaymentNote; readonly hasFailed?: boolean }
  /** Absence proves nothing: the request may still be under way. */
  | { readonly isFound: false; readonly note: PaymentNote };

const notFound = (code: PaymentNoteCode, values: Values = {}): Finding => ({ isFound: false, note: note(code, values) });

/** Whether the backend is seen to keep references. */
const hasReferences = ({ payments }: Baseline): boolean => payments?.some(({ reference }) => reference !== null) ?? false;

/**
 * Whether what the backend shows is ours: exactly one with our reference, or, where none carries references, exactly one new one of our
 * amount over the state recorded before it was sent. Whenever another of ours could explain what is shown, it is not found.
 */
export function findOwn(entry: LedgerEntry, state: Baseline, ledger: LedgerState): Finding {
  const { payments } = state;
  if (payments && (ledger.showsReferences.has(entry.kind) || hasReferences(state))) return byReference(entry, payments);
  const siblings = entriesOf(ledger, entry).filter((other) => other.entryId !== entry.entryId);
  return payments ? byAmount(entry, payments, siblings) : byTotal(entry, state, siblings);
}

function byReference({ key, amount, baseline }: LedgerEntry, payments: readonly SeenPayment[]): Finding {
  const knownIds = idsOf(baseline?.payments);
  // An earlier attempt whose payment failed is no evidence about this one.
  const own = payments.filter((one) => one.reference === key && !(one.status === 'failed' && knownIds.has(one.id)));
  const [payment, ...others] = paidFirst(own);
  if (others.length > 0) return notFound('manyReferences', { count: 1 + others.length });
  if (!payment) return notFound('noReference');
  if (payment.amount && !isSameMoney(payment.amount, amount))
    return notFound('otherAmount', { found: formatMajor(payment.amount), amount: formatMajor(amount) });
  return findingOf(payment, 'foundByReference');
}

function byAmount({ amount, baseline }: LedgerEntry, payments: readonly SeenPayment[], siblings: readonly LedgerEntry[]): Finding {
  if (!baseline?.payments) return notFound('noRefundsBefore');
  const knownIds = idsOf([...baseline.payments, ...siblings.map(({ paymentId }) => ({ id: paymentId }))]);
  const [payment, ...others] = paidFirst(payments.filter((one) => !knownIds.has(one.id) && isSameMoney(one.amount, amount)));
  if (others.length > 0) return notFound('manyNewAmounts', { count: 1 + others.length });
  if (!payment) return notFound('noNewAmount');
  const rivals = siblings.filter(
    (other) => isSameMoney(other.amount, amount) && other.paymentId === null && mayHaveComeSince(other, baseline),
  );
  if (rivals.length > 0) return notFound('mayBeAnother');
  return findingOf(payment, 'foundByAmount');
}

const idsOf = (some: readonly { readonly id: string | null }[] | null = []): ReadonlySet<string | null> =>
  new Set(some?.map(({ id }) => id));

/** The paid ones of the candidates; without any, those whose payment failed. */
function paidFirst(candidates: readonly SeenPayment[]): readonly SeenPayment[] {
  const paidCandidates = candidates.filter(({ status }) => status !== 'failed');
  return paidCandidates.length > 0 ? paidCandidates : candidates;
}

const findingOf = ({ id, status }: SeenPayment, code: PaymentNoteCode): Finding =>
  status === 'failed'
    ? { isFound: true, paymentId: null, note: note('paymentFailed'), hasFailed: true }
    : { isFound: true, paymentId: id, note: note(code) };

/** More rivals than this are not thought through. */
const mostRivals = 12;

/** For a backend without a refund list: found when the refunded total can't have grown so without it. */
function byTotal(entry: LedgerEntry, now: Baseline, siblings: readonly LedgerEntry[]): Finding {
  const { amount, baseline } = entry;
  if (!baseline?.total || !now.total) return notFound('noTotal');
  if ([entry, ...siblings].some(({ isGuess }) => isGuess)) return notFound('totalDoubtful');
  const doneSince = siblings.filter((other) => other.status === 'done' && other.sentSequence > baseline.sequence);
  const grown = now.total.minor - baseline.total.minor - totalOf(doneSince);
  if (grown === 0) return notFound('totalUnchanged');
  const rivals = siblings.filter((other) => !doneSince.includes(other) && mayHaveComeSince(other, baseline));
  if (rivals.length > mostRivals || canSum(rivals, grown)) return notFound('totalDoubtful');
  if (!canSum(rivals, grown - amount.minor)) return notFound('totalOther');
  return { isFound: true, paymentId: null, note: note('foundByTotal') };
}

/** Whether the other entry's refund may have reached the bill after the state was recorded. */
const mayHaveComeSince = (other: LedgerEntry, { sequence }: EntryBaseline): boolean =>
  isOpen(other) || (other.status === 'done' && other.settledSequence > sequence);

/** In minor units. */
export const totalOf = (entries: readonly LedgerEntry[]): number => entries.reduce((sum, { amount }) => sum + amount.minor, 0);

/** Whether some of the entries, or none, add up to the sum. */
export function canSum([first, ...rest]: readonly LedgerEntry[], sum: number): boolean {
  if (sum === 0) return true;
  if (!first || sum < 0) return false;
  return canSum(rest, sum - first.amount.minor) || canSum(rest, sum);
}
