export { formatIssue, type SheetIssue } from '../csv/issue.js';
export type { AttemptPorts } from './attempt.js';
export { billReader } from './bills.js';
export { consentText, isConsent, type Limits, limitProblems, rowsToSend } from './consent.js';
export { fieldProblem, type RefundColumn, type RefundFile, type RefundRow, readRefundFile, refundColumns } from './input.js';
export { type RefundIdentity, type RefundNames, refundNames } from './key.js';
export {
  createLedgerState,
  type EntryStatus,
  isOpen,
  type LedgerEntry,
  type LedgerEvent,
  type LedgerRun,
  type LedgerState,
  type RowAction,
} from './ledger.js';
export { type PlannedRow, type PlanOptions, planRefunds, type RefundPlan, type RowProblem } from './plan.js';
export type { Baseline, BillReader, BillState, Ledger, RefundOrder, RefundSender, SeenRefund, SendOutcome } from './ports.js';
export { type ReconcilePorts, reconcile } from './reconcile.js';
export { type RefundResult, type ResultStatus, type RunOptions, type RunSummary, runRefunds } from './run.js';
export { refundSender, tokensWithoutReplay } from './sender.js';
export { createTraffic, type StopReason, type Traffic } from './traffic.js';
export { type Drift, verifyEntries } from './verify.js';
