/** Whether the bills still match the ledger. */
import { formatMajor } from '../money/money.js';
import { isFailedPayment } from '../rules/refund.js';
import { makesBill } from './ledger/account.js';
import { entriesOf, isOpen, type LedgerEntry, type LedgerState } from './ledger/ledger.js';
import type { AccountReader } from './ledger/ports.js';
import { knownOf, unexplainedPayments } from './ledger/repeats.js';
import { noteText } from './ledger/sentences.js';
import { findOwn } from './ledger/settle.js';
import type { AccountState, SeenPayment } from './ledger/state.js';

export interface Drift {
  readonly entry: LedgerEntry;
  /** What differs; empty: nothing. */
  readonly message: string;
}

export interface VerifyOptions {
  readonly entries: readonly LedgerEntry[];
  readonly ledger: LedgerState;
  readonly reader: AccountReader;
  readonly signal: AbortSignal;
  /** Called after each bill. */
  readonly onBill?: ((read: number, total: number) => void) | undefined;
}

const readersAtOnce = 6;

/** Reads each bill once, many of them by pages; in the order of the entries. @throws {CaredeskError} when a bill can't be read */
export async function verifyEntries({ entries, ledger, reader, signal, onBill = () => {} }: VerifyOptions): Promise<readonly Drift[]> {
  const doctorIds = new Map(entries.map((entry) => [billOf(entry), entry.doctorId]));
  doctorIds.delete('');
  const unreadable = new Set<string>();
  const onUnreadable = (billingId: string) => void unreadable.add(billingId);
  const states = await reader.readAll(doctorIds, { signal, concurrency: readersAtOnce, onRead: onBill, onUnreadable });
  const drifts: Drift[] = [];
  for (const entry of entries) {
    const bill = states.get(billOf(entry));
    const absence = bill ? '' : unreadable.has(billOf(entry)) ? "the bill can't be read" : 'the bill no longer exists';
    const message = makesBill(entry) ? await billDrift(entry, bill, { ledger, reader, signal }) : bill && driftOf(entry, bill, ledger);
    drifts.push({ entry, message: message ?? absence });
  }
  return drifts;
}

/** The refunded bill, or the one that the charge made; empty where it is not known to have made one. */
const billOf = ({ billingId, paymentId }: LedgerEntry): string => billingId || (paymentId ?? '');

type Verifying = Pick<VerifyOptions, 'ledger' | 'reader' | 'signal'>;

async function billDrift(entry: LedgerEntry, state: AccountState | undefined, { ledger, reader, signal }: Verifying): Promise<string> {
  if (entry.status === 'done' && entry.paymentId !== null) {
    const bill = state?.bill;
    if (!bill) return 'the bill of this charge no longer exists';
    if (isFailedPayment(bill)) return 'the payment of its bill failed';
    const isSame = bill.amount === null || (bill.amount.minor === entry.amount.minor && bill.currency === entry.amount.currency);
    return isSame ? '' : `its bill is for ${formatMajor(bill.amount ?? entry.amount)}, not ${formatMajor(entry.amount)}`;
  }
  const accountState = await reader.read(entry, signal);
  const finding = accountState && findOwn(entry, accountState, ledger);
  if (!finding) return '';
  const isShown = finding.isFound && !finding.hasFailed;
  if (entry.status === 'done') return isShown ? '' : noteText([finding.note], entry.kind);
  if (isShown) return `the bills of the doctor show it as done, the ledger as ${entry.status}`;
  return isOpen(entry) ? `its outcome is unknown: ${noteText([finding.note], entry.kind)}` : '';
}

/** Refunds of the bill that are this entry's, by its key or the server's id. */
const shownOf = ({ key, paymentId }: LedgerEntry, { payments }: AccountState): readonly SeenPayment[] | undefined =>
  payments?.filter(({ id, reference }) => reference === key || (paymentId !== null && id === paymentId));

const isMade = ({ status }: SeenPayment): boolean => status !== 'failed';

function driftOf(entry: LedgerEntry, state: AccountState, ledger: LedgerState): string {
  if (entry.status === 'done') return doneDrift(entry, state, ledger);
  if (shownOf(entry, state)?.some(isMade))
    return `the bill shows it as done, the ledger as ${entry.status}${isOpen(entry) ? '; run the file again to settle it' : ''}`;
  if (!isOpen(entry)) return '';
  const finding = findOwn(entry, state, ledger);
  return finding.isFound
    ? 'the bill shows it as done; run the file again to settle it'
    : `its outcome is unknown: ${noteText([finding.note])}`;
}

function doneDrift(entry: LedgerEntry, state: AccountState, ledger: LedgerState): string {
  const payments = shownOf(entry, state);
  // Undefined: the bill shows no list.
  const ours = payments?.filter(isMade);
  const [refund] = ours ?? [];
  const { total: refunded, bill } = state;
  if (ours && ours.length > 1) return `the bill shows it ${ours.length} times`;
  if (refund?.amount && refund.amount.minor !== entry.amount.minor)
    return `the bill shows ${formatMajor(refund.amount)}, not ${formatMajor(entry.amount)}`;
  if (ours?.length === 0) return payments?.length === 0 ? 'the bill does not show this refund' : 'this refund failed later';
  if (refunded && refunded.minor < doneOn(entry, state, ledger)) return `only ${formatMajor(refunded)} of the bill is refunded`;
  return bill?.amount && refunded && refunded.minor > bill.amount.minor ? 'more than the bill is refunded' : '';
}

/** Minor units that the ledger knows as refunded on a bill, without those that are still pending or failed later, which are told by themselves. */
function doneOn(account: LedgerEntry, state: AccountState, ledger: LedgerState): number {
  const counts = (entry: LedgerEntry) => {
    const payments = shownOf(entry, state);
    return entry.status === 'done' && (!payments || payments.some(({ status }) => status === undefined));
  };
  return entriesOf(ledger, account).reduce((sum, entry) => (counts(entry) ? sum + entry.amount.minor : sum), 0);
}

/**
 * Whether what the ledger has as done is gone: a refund that failed later, or that its bill does not show any more.
 * @param state of the refunded bill, or the one that the charge made; undefined: it does not exist
 */
export function isGone(entry: LedgerEntry, state: AccountState | undefined, ledger: LedgerState): boolean {
  if (!state?.bill) return true;
  if (makesBill(entry)) return isFailedPayment(state.bill);
  const payments = shownOf(entry, state);
  if (!payments) return (state.total?.minor ?? Number.POSITIVE_INFINITY) < doneOn(entry, state, ledger);
  if (payments.some(isMade)) return false;
  // Without an id and references any unexplained refund of the amount may be this one.
  const otherEntries = entriesOf(ledger, entry).filter((other) => other.entryId !== entry.entryId && other.status === 'done');
  return payments.length > 0 || entry.paymentId !== null || unexplainedPayments(state, knownOf(otherEntries), entry.amount).length === 0;
}
