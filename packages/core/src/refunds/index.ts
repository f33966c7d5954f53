export { createRunControl, type RunControl, type RunControlOptions, type StopReason } from '../batch/run-control.js';
export { formatIssue, type SheetIssue } from '../csv/issue.js';
export { type Account, accountOf, chargesOf, type MoneyKind, refundsOf } from './account.js';
export type { AttemptPorts } from './attempt.js';
export { type BatchEnd, type BatchJob, createRefundBatch, type RefundBatch } from './batch.js';
export { type BillFinder, billFinder } from './bill-finder.js';
export type { Baseline, BillState, SeenRefund } from './bill-state.js';
export { billReader } from './bills.js';
export { clockProblem, isAheadOf } from './clock-problem.js';
export { consentText, fullConsentText, hasNoAmount, isConsent, isConsentToWhole, rowsToSend } from './consent.js';
export type { DeskOptions, RefundOutcome, RefundReason, ShortLedger } from './desk.js';
export {
  canonicalRef,
  type FieldProblem,
  fieldProblems,
  type RefundColumn,
  type RefundFile,
  type RefundRow,
  readRefundFile,
  refundColumns,
} from './input.js';
export { type Digest, formerKeys, type RefundIdentity, type RefundNames, refundNames } from './key.js';
export {
  createLedgerState,
  entriesOf,
  isOpen,
  type LedgerEntry,
  type LedgerRun,
  type LedgerState,
  openOf,
  openOfBill,
  type Resolution,
  type RunRow,
  unendedRun,
  withInFlight,
} from './ledger.js';
export { type Accepted, type EntryStatus, type LedgerEvent, type ResolvedAs, type RowAction, resolutions } from './ledger-events.js';
export { type Amounts, type LimitProblem, type Limits, limitProblems, movedOnDay } from './limits.js';
export { type PlanOptions, planRefunds } from './plan.js';
export type { PlannedRow, RefundPlan, RowProblem } from './planned.js';
export type { BillReader, Ledger, Order, ReadAllOptions, Sender, SendOutcome } from './ports.js';
export { type ReconcilePorts, reconcile } from './reconcile.js';
export { fromRecord, isGuess, type RecordedMoney, toRecord } from './recorded-money.js';
export { heldStatuses, repeatNotes } from './repeats.js';
export type { RefundResult, ResultStatus } from './result.js';
export { type RunOptions, type RunSummary, runRefunds } from './run.js';
export { refundSender, tokensWithoutReplay } from './sender.js';
export {
  chargeNoteSentences,
  formatProblem,
  heldSentences,
  noteText,
  planSentences,
  type RefundNote,
  type RefundNoteCode,
  type RefundProblemCode,
  refundNoteSentences,
  refundProblemSentences,
} from './sentences.js';
export {
  createRefundService,
  type RefundIntent,
  type RefundService,
} from './service.js';
export { findOwn } from './settle.js';
export type { KnownRefund } from './unexplained.js';
export { type Drift, isGone, verifyEntries } from './verify.js';
