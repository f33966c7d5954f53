/**
 * Whether an account already shows the payment that is asked for, though the ledger did not make it: the ledger may have been lost, or
 * another machine may have sent it (design.md "A refund is never sent twice").
 */
import { formatMajor, isSameMoney, type Money } from '../../money/money.js';
import { isRefundableStatus, type RefundableBill, refundableOf } from '../../rules/refund.js';
import { isOpen, type LedgerEntry, mayBeMade } from './ledger.js';
import { note } from './note.js';
import type { PlannedPayment } from './planned.js';
import type { PaymentNote } from './sentences.js';
import { canSum } from './settle.js';
import type { AccountState, Baseline, RefundedBill, SeenPayment } from './state.js';

/**
 * @param entries all of the account in the ledger
 * @param ownPayments payments of the account that were made and are no longer in the ledger
 * @param seenBefore the account as the user saw it: what came since may be this payment, also if this ledger made it. Default: as it is now
 * @returns the payments that may be the one of this amount; where the backend shows no list, all that is refunded without explanation, as
 * one refund that is named by its total
 */
export function repeatsOn(
  state: AccountState,
  entries: readonly LedgerEntry[],
  amount: Money,
  ownPayments: readonly KnownPayment[] = [],
  seenBefore: Baseline = state,
): readonly SeenPayment[] {
  const find = state.payments ? inList : inTotal;
  const unexplained = find(state, entries, amount, ownPayments);
  const seenPayments = seenBefore.payments?.map(({ id }) => ({ id })) ?? [{ amount: seenBefore.total ?? undefined }];
  const own = find(state, [], amount, seenPayments).filter(({ id }) => !unexplained.some((one) => one.id === id));
  return [...statusQuestion(state), ...unexplained, ...own.map((one) => ({ ...one, isOwn: true }) as const)];
}

/** A status that is not known to be refundable, such as `disputed`, holds a refund until a person allows it. That nothing remains is told otherwise. */
function statusQuestion(state: AccountState): readonly SeenPayment[] {
  const paymentStatus = state.bill?.paymentStatus;
  if (!state.bill || !paymentStatus || isRefundableStatus(paymentStatus)) return [];
  if (refundableOf(refundableBill(state, state.bill))?.minor === 0) return [];
  return [questionOf(`status ${paymentStatus.toLowerCase()}`, note('unknownStatus', { status: paymentStatus }))];
}

/** The bill as the rules of refunds see it. */
export const refundableBill = ({ total, payments }: AccountState, bill: RefundedBill): RefundableBill => ({
  ...bill,
  refundedAmount: total,
  refunds: payments,
});

/** @param id for people who were asked and agreed: the same question is not asked twice */
export const questionOf = (id: string, question: PaymentNote): SeenPayment => ({ id, amount: null, reference: null, question });

/** The statuses that hold a row, in lower case, which a person may allow. */
export const heldStatuses = (repeats: readonly SeenPayment[] = []): readonly string[] =>
  repeats.flatMap(({ question }) => (question?.code === 'unknownStatus' ? [String(question.values.status).toLowerCase()] : []));

type Find = (...known: Parameters<typeof repeatsOn>) => readonly SeenPayment[];

const inList: Find = (state, entries, amount, ownPayments = []) => {
  // One with the reference of any entry is that entry's, whatever outcome the ledger has for it.
  const keys = new Set(entries.map(({ key }) => key));
  return unexplainedPayments(state, [...knownOf(entries), ...ownPayments], amount).filter(
    ({ reference }) => reference === null || !keys.has(reference),
  );
};

/** More of the bill is refunded than the ledger explains, and this refund may be in it. */
const inTotal: Find = ({ total }, entries, amount, ownPayments = []) => {
  const payments = [...entries.filter(({ status, isGuess }) => status === 'done' && !isGuess), ...ownPayments];
  const explained = payments.reduce((sum, payment) => sum + (payment.amount?.minor ?? 0), 0);
  const minor = (total?.minor ?? 0) - explained;
  if (minor < amount.minor || canSum(entries.filter(isOpen), minor)) return [];
  return [{ id: `total ${minor}`, amount: { minor, currency: amount.currency }, reference: null, at: null }];
};

/** Notes for the user about the refunds that {@link repeatsOn} found. @returns empty for none */
export function repeatNotes({ state, repeats = [], amount }: Pick<PlannedPayment, 'state' | 'repeats' | 'amount'>): readonly PaymentNote[] {
  const questions = repeats.flatMap(({ question }) => question ?? []);
  if (questions.length > 0) return questions;
  const last = repeats.at(-1);
  if (!last) return [];
  const isListed = state?.payments !== null;
  const amountValues = { amount: formatMajor(isListed ? amount : (last.amount ?? amount)), currency: amount.currency };
  if (!isListed) return [note('looksRefundedInAll', amountValues)];
  const date = last.at?.slice(0, 10);
  return [date ? note('looksRefunded', { ...amountValues, date }) : note('looksRefundedUndated', amountValues)];
}

const unexplainedTotal = (repeats: readonly SeenPayment[]): number => repeats.find(({ question }) => !question)?.amount?.minor ?? 0;

/** Whether the bill shows repeats that it did not show when it was planned. Of a doctor's bills a new one may have pushed another out of sight. */
export function hasNewRepeats(
  { payments }: Pick<AccountState, 'payments'>,
  before: readonly SeenPayment[],
  now: readonly SeenPayment[],
): boolean {
  const knownIds = new Set(before.map(({ id }) => id));
  const isNew = ({ id, question }: SeenPayment) => !knownIds.has(id) && (payments !== null || question !== undefined);
  return now.some(isNew) || (payments === null && unexplainedTotal(now) > unexplainedTotal(before));
}

/** A payment that the ledger knows was made. */
export interface KnownPayment {
  /** The server's id; missing if no answer contained it. */
  readonly id?: string | null | undefined;
  /** The key that it was sent with. */
  readonly reference?: string | null | undefined;
  /** May be missing where the id is known. */
  readonly amount?: Money | undefined;
}

/** The payments of these entries that were made, or may have been. */
export const knownOf = (entries: readonly LedgerEntry[]): readonly KnownPayment[] =>
  entries.filter(mayBeMade).map(({ key, paymentId, amount }) => ({ reference: key, id: paymentId, amount }));

/**
 * Payments of exactly this amount whose id and reference belong to no known payment. A known payment without an
 * id explains one payment of its amount that shows no reference. A payment whose amount the backend hides counts as of any amount.
 * @param knownPayments the payments of this account that were made; without open, failed and withheld ones
 */
export function unexplainedPayments(
  { payments }: Pick<Baseline, 'payments'>,
  knownPayments: readonly KnownPayment[],
  amount: Money,
): readonly SeenPayment[] {
  const ids = namesIn(knownPayments, 'id');
  const references = namesIn(knownPayments, 'reference');
  const seenPayments = payments ?? [];
  const explains = ({ id, reference }: SeenPayment): boolean => ids.has(id) || (!!reference && references.has(reference));
  const shownReferences = namesIn(seenPayments, 'reference');
  let withoutId = knownPayments.filter(
    (entry) => !entry.id && isSameMoney(entry.amount, amount) && !shownReferences.has(entry.reference ?? ''),
  ).length;
  return seenPayments.filter((payment) => {
    if (payment.status === 'failed' || (payment.amount && !isSameMoney(payment.amount, amount))) return false;
    if (explains(payment)) return false;
    return payment.reference || withoutId-- <= 0;
  });
}

const namesIn = <Name extends 'id' | 'reference'>(
  records: readonly { readonly [name in Name]?: string | null | undefined }[],
  name: Name,
): ReadonlySet<string> => new Set(records.flatMap((record) => record[name] || []));
