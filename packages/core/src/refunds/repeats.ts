/**
 * Whether a bill already shows the refund that is asked for, though the ledger did not make it: the ledger may have been lost, or
 * another machine may have sent it (design.md "A refund is never sent twice").
 */
import { formatMajor, type Money } from '../money/money.js';
import { isRefundableStatus, refundableOf } from '../rules/refund.js';
import type { BillState, SeenRefund } from './bill-state.js';
import { isOpen, type LedgerEntry } from './ledger.js';
import { note } from './note.js';
import type { PlannedRow } from './planned.js';
import type { RefundNote } from './sentences.js';
import { canSum } from './settle.js';
import { type KnownRefund, unexplainedRefunds } from './unexplained.js';

/**
 * @param entries all of the bill in the ledger
 * @param made refunds of the bill that were made and are no longer in the ledger
 * @returns the refunds that may be the one of this amount; where the backend shows no list, all that is refunded without explanation, as
 * one refund that is named by its total
 */
export function repeatsOn(
  bill: BillState,
  entries: readonly LedgerEntry[],
  amount: Money,
  made: readonly KnownRefund[] = [],
): readonly SeenRefund[] {
  return [...statusQuestion(bill), ...(bill.refunds ? inList(bill, entries, amount, made) : inTotal(bill, entries, amount, made))];
}

/** A status that is not known to be refundable, such as `disputed`, holds a refund until a person allows it. That nothing remains is told otherwise. */
function statusQuestion(bill: BillState): readonly SeenRefund[] {
  const { paymentStatus } = bill;
  if (isRefundableStatus(paymentStatus) || refundableOf(bill)?.minor === 0) return [];
  return [questionOf(`status ${paymentStatus?.toLowerCase()}`, note('unknownStatus', { status: paymentStatus ?? '' }))];
}

/** @param id for people who were asked and agreed: the same question is not asked twice */
export const questionOf = (id: string, question: RefundNote): SeenRefund => ({ refundId: id, amount: null, reference: null, question });

/** The statuses that hold a row, in lower case, which a person may allow. */
export const heldStatuses = (repeats: readonly SeenRefund[] = []): readonly string[] =>
  repeats.flatMap(({ question }) => (question?.code === 'unknownStatus' ? [String(question.values.status).toLowerCase()] : []));

function inList(bill: BillState, entries: readonly LedgerEntry[], amount: Money, made: readonly KnownRefund[]): readonly SeenRefund[] {
  const known = entries
    .filter((entry) => entry.status === 'done' || isOpen(entry))
    .map(({ key, refundId, amount: refunded }) => ({ reference: key, refundId, amount: refunded }));
  // One with the reference of any entry is that entry's, whatever outcome the ledger has for it.
  const keys = new Set(entries.map(({ key }) => key));
  return unexplainedRefunds(bill, [...known, ...made], amount).filter(({ reference }) => reference === null || !keys.has(reference));
}

/** More of the bill is refunded than the ledger explains, and this refund may be in it. */
function inTotal(
  { refundedAmount }: BillState,
  entries: readonly LedgerEntry[],
  amount: Money,
  made: readonly KnownRefund[],
): readonly SeenRefund[] {
  const explained = [...entries.filter(({ status, isGuess }) => status === 'done' && !isGuess), ...made].reduce(
    (sum, known) => sum + (known.amount?.minor ?? 0),
    0,
  );
  const minor = (refundedAmount?.minor ?? 0) - explained;
  if (minor < amount.minor || canSum(entries.filter(isOpen), minor)) return [];
  return [{ refundId: `total ${minor}`, amount: { minor, currency: amount.currency }, reference: null, refundedAt: null }];
}

/** Notes for the user about the refunds that {@link repeatsOn} found. @returns empty for none */
export function repeatNotes({ bill, repeats = [], amount }: Pick<PlannedRow, 'bill' | 'repeats' | 'amount'>): readonly RefundNote[] {
  const questions = repeats.flatMap(({ question }) => question ?? []);
  if (questions.length > 0) return questions;
  const last = repeats.at(-1);
  if (!last) return [];
  const isListed = bill?.refunds !== null;
  const shown = { amount: formatMajor(isListed ? amount : (last.amount ?? amount)), currency: amount.currency };
  if (!isListed) return [note('looksRefundedInAll', shown)];
  const date = last.refundedAt?.slice(0, 10);
  return [date ? note('looksRefunded', { ...shown, date }) : note('looksRefundedUndated', shown)];
}

const totalOf = (repeats: readonly SeenRefund[]): number => repeats.find(({ question }) => !question)?.amount?.minor ?? 0;

/** Whether the bill shows repeats that it did not show when it was planned. Of a doctor's bills a new one may have pushed another out of sight. */
export function hasNewRepeats({ refunds }: Pick<BillState, 'refunds'>, before: readonly SeenRefund[], now: readonly SeenRefund[]): boolean {
  const known = new Set(before.map(({ refundId }) => refundId));
  const isNew = ({ refundId, question }: SeenRefund) => !known.has(refundId) && (refunds !== null || question !== undefined);
  return now.some(isNew) || (refunds === null && totalOf(now) > totalOf(before));
}
