/** What a run would do, row by row, before it does anything: every bill read, every problem named. */
import type { CaredeskError } from '../client/error.js';
import { defaultCurrency } from '../money/default-currency.js';
import { formatMajor, type Money } from '../money/money.js';
import { isWrong, readAmount } from '../rules/amount.js';
import type { Values } from '../rules/problem.js';
import { refundAmount, refundableOf } from '../rules/refund.js';
import { refundsOf } from './account.js';
import type { BillState, SeenRefund } from './bill-state.js';
import { duplicateRowsOf } from './duplicate-rows.js';
import type { RefundRow } from './input.js';
import { type Digest, formerKeys, refundNames } from './key.js';
import { entriesOf, type LedgerEntry, type LedgerState, openOfBill } from './ledger.js';
import { note } from './note.js';
import type { PlannedRow, RefundPlan, RowProblem } from './planned.js';
import type { BillReader } from './ports.js';
import { isProblem, onBillAlready, type PlannedOrProblem, type Recalled, recall } from './recall.js';
import { questionOf, repeatsOn } from './repeats.js';
import type { KnownRefund } from './unexplained.js';

export interface PlanOptions {
  /** Spellings of the API's address that keys of older versions may hold. */
  readonly formerBases?: readonly string[] | undefined;
  readonly rows: readonly RefundRow[];
  readonly ledger: LedgerState;
  readonly bills: BillReader;
  /** The server honours Idempotency-Key: a refund of unknown outcome may be sent again with its key. */
  readonly idempotent: boolean;
  readonly signal: AbortSignal;
  /** Rows that are sent though their bill already shows refunds that may be theirs. Default: none. */
  readonly mayRepeat?: ((ref: string, repeats: readonly SeenRefund[]) => boolean) | undefined;
  /** Refunds of a bill that were made and are no longer in the ledger. Default: none. */
  readonly madeBefore?: ((billingId: string) => readonly KnownRefund[]) | undefined;
  /** A faster one than Web Crypto's, if available. */
  readonly digest?: Digest | undefined;
  /** Bills read at once. Default: 6. */
  readonly concurrency?: number | undefined;
  /** Called after each bill. */
  readonly onBill?: ((read: number, total: number) => void) | undefined;
}

/** @throws {CaredeskError} when a bill can't be read */
export async function planRefunds(options: PlanOptions): Promise<RefundPlan> {
  const { rows, ledger } = options;
  const recallRow = (row: RefundRow) => recall({ row, kind: 'refund', ...options });
  const { bills, unreadable } = await readBills(
    rows.filter((row) => !recallRow(row).outcome),
    options,
  );
  /** Minor units of each bill, by its id, that refunds of unknown outcome and earlier rows may take. */
  const reserved = new Map<string, number>();
  const planned: PlannedRow[] = [];
  const problems: RowProblem[] = [];
  /** Line of each ref: one key is sent once, wherever the rows come from. */
  const lines = new Map<string, number>();
  for (const row of rows) {
    const line = lines.get(row.ref);
    if (line !== undefined) {
      problems.push({ row, column: 'ref', code: 'refTwice', values: { ref: row.ref, line } });
      continue;
    }
    lines.set(row.ref, row.line);
    const { before, outcome: known } = recallRow(row);
    const error = unreadable.get(row.billingId);
    const outcome =
      known ?? (error ? await unread(row, before, error, options) : await onBill(row, before, bills.get(row.billingId), reserved, options));
    if (isProblem(outcome)) problems.push(outcome);
    else planned.push(outcome);
  }
  return { rows: planned, problems, twins: duplicateRowsOf(planned, ledger) };
}

/** Its bill can't be read: it holds this row and no other. Without an amount of its own nothing is known of one. */
async function unread(row: RefundRow, before: LedgerEntry | undefined, error: CaredeskError, { digest }: PlanOptions): Promise<PlannedRow> {
  const { key, entryId } = before ?? (await refundNames(row, digest));
  const currency = row.currency || defaultCurrency;
  const read = readAmount(row.amount, currency);
  const account = { ...refundsOf(row.billingId), doctorId: row.doctorId || null };
  const amount = isWrong(read) ? { minor: 0, currency } : read;
  const repeats = [questionOf('unreadable', note('billUnread', { detail: error.detail ?? error.code }))];
  return { ...account, row, before, key, entryId, amount, action: 'repeat', repeats, bill: undefined, made: undefined };
}

/** What the bill shows about a row. */
async function onBill(
  row: RefundRow,
  before: LedgerEntry | undefined,
  bill: BillState | undefined,
  reserved: Map<string, number>,
  { formerBases = [], digest, ledger, madeBefore, mayRepeat }: PlanOptions,
): Promise<PlannedOrProblem> {
  if (!bill) return { row, column: 'billingId', code: 'noBill', values: { given: row.billingId } };
  const { key, entryId } = before ?? (await refundNames(row, digest));
  const item: Recalled = { row, before, key, entryId, account: { ...refundsOf(bill.billingId), doctorId: bill.doctorId } };
  // Few bills show a reference that a person has to look at.
  const former = !before && showsReference(bill) ? await formerKeys(row, formerBases, digest) : [];
  const outcome = onBillAlready(item, bill, former) ?? toSend(item, bill, reserved, openOfBill(ledger, bill.billingId));
  if (isProblem(outcome) || outcome.action !== 'send') return outcome;
  const repeats = repeatsOn(bill, entriesOf(ledger, outcome), outcome.amount, madeBefore?.(bill.billingId));
  return repeats.length === 0 || mayRepeat?.(row.ref, repeats) ? outcome : { ...outcome, action: 'repeat', repeats };
}

const showsReference = ({ refunds }: BillState): boolean => refunds?.some(({ reference }) => reference !== null) ?? false;

/** @param open the bill's refunds of unknown outcome */
function toSend(
  { row, key, entryId, before }: Recalled,
  bill: BillState,
  reserved: Map<string, number>,
  open: readonly LedgerEntry[],
): PlannedOrProblem {
  const { currency, doctorId } = bill;
  if (row.currency !== '' && row.currency !== currency)
    return { row, column: 'currency', code: 'otherCurrency', values: { currency, given: row.currency } };
  if (row.doctorId !== '' && doctorId !== null && row.doctorId !== doctorId)
    return { row, column: 'doctorId', code: 'otherDoctor', values: { doctorId } };
  const taken = reserved.get(bill.billingId) ?? total(open);
  const wanted = refundAmount(bill, row.amount, taken);
  if ('problem' in wanted) {
    const { field, code, values } = wanted.problem;
    const held = holding.has(code) && open.length > 0 ? heldBy(open, currency) : {};
    return { row, column: field, code, values: { ...values, ...held } };
  }
  reserved.set(bill.billingId, taken + wanted.amount.minor);
  return {
    row,
    key,
    entryId,
    before,
    bill,
    action: 'send',
    amount: wanted.amount,
    kind: 'refund',
    billingId: bill.billingId,
    doctorId: row.doctorId || doctorId,
    made: undefined,
  };
}

/** One reading for each bill, also where several rows name it; the same object for all of them, so that they share what remains. */
async function readBills(
  rows: readonly RefundRow[],
  { bills, signal, concurrency = 6, onBill = () => {} }: PlanOptions,
): Promise<{ readonly bills: ReadonlyMap<string, BillState>; readonly unreadable: ReadonlyMap<string, CaredeskError> }> {
  const unreadable = new Map<string, CaredeskError>();
  const onUnreadable = (billingId: string, error: CaredeskError) => void unreadable.set(billingId, error);
  const doctors = new Map<string, string | null>();
  for (const { billingId, doctorId } of rows) if (!doctors.get(billingId)) doctors.set(billingId, doctorId || null);
  return { bills: await bills.readAll(doctors, { signal, concurrency, onRead: onBill, onUnreadable }), unreadable };
}

/** What more money would mend. */
const holding: ReadonlySet<string> = new Set(['aboveRemaining', 'nothingRemains']);
/** Entries that are named; more would hide the sentence. */
const mostNamed = 3;

/** How much the refunds of unknown outcome hold of their bill, and which they are: the bill itself shows more than remains. */
const heldBy = (open: readonly LedgerEntry[], currency: string): Values => ({
  held: formatMajor({ currency, minor: total(open) }),
  currency,
  entries: `${open
    .slice(0, mostNamed)
    .map(({ entryId }) => entryId)
    .join(', ')}${open.length > mostNamed ? ' …' : ''}`,
});

const total = (entries: readonly LedgerEntry[]): number => entries.reduce((sum, { amount }) => sum + amount.minor, 0);

/** What may still be refunded, refunds of unknown outcome counted as made; undefined: the bill does not show its amount. */
export function remainingOf(bill: BillState, ledger: LedgerState, except?: string): Money | undefined {
  const refundable = refundableOf(bill);
  const open = openOfBill(ledger, bill.billingId).filter(({ entryId }) => entryId !== except);
  return refundable && { ...refundable, minor: Math.max(0, refundable.minor - total(open)) };
}
