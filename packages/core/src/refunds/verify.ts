/** Whether the bills still match the ledger. */
import { formatMajor } from '../money/money.js';
import { isFailedPayment } from '../rules/refund.js';
import { refundsOf } from './account.js';
import type { BillState } from './bill-state.js';
import { entriesOf, isOpen, type LedgerEntry, type LedgerState } from './ledger.js';
import type { BillReader } from './ports.js';
import { noteText } from './sentences.js';
import { findOwn } from './settle.js';

export interface Drift {
  readonly entry: LedgerEntry;
  /** What differs; empty: nothing. */
  readonly message: string;
}

export interface VerifyOptions {
  readonly entries: readonly LedgerEntry[];
  readonly ledger: LedgerState;
  readonly bills: BillReader;
  readonly signal: AbortSignal;
  /** Called after each bill. */
  readonly onBill?: ((read: number, total: number) => void) | undefined;
}

const readersAtOnce = 6;

/** Reads each bill once, many of them by pages; in the order of the entries. @throws {CaredeskError} when a bill can't be read */
export async function verifyEntries({ entries, ledger, bills, signal, onBill = () => {} }: VerifyOptions): Promise<readonly Drift[]> {
  const wanted = new Map(entries.map((entry) => [billOf(entry), entry.doctorId]));
  wanted.delete('');
  const unreadable = new Set<string>();
  const onUnreadable = (billingId: string) => void unreadable.add(billingId);
  const found = await bills.readAll(wanted, { signal, concurrency: readersAtOnce, onRead: onBill, onUnreadable });
  const drifts: Drift[] = [];
  for (const entry of entries) {
    const bill = found.get(billOf(entry));
    const gone = bill ? '' : unreadable.has(billOf(entry)) ? "the bill can't be read" : 'the bill no longer exists';
    const message =
      entry.kind === 'charge' ? await chargeDrift(entry, bill, { ledger, bills, signal }) : bill && driftOf(entry, bill, ledger);
    drifts.push({ entry, message: message ?? gone });
  }
  return drifts;
}

/** The refunded bill, or the one that the charge made; empty where it is not known to have made one. */
const billOf = ({ kind, billingId, refundId }: LedgerEntry): string => (kind === 'charge' ? (refundId ?? '') : billingId);

type Verifying = Pick<VerifyOptions, 'ledger' | 'bills' | 'signal'>;

async function chargeDrift(entry: LedgerEntry, bill: BillState | undefined, { ledger, bills, signal }: Verifying): Promise<string> {
  if (entry.status === 'done' && entry.refundId !== null) {
    if (!bill) return 'the bill of this charge no longer exists';
    if (isFailedPayment(bill)) return 'the payment of its bill failed';
    const isSame = bill.amount === null || (bill.amount.minor === entry.amount.minor && bill.currency === entry.amount.currency);
    return isSame ? '' : `its bill is for ${formatMajor(bill.amount ?? entry.amount)}, not ${formatMajor(entry.amount)}`;
  }
  const shown = await bills.read(entry, signal);
  const finding = shown && findOwn(entry, shown, ledger);
  if (!finding) return '';
  const isShown = finding.found && !finding.hasFailed;
  if (entry.status === 'done') return isShown ? '' : noteText([finding.note], 'charge');
  if (isShown) return `the bills of the doctor show it as done, the ledger as ${entry.status}`;
  return isOpen(entry) ? `its outcome is unknown: ${noteText([finding.note], 'charge')}` : '';
}

function driftOf(entry: LedgerEntry, bill: BillState, ledger: LedgerState): string {
  const ours = bill.refunds?.filter(
    (refund) => refund.reference === entry.key || (entry.refundId !== null && refund.refundId === entry.refundId),
  );
  const [refund] = ours ?? [];
  const refunded = bill.refundedAmount;
  if (entry.status === 'done') {
    if (ours && ours.length > 1) return `the bill shows it ${ours.length} times`;
    if (refund?.amount && refund.amount.minor !== entry.amount.minor)
      return `the bill shows ${formatMajor(refund.amount)}, not ${formatMajor(entry.amount)}`;
    if (ours?.length === 0) return 'the bill does not show this refund';
    if (!ours && refunded && refunded.minor < doneOn(bill.billingId, ledger))
      return `only ${formatMajor(refunded)} of the bill is refunded`;
    return bill.amount && refunded && refunded.minor > bill.amount.minor ? 'more than the bill is refunded' : '';
  }
  if (refund) return `the bill shows it as done, the ledger as ${entry.status}${isOpen(entry) ? '; run the file again to settle it' : ''}`;
  if (isOpen(entry)) {
    const finding = findOwn(entry, bill, ledger);
    return finding.found
      ? 'the bill shows it as done; run the file again to settle it'
      : `its outcome is unknown: ${noteText([finding.note])}`;
  }
  return '';
}

/** Minor units that the ledger knows as refunded on a bill. */
const doneOn = (billingId: string, ledger: LedgerState): number =>
  entriesOf(ledger, refundsOf(billingId)).reduce((sum, { status, amount }) => (status === 'done' ? sum + amount.minor : sum), 0);
