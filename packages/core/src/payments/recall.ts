/** What the ledger, or the backend with our reference, shows about a row before any rule is checked. */
import { formatMajor, type Money } from '../money/money.js';
import { isWrong, readAmount } from '../rules/amount.js';
import { type Account, accountOf, makesBill, type PaymentNames } from './ledger/account.js';
import { type LedgerEntry, type LedgerState, mayBeMade } from './ledger/ledger.js';
import type { PaymentRow, PlannedPayment, RowProblem } from './ledger/planned.js';
import type { AccountState } from './ledger/state.js';

export type PlannedOrProblem = PlannedPayment | RowProblem;
export const isProblem = <T extends object>(outcome: T | RowProblem): outcome is RowProblem => 'code' in outcome;

/** A row with its names and its account. */
export type Recalled = Account & PaymentNames & Pick<PlannedPayment, 'row' | 'before'>;

/** What the ledger contains about a row, and the outcome if that is sufficient. A ref belongs to one refund or charge permanently. */
export function recall(
  row: PaymentRow,
  account: Account,
  ledger: LedgerState,
  idempotent: boolean,
): { readonly before: LedgerEntry | undefined; readonly outcome?: PlannedOrProblem | undefined } {
  const sameRef = (ledger.byRef.get(row.ref) ?? []).flatMap((entryId) => ledger.entries.get(entryId) ?? []);
  const before = sameRef.find((entry) => accountOf(entry) === accountOf(account));
  const [other] = sameRef;
  if (before || !other) return { before, outcome: before && fromLedger(row, before, idempotent) };
  const { runId, status } = other;
  const values = { ref: row.ref, runId, status };
  if (makesBill(other))
    return { before, outcome: { row, column: 'ref', code: 'otherDoctorCharged', values: { ...values, doctorId: other.doctorId ?? '' } } };
  return { before, outcome: { row, column: 'ref', code: 'otherBill', values: { ...values, billingId: other.billingId } } };
}

/** What the ledger shows about a row; undefined if its bill has to be read. */
export function fromLedger(row: PaymentRow, before: LedgerEntry, idempotent: boolean): PlannedOrProblem | undefined {
  if (!mayBeMade(before)) return undefined;
  const { key, entryId, kind, billingId, doctorId, amount } = before;
  const entryParts = { row, key, entryId, before, kind, billingId, doctorId, amount, state: undefined, ownPayment: undefined };
  const other = otherAmount(row, amount);
  if (!other) return { ...entryParts, action: before.status === 'done' ? 'skip' : idempotent && !before.isGuess ? 'resend' : 'hold' };
  if (isProblem(other)) return other;
  if (before.status === 'done') return { ...entryParts, amount: other, action: 'conflict' };
  const values = { asked: formatMajor(other), amount: formatMajor(amount), entryId };
  return { row, column: 'amount', code: 'otherAmountOpen', values };
}

/** The row's amount where it differs from the one that was sent. Another notation of the same amount, or a blank, does not differ. */
function otherAmount(row: PaymentRow, sentAmount: Money): Money | RowProblem | undefined {
  const currency = row.currency || sentAmount.currency;
  const wantedAmount = row.amount === '' ? { minor: sentAmount.minor, currency } : readAmount(row.amount, currency);
  if (isWrong(wantedAmount)) return { row, column: 'amount', ...wantedAmount };
  return wantedAmount.minor === sentAmount.minor && currency === sentAmount.currency ? undefined : wantedAmount;
}

/** What the backend shows with our reference is ours, whichever process sent it. */
export function onAccountAlready(item: Recalled, state: AccountState): PlannedOrProblem | undefined {
  const { row, key } = item;
  const own = state.payments?.filter(({ reference, status }) => reference === key && status !== 'failed') ?? [];
  const [payment] = own;
  if (!payment) return undefined;
  if (own.length > 1 || !payment.amount) return { row, column: 'ref', code: 'ownTwice', values: { count: own.length } };
  const ownPayment = { id: payment.id, amount: payment.amount };
  const other = otherAmount(row, ownPayment.amount);
  if (other && isProblem(other)) return other;
  return { ...item, ownPayment, state, action: other ? 'conflict' : 'adopt', amount: other ?? ownPayment.amount };
}
