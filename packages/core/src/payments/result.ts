/** What became of one row. */
import type { StopReason } from '../batch/run-control.js';
import { formatMajor } from '../money/money.js';
import type { Account } from './ledger/account.js';
import type { EntryStatus } from './ledger/events.js';
import type { LedgerEntry, LedgerState } from './ledger/ledger.js';
import { note } from './ledger/note.js';
import type { PlannedPayment } from './ledger/planned.js';
import { repeatNotes } from './ledger/repeats.js';
import type { PaymentNote, PaymentNoteCode } from './ledger/sentences.js';

/** `skipped`: done by an earlier run. `conflict`: done with another amount. */
export type ResultStatus = 'done' | 'failed' | 'not sent' | 'unknown' | 'skipped' | 'conflict';

export interface PaymentResult
  extends Account,
    Pick<PlannedPayment, 'row' | 'entryId' | 'amount'>,
    Pick<LedgerEntry, 'paymentId' | 'attempts' | 'notes'> {
  readonly status: ResultStatus;
}

/** The outcome of a payment, by the status of its entry. */
export const statuses = {
  planned: 'not sent',
  sending: 'unknown',
  done: 'done',
  failed: 'failed',
  'not sent': 'not sent',
  unknown: 'unknown',
  'in flight': 'unknown',
} as const satisfies Record<EntryStatus, ResultStatus>;

const stopNotes: Readonly<Record<StopReason, PaymentNoteCode>> = {
  'signed-out': 'endedSignedOut',
  interrupted: 'endedInterrupted',
  'out-of-reach': 'endedOutOfReach',
  failures: 'endedFailures',
  canary: 'endedCanary',
  amount: 'endedAmount',
  broken: 'endedBroken',
};

/** The row's result by the ledger's current state. @param stopped why the run ends early, for rows that were not handled */
export function resultOf(payment: PlannedPayment, { entries }: LedgerState, stopped: StopReason | undefined): PaymentResult {
  const { row, entryId, action, amount, kind, billingId, doctorId, before, ownPayment } = payment;
  // A run that broke before its plan was kept has no entries.
  const entry = entries.get(entryId);
  const { paymentId = ownPayment?.id ?? null, attempts = 0, status = 'planned' } = entry ?? {};
  const result = { row, entryId, kind, billingId, doctorId, amount, paymentId, attempts };
  if (action === 'conflict') return { ...result, status: 'conflict', notes: [conflictNote(payment, entry)] };
  if (action === 'adopt') return { ...result, status: 'skipped', notes: [note('onBillAlready')] };
  if (action === 'skip') return { ...result, status: 'skipped', notes: [note('doneByRun', { runId: before?.runId ?? '' })] };
  if (action === 'repeat') return { ...result, status: 'not sent', notes: repeatNotes(payment) };
  if (status === 'sending') return { ...result, status: 'unknown', notes: [note('cutOff')] };
  const notes = status === 'planned' && stopped ? [note(stopNotes[stopped])] : (entry?.notes ?? []);
  return { ...result, status: statuses[status], notes };
}

function conflictNote({ amount, before, ownPayment }: PlannedPayment, entry: LedgerEntry | undefined): PaymentNote {
  const done = ownPayment?.amount ?? entry?.amount ?? before?.amount ?? amount;
  const values = {
    asked: formatMajor(amount),
    currency: amount.currency,
    done: formatMajor(done),
    doneCurrency: done.currency,
    runId: before?.runId ?? '',
  };
  return note(ownPayment ? 'conflictOnBill' : 'conflict', values);
}
