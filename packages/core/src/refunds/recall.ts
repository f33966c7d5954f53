/** What the ledger, or the backend with our reference, shows about a row before any rule is checked. */
import { formatMajor, type Money } from '../money/money.js';
import { isWrong, readAmount } from '../rules/amount.js';
import type { Account, MoneyKind } from './account.js';
import type { BillState } from './bill-state.js';
import type { RefundRow } from './input.js';
import type { RefundNames } from './key.js';
import { isOpen, type LedgerEntry, type LedgerState } from './ledger.js';
import type { PlannedRow, RowProblem } from './planned.js';

export type PlannedOrProblem = PlannedRow | RowProblem;
export const isProblem = <T extends object>(outcome: T | RowProblem): outcome is RowProblem => 'code' in outcome;

/** A row with its names. */
export interface Recalled extends RefundNames {
  readonly row: RefundRow;
  readonly before: LedgerEntry | undefined;
  readonly account: Account;
}

interface Asked {
  readonly kind: MoneyKind;
  readonly row: RefundRow;
  readonly ledger: LedgerState;
  readonly idempotent: boolean;
}

/** What the ledger contains about a row, and its outcome if the ledger is sufficient. A ref belongs to one refund or charge permanently. */
export function recall({ kind, row, ledger, idempotent }: Asked): {
  readonly before: LedgerEntry | undefined;
  readonly outcome?: PlannedOrProblem | undefined;
} {
  const sameRef = (ledger.byRef.get(row.ref) ?? []).flatMap((entryId) => ledger.entries.get(entryId) ?? []);
  const isSame = (entry: LedgerEntry) =>
    entry.kind === kind && (kind === 'charge' ? entry.doctorId === row.doctorId : entry.billingId === row.billingId);
  const before = sameRef.find(isSame);
  const [other] = sameRef;
  if (before || !other) return { before, outcome: before && fromLedger(row, before, idempotent) };
  const { runId, status } = other;
  const values = { ref: row.ref, runId, status };
  if (other.kind === 'charge')
    return { before, outcome: { row, column: 'ref', code: 'otherDoctorCharged', values: { ...values, doctorId: other.doctorId ?? '' } } };
  return { before, outcome: { row, column: 'ref', code: 'otherBill', values: { ...values, billingId: other.billingId } } };
}

/** What the ledger shows about a row; undefined if its bill has to be read. */
function fromLedger(row: RefundRow, before: LedgerEntry, idempotent: boolean): PlannedOrProblem | undefined {
  if (before.status !== 'done' && !isOpen(before)) return undefined;
  const { key, entryId, kind, billingId, doctorId, amount } = before;
  const known = { row, key, entryId, before, kind, billingId, doctorId, amount, bill: undefined, made: undefined };
  const other = otherAmount(row, amount);
  if (!other) return { ...known, action: before.status === 'done' ? 'skip' : idempotent && !before.isGuess ? 'resend' : 'hold' };
  if (isProblem(other)) return other;
  if (before.status === 'done') return { ...known, amount: other, action: 'conflict' };
  const values = { asked: formatMajor(other), amount: formatMajor(amount), entryId };
  return { row, column: 'amount', code: 'otherAmountOpen', values };
}

/** The row's amount where it is another one than was sent; the same written otherwise, or blank, is not. */
function otherAmount(row: RefundRow, sent: Money): Money | RowProblem | undefined {
  const currency = row.currency || sent.currency;
  const wanted = row.amount === '' ? { minor: sent.minor, currency } : readAmount(row.amount, currency);
  if (isWrong(wanted)) return { row, column: 'amount', ...wanted };
  return wanted.minor === sent.minor && currency === sent.currency ? undefined : wanted;
}

/** What the backend shows with our reference is ours, whichever process sent it. */
export function onBillAlready(
  { row, key, entryId, before, account }: Recalled,
  bill: BillState,
  former: readonly string[] = [],
): PlannedOrProblem | undefined {
  const keys = [key, ...former];
  const own = bill.refunds?.filter(({ reference, hasFailed }) => reference !== null && keys.includes(reference) && !hasFailed) ?? [];
  const [refund] = own;
  if (!refund) return undefined;
  if (own.length > 1 || !refund.amount) return { row, column: 'ref', code: 'ownTwice', values: { count: own.length } };
  const made = { refundId: refund.refundId, amount: refund.amount };
  const other = otherAmount(row, made.amount);
  if (other && isProblem(other)) return other;
  return {
    ...account,
    row,
    key: refund.reference ?? key,
    entryId,
    before,
    made,
    bill,
    action: other ? 'conflict' : 'adopt',
    amount: other ?? made.amount,
  };
}
