/** What is said of refunds, as data: codes and values in the engine and in the ledger, sentences where somebody reads them. */
import type { Values } from '../rules/problem.js';
import { notCurrency, refundableSentences } from '../sentences/rules.js';
import { type Say, sayIn } from '../sentences/say.js';
import type { MoneyKind } from './account.js';

/** What is wrong with a row of a file, by itself and against ledger and bills; it reads after the field's name. */
export const refundProblemSentences = {
  ...refundableSentences,
  missing: 'is missing',
  tooLong: 'has more than {max} characters',
  cardNumber: 'holds what looks like a card number; remove it',
  invisible: 'holds control or invisible characters; type it again',
  damagedId: '"{given}" was damaged by a spreadsheet; format the column as text',
  notCurrency,
  cutOff: 'is blank at the end of a file without a line end: was the file cut off? All that remains would be refunded',
  refTwice: '"{ref}" is on line {line} too',
  otherBill: '"{ref}" belongs to bill {billingId} (run {runId}: {status}); another bill needs another ref',
  otherDoctorCharged: '"{ref}" belongs to a charge of doctor {doctorId} (run {runId}: {status}); anything else needs another ref',
  otherAmountOpen:
    '{asked} differs: it was sent as {amount} with an unknown outcome (entry {entryId}); it can not be changed before that is settled',
  looksRefunded: 'the bill already shows a refund of {amount} {currency} that this ledger does not know',
  ownTwice: 'the bill shows {count} refunds with the reference of this ref',
  noDoctor: 'there is no doctor "{given}"',
  notActive: 'the subscription of this doctor has ended',
  noCard: 'this doctor has no card on file',
  chargeOpen: 'an earlier charge of {amount} {currency} may have been made: settle it first ("refunds resolve", entry {entryId})',
  noBill: 'there is no bill "{given}"',
  otherCurrency: 'the bill is in {currency}, not {given}',
  otherDoctor: 'the bill belongs to doctor {doctorId}',
  aboveEach: '{amount} {currency} exceeds the limit of {most} per refund ({name})',
  noLimit: 'no refund in {currency} is allowed: {name} sets its limits in other currencies',
};
export type RefundProblemCode = keyof typeof refundProblemSentences;

/** What follows where refunds of unknown outcome hold a part of the bill, which itself shows more. */
export const heldSentences = {
  held: ': refunds of unknown outcome hold {held} {currency} of this bill until they are settled ("refunds resolve", entry {entries})',
};

/** A problem whole, with what holds the money. */
export function sayProblem(
  say: Say<RefundProblemCode | keyof typeof heldSentences>,
  { code, values }: { readonly code: RefundProblemCode; readonly values: Values },
): string {
  return say(code, values) + (values.held === undefined ? '' : say('held', values));
}

/** Of a plan as a whole. */
export const planSentences = {
  aboveTotal: 'the total of {amount} {currency} exceeds the limit of {most} ({name})',
  aboveDay: '{amount} {currency} with what was refunded today exceeds the limit of {most} a day ({name})',
  noLimit: refundProblemSentences.noLimit,
};
export type PlanProblemCode = keyof typeof planSentences;

/** What became of a refund, and why. */
export const refundNoteSentences = {
  /** The server's own words. */
  said: '{text}',
  /** A person's. */
  evidence: '{text}',
  takenBack: 'what a person said of it was taken back: {text}',
  refused: 'refused (HTTP {status})',
  outOfReach: 'the server is out of reach',
  outOfReachWhy: 'the server is out of reach ({detail})',
  noAnswer: 'no answer came',
  noAnswerWhy: 'no answer came ({detail})',
  interruptedRequest: 'it was interrupted',
  unreadableAnswer: 'no answer that can be read ({detail})',
  otherAnswer: 'the answer is about another amount or refund',
  httpStatus: 'HTTP {status}',
  redirect: 'HTTP {status}, a redirect that is not followed',
  notContract: 'the answer is not what the contract says',
  signInRefused: 'the server refused the sign-in',
  askedToWait: 'the server asked to wait {seconds} s',
  billGone: 'the bill is no longer there',
  billUnread: 'the bill could not be read ({detail})',
  doctorUnread: 'the doctor could not be read ({detail})',
  billChanged: 'the bill has changed since the plan: {remaining} {currency} remains',
  stoppedBefore: 'the run was stopped before',
  cutOff: 'the run ended while it was under way',
  onBillAlready: 'a refund with this reference was on the bill already',
  doneByRun: 'done by run {runId}',
  conflict: '{asked} {currency} was asked for, but {done} {doneCurrency} was refunded (run {runId})',
  conflictOnBill: '{asked} {currency} was asked for, but the bill shows {done} {doneCurrency} refunded with this reference',
  foundByReference: 'found on the bill by its reference',
  foundByAmount: 'found on the bill by its amount',
  foundByTotal: 'the refunded total of the bill has grown by its amount',
  noReference: 'the bill shows no refund with its reference',
  manyReferences: 'the bill shows {count} refunds with its reference: look into it',
  otherAmount: 'the refund with its reference is of {found}, not {amount}',
  noRefundsBefore: 'the bill showed no refunds before it was sent',
  noNewAmount: 'the bill shows no new refund of its amount',
  manyNewAmounts: 'the bill shows {count} new refunds of its amount',
  mayBeAnother: 'the bill shows a new refund of its amount, which may be that of another row',
  noTotal: 'the bill does not show what was refunded',
  totalUnchanged: 'the refunded total of the bill has not grown',
  totalDoubtful: 'the refunded total of the bill has grown, but not surely by this one',
  totalOther: 'the refunded total of the bill has grown by another amount',
  endedSignedOut: 'the run ended before: not signed in any more',
  endedInterrupted: 'the run was interrupted before',
  endedOutOfReach: 'the run ended before: the server was out of reach',
  endedCanary: 'the run ended after its first rows',
  endedFailures: 'the run ended before: too many failed in a row',
  endedBroken: 'the run ended before: it could not go on',
  looksRefunded: 'looks refunded already: the bill shows a refund of {amount} {currency} of {date} that this ledger does not know',
  looksRefundedUndated: 'looks refunded already: the bill shows a refund of {amount} {currency} that this ledger does not know',
  paymentFailed: 'its payment failed: nothing was charged',
  looksRefundedInAll: 'looks refunded already: {amount} {currency} of the bill is refunded that this ledger does not know',
};
export type RefundNoteCode = keyof typeof refundNoteSentences;

/** One thing to say of a refund. */
export interface RefundNote {
  readonly code: RefundNoteCode;
  readonly values: Values;
}

/** Those that read otherwise of a charge. */
export const chargeNoteSentences: Readonly<Partial<Record<RefundNoteCode, string>>> = {
  otherAnswer: 'the answer is about another amount or charge',
  billUnread: 'the bills of the doctor could not be read ({detail})',
  onBillAlready: 'the bills of the doctor showed a charge with this reference already',
  conflict: '{asked} {currency} was asked for, but {done} {doneCurrency} was charged (run {runId})',
  conflictOnBill: '{asked} {currency} was asked for, but the bills of the doctor show {done} {doneCurrency} charged with this reference',
  foundByReference: 'found among the bills of the doctor by its reference',
  foundByAmount: 'found among the bills of the doctor by its amount',
  noReference: 'the bills of the doctor show no charge with its reference',
  manyReferences: 'the bills of the doctor show {count} charges with its reference: look into it',
  otherAmount: 'the charge with its reference is of {found}, not {amount}',
  noNewAmount: 'the bills of the doctor show no new charge of its amount',
  manyNewAmounts: 'the bills of the doctor show {count} new charges of its amount',
  mayBeAnother: 'the bills of the doctor show a new charge of its amount, which may be another one',
  looksRefunded:
    'looks charged already: the bills of the doctor show a charge of {amount} {currency} of {date} that this ledger does not know',
  looksRefundedUndated:
    'looks charged already: the bills of the doctor show a charge of {amount} {currency} that this ledger does not know',
};

const sayNote: Readonly<Record<MoneyKind, Say<RefundNoteCode>>> = {
  refund: sayIn(refundNoteSentences),
  charge: sayIn({ ...refundNoteSentences, ...chargeNoteSentences }),
};

/** In English. */
export const noteText = (notes: readonly RefundNote[], kind: MoneyKind = 'refund'): string =>
  notes
    .map(({ code, values }) => sayNote[kind](code, values))
    .filter(Boolean)
    .join('; ');
