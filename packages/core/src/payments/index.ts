export { personWaitMs } from '../back-off.js';
export type { RunControlOptions, StopReason } from '../batch/run-control.js';
export { type BillFinder, billFinder } from '../client/bills.js';
export { formatIssue, type SheetIssue } from '../csv/issue.js';
export { consentText, fullConsentText, hasNoAmount, isConsent, isConsentToWhole, rowsToSend } from './consent.js';
export { clockProblem, isAheadOf, type Job, type PaymentsOptions, type PlanRequest } from './engine.js';
export { paymentReader } from './kinds/index.js';
export { type NewestBills, newestBillsBy, newestBillsOf, newestFirst, readRecoveries, recoveryAmong } from './kinds/newest-bills.js';
export { type Account, accountOf, chargesOf, type Digest, type PaymentKind, refundsOf } from './ledger/account.js';
export { type Accepted, type EntryStatus, type LedgerEvent, type ResolvedAs, type RowAction, resolutions } from './ledger/events.js';
export {
  createLedgerState,
  entriesOf,
  isOpen,
  type LedgerEntry,
  type LedgerRun,
  type LedgerState,
  openOf,
  type Resolution,
  type RunRow,
  unendedRun,
  withInFlight,
} from './ledger/ledger.js';
export {
  approvedRows,
  type FailedBill,
  type FieldProblem,
  type PaymentPlan,
  type PaymentRow,
  type PlannedPayment,
  type RowProblem,
} from './ledger/planned.js';
export type { AccountReader, Ledger, Payment, ReadAllOptions, Sender, SendOutcome } from './ledger/ports.js';
export { fromRecord, isGuess, type RecordedMoney, toRecord } from './ledger/record.js';
export { heldStatuses, type KnownPayment, refundableBill, repeatNotes } from './ledger/repeats.js';
export { noteText, type PaymentNote, type PaymentProblemCode, planText, problemText, reasonText } from './ledger/sentences.js';
export type { AccountState, Baseline, SeenPayment } from './ledger/state.js';
export { fileLedger, memoryLedger } from './ledgers.js';
export { type Amounts, type Limits, limitProblems, movedOnDay } from './limits.js';
export { type ChargeIntent, type PaymentOutcome, type PaymentReason, type RefundIntent, rowOfCharge, rowOfRefund } from './once.js';
export { type Checked, createPayments, type JobEnd, type Payments } from './payments.js';
export {
  canonicalRef,
  chargeFieldProblems,
  fieldProblems,
  type RefundColumn,
  type RefundFile,
  readRefundFile,
  refundColumns,
  resultColumns,
} from './refund-file.js';
export { type Answer, type Doubt, mayResolve, type ResolveEnd, resolvedAs } from './resolve.js';
export type { PaymentResult, ResultStatus } from './result.js';
export type { RunOptions, RunSummary } from './run.js';
export { paymentSender, tokensWithoutReplay } from './sender.js';
export { type Drift, verifyEntries } from './verify.js';
