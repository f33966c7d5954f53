/** Sentences about refunds, as data: the engine and the ledger have codes and values, these are the sentences that people read. */
import type { ErrorCode } from '../../client/error.js';
import { own } from '../../contract/own.js';
import type { Values } from '../../rules/problem.js';
import { type FormatSentence, sentenceFormatter } from '../../sentences/format.js';
import { notCurrency, refundableSentences } from '../../sentences/rules.js';
import type { PaymentKind } from './account.js';

/** Problems of a row of a file, alone and against ledger and bills; it reads after the field's name. */
export const problemSentences = {
  ...refundableSentences,
  missing: 'is missing',
  tooLong: 'has more than {max} characters',
  cardNumber: 'contains what looks like a card number; remove it',
  invisible: 'contains control or invisible characters; type it again',
  damagedId: '"{given}" was shortened by a spreadsheet; format the column as text',
  sheetFormula: '"{given}" is how a spreadsheet keeps a text; write {meant}',
  sheetError: '"{given}" is a spreadsheet’s error',
  notCurrency,
  cutOff: 'is blank in the last line, which has no line end: was the file cut off? A blank amount refunds all that remains',
  refTwice: '"{ref}" is already on line {line}',
  otherBill: '"{ref}" belongs to bill {billingId} (run {runId}: {status}); use another ref for another bill',
  otherDoctorCharged: '"{ref}" belongs to a charge of doctor {doctorId} (run {runId}: {status}); use another ref for anything else',
  otherAmountOpen:
    "{asked} differs from the {amount} that was sent with an unknown outcome (entry {entryId}); it can't be changed until that is resolved",
  looksRefunded: "the bill already shows a refund of {amount} {currency} that isn't in this ledger",
  unknownStatus: 'the bill is "{status}"; refund it by itself if that is right',
  billUnread: "the bill can't be read ({detail})",
  ownTwice: 'the bill shows {count} refunds with the reference of this ref',
  noDoctor: 'doctor "{given}" does not exist',
  notActive: 'the subscription of this doctor has ended',
  noCard: 'this doctor has no card on file',
  chargeOpen: 'an earlier charge of {amount} {currency} has an unknown outcome; resolve it first ("refunds resolve", entry {entryId})',
  noBill: 'bill "{given}" does not exist',
  otherCurrency: 'the bill is in {currency}, not in {given}',
  otherDoctor: 'the bill belongs to doctor {doctorId}',
  aboveEach: '{amount} {currency} exceeds the limit of {most} per refund ({name})',
  noLimit: 'refunds in {currency} are not allowed: {name} has limits in other currencies only',
};
export type PaymentProblemCode = keyof typeof problemSentences;

/** What follows where refunds of unknown outcome hold a part of the bill, which itself shows more. */
export const heldSentences = {
  held: '; refunds with an unknown outcome hold {held} {currency} of this bill until you resolve them ("refunds resolve", entry {entries})',
};

/** A problem whole, with what holds the money. */
export const formatProblem = (format: FormatProblem, { code, values }: RowReason): string =>
  format(code, values) + (values.held === undefined ? '' : format('held', values));

type FormatProblem = FormatSentence<PaymentProblemCode | keyof typeof heldSentences>;

/** Sentences about a plan as a whole. */
export const planSentences = {
  aboveTotal: 'the total of {amount} {currency} exceeds the limit of {most} ({name})',
  aboveDay: '{amount} {currency}, including the refunds of today, exceeds the limit of {most} per day ({name})',
  noLimit: problemSentences.noLimit,
};
type PlanProblemCode = keyof typeof planSentences;

/** What became of a refund, and why. */
export const noteSentences = {
  /** The server's own words. */
  said: '{text}',
  /** A person's. */
  evidence: '{text}',
  takenBack: 'its resolution was undone: {text}',
  needsApproval: '{text} (caredesk refunds request asks another account to approve it)',
  refused: 'refused (HTTP {status})',
  outOfReach: "the server can't be reached",
  outOfReachWhy: "the server can't be reached ({detail})",
  noAnswer: 'the server did not answer',
  noAnswerWhy: 'the server did not answer ({detail})',
  interruptedRequest: 'the request was interrupted',
  unreadableAnswer: "the answer can't be read ({detail})",
  otherAnswer: 'the answer is for another amount or refund',
  httpStatus: 'HTTP {status}',
  redirect: 'HTTP {status}, a redirect that is not followed',
  notContract: 'the answer does not follow the contract',
  signInRefused: 'the server refused the sign-in',
  askedToWait: 'the server asked to wait {seconds} s',
  /** {@link noteText} of `askedToWait`. */
  askedToWaitLong: 'the server asked to wait for more than a day',
  billGone: 'the bill no longer exists',
  billUnread: 'the bill could not be read ({detail})',
  doctorUnread: 'the doctor could not be read ({detail})',
  billChanged: 'the bill has changed since the plan: {remaining} {currency} remains',
  stoppedBefore: 'the run stopped first',
  cutOff: 'the run ended before the answer arrived',
  onBillAlready: 'the bill already shows a refund with this reference',
  doneByRun: 'done by run {runId}',
  conflict: '{asked} {currency} requested, but {done} {doneCurrency} was refunded (run {runId})',
  conflictOnBill: '{asked} {currency} requested, but the bill shows a refund of {done} {doneCurrency} with this reference',
  foundByReference: 'found on the bill by its reference',
  foundByAmount: 'found on the bill by its amount',
  foundByTotal: 'the refunded total of the bill has grown by its amount',
  noReference: 'the bill shows no refund with its reference',
  manyReferences: 'the bill shows {count} refunds with its reference; check the bill',
  otherAmount: 'the refund with its reference is for {found}, not {amount}',
  noRefundsBefore: 'the refunds on the bill before it was sent are unknown',
  noNewAmount: 'the bill shows no new refund of its amount',
  manyNewAmounts: 'the bill shows {count} new refunds of its amount',
  mayBeAnother: 'the bill shows a new refund of its amount, which may belong to another row',
  noTotal: 'the bill does not show its refunded total',
  totalUnchanged: 'the refunded total of the bill has not grown',
  totalDoubtful: 'the refunded total of the bill has grown, but it is unclear by which refund',
  totalOther: 'the refunded total of the bill has grown by another amount',
  endedSignedOut: 'not reached: no longer signed in',
  endedInterrupted: 'not reached: interrupted',
  endedOutOfReach: "not reached: the server can't be reached",
  endedCanary: 'not reached: stopped after the canary',
  endedAmount: 'not reached: the run stopped at its amount',
  endedFailures: 'not reached: too many rows in a row failed or are unknown',
  endedBroken: 'not reached: the run broke off',
  looksRefunded: "looks refunded already: the bill shows a refund of {amount} {currency} from {date} that isn't in this ledger",
  looksRefundedUndated: "looks refunded already: the bill shows a refund of {amount} {currency} that isn't in this ledger",
  unknownStatus: 'the bill is "{status}", neither paid nor partially refunded',
  clockOff: 'the clock of this machine is wrong: it says {now} UTC, the server {server} UTC',
  clockBehind: 'the clock of this machine says {now} UTC, which is before the newest entry of the ledger, {newest} UTC',
  paymentFailed: 'the refund failed; no money moved',
  storedAnswer: 'the server gave the answer of an earlier request with this ref (refund {refundId}); use a new ref to send it again',
  sameRefusal: 'the same refusal as before; if its cause is gone, the server keeps its answer to the ref: use a new ref to try again',
  looksRefundedInAll: "looks refunded already: the bill shows refunds of {amount} {currency} that aren't in this ledger",
};
export type PaymentNoteCode = keyof typeof noteSentences;

/** One of these sentences, with what it is about. */
interface Reason<Code> {
  readonly code: Code;
  readonly values: Values;
}
export type RowReason = Reason<PaymentProblemCode>;
export type PlanReason = Reason<PlanProblemCode>;
export type PaymentNote = Reason<PaymentNoteCode>;

const noChargeLimit = 'charges in {currency} are not allowed: {name} has limits in other currencies only';

/** Sentences that differ for charges. */
const chargeSentences: OwnSentences = {
  note: {
    otherAnswer: 'the answer is for another amount or charge',
    paymentFailed: 'the payment failed; nothing was charged',
    billUnread: 'the bills of the doctor could not be read ({detail})',
    onBillAlready: 'the bills of the doctor already show a charge with this reference',
    conflict: '{asked} {currency} requested, but {done} {doneCurrency} was charged (run {runId})',
    conflictOnBill: '{asked} {currency} requested, but the bills of the doctor show a charge of {done} {doneCurrency} with this reference',
    foundByReference: 'found among the bills of the doctor by its reference',
    foundByAmount: 'found among the bills of the doctor by its amount',
    noReference: 'the bills of the doctor show no charge with its reference',
    manyReferences: 'the bills of the doctor show {count} charges with its reference; check the bills',
    otherAmount: 'the charge with its reference is for {found}, not {amount}',
    noNewAmount: 'the bills of the doctor show no new charge of its amount',
    manyNewAmounts: 'the bills of the doctor show {count} new charges of its amount',
    mayBeAnother: 'the bills of the doctor show a new charge of its amount, which may be another one',
    looksRefunded:
      "looks charged already: the bills of the doctor show a charge of {amount} {currency} from {date} that isn't in this ledger",
    looksRefundedUndated: "looks charged already: the bills of the doctor show a charge of {amount} {currency} that isn't in this ledger",
  },
  problem: {
    aboveEach: '{amount} {currency} exceeds the limit of {most} per charge ({name})',
    looksRefunded: "the bills of the doctor already show a charge of {amount} {currency} that isn't in this ledger",
    noLimit: noChargeLimit,
    ownTwice: 'the bills of the doctor show {count} charges with the reference of this ref',
  },
  plan: {
    aboveDay: '{amount} {currency}, including the charges of today, exceeds the limit of {most} per day ({name})',
    noLimit: noChargeLimit,
  },
};

/** Where a kind's sentences differ from those of refunds. */
interface OwnSentences {
  readonly note?: Partial<Record<PaymentNoteCode, string>>;
  readonly problem?: Partial<Record<PaymentProblemCode, string>>;
  readonly plan?: Partial<Record<PlanProblemCode, string>>;
}

/** Why a record could not be read: the `detail` of a note that holds the code of the failed call. */
const failures: Readonly<Record<ErrorCode, string>> = {
  unauthorized: 'no longer signed in',
  forbidden: 'this account is not allowed to',
  rejected: 'the server refused',
  conflict: 'another change was made first',
  'not-found': 'the server does not have it',
  'rate-limited': 'the server has received too many requests',
  network: "the server can't be reached",
  timeout: 'the server did not answer in time',
  server: 'the server failed',
  contract: 'the answer does not follow the contract',
  'unknown-outcome': 'the server did not answer',
};

function englishFormatter<Key extends string>(sentences: Readonly<Record<Key, string>>): FormatSentence<Key> {
  const format = sentenceFormatter(sentences);
  return (key, values = {}) => {
    const detail = own(failures, values.detail as ErrorCode) ?? values.detail;
    return format(key, { ...values, ...(detail !== undefined && { detail }) });
  };
}

/** All sentences of a kind, in English. */
const englishWith = ({ note, problem, plan }: OwnSentences) => ({
  note: englishFormatter({ ...noteSentences, ...note }),
  problem: englishFormatter({ ...problemSentences, ...heldSentences, ...problem }),
  plan: englishFormatter({ ...planSentences, ...plan }),
});
const english: Readonly<Record<PaymentKind, ReturnType<typeof englishWith>>> = {
  refund: englishWith({}),
  charge: englishWith(chargeSentences),
};

/** A wait that is too great for a number is `null` in a ledger. */
const isLong = ({ seconds }: Values): boolean => !(Number(seconds ?? Number.NaN) <= 86_400);

export const noteText = (notes: readonly PaymentNote[], kind: PaymentKind = 'refund'): string =>
  notes
    .map(({ code, values }) => english[kind].note(code === 'askedToWait' && isLong(values) ? 'askedToWaitLong' : code, values))
    .filter(Boolean)
    .join('; ');

/** A problem of a row; it reads after the name of its column. */
export const problemText = (problem: RowReason, kind: PaymentKind = 'refund'): string => formatProblem(english[kind].problem, problem);

/** A problem of a plan as a whole. */
export const planText = ({ code, values }: PlanReason, kind: PaymentKind): string => english[kind].plan(code, values);

/** Why a payment was not made: its notes, or problems of its row. */
export const reasonText = (reasons: readonly (PaymentNote | RowReason)[], kind: PaymentKind = 'refund'): string =>
  reasons.map((reason) => (isNote(reason) ? noteText([reason], kind) : problemText(reason, kind))).join('; ');

const isNote = (reason: PaymentNote | RowReason): reason is PaymentNote => reason.code in noteSentences;
