/** What a run would do, row by row, before it does anything: every bill read, every problem named. */
import { inLanes } from '../lanes.js';
import { formatMajor, type Money, parseMoney } from '../money/money.js';
import { refundAmount, refundableOf } from '../rules/refund.js';
import { refundableSentences } from '../sentences/rules.js';
import { sayIn } from '../sentences/say.js';
import type { RefundColumn, RefundRow } from './input.js';
import { refundNames } from './key.js';
import { isOpen, type LedgerEntry, type LedgerState, type RowAction } from './ledger.js';
import type { BillReader, BillState } from './ports.js';

export interface PlannedRow {
  readonly row: RefundRow;
  readonly key: string;
  readonly entryId: string;
  readonly action: RowAction;
  readonly amount: Money;
  /** The bill's own id, as the server has it. */
  readonly billingId: string;
  readonly doctorId: string | null;
  /** What is known of the bill; undefined where it needed no reading. */
  readonly bill: BillState | undefined;
  /** What the ledger knew of it before. */
  readonly before: LedgerEntry | undefined;
  /** The refund on the bill, for `adopt`. */
  readonly refundId: string | null;
}

export interface RowProblem {
  readonly row: RefundRow;
  readonly column: RefundColumn;
  readonly message: string;
}

export interface RefundPlan {
  readonly rows: readonly PlannedRow[];
  readonly problems: readonly RowProblem[];
}

export interface PlanOptions {
  readonly apiBase: string;
  readonly rows: readonly RefundRow[];
  readonly ledger: LedgerState;
  readonly bills: BillReader;
  /** The server honours Idempotency-Key: a refund of unknown outcome may be sent again with its key. */
  readonly idempotent: boolean;
  readonly signal: AbortSignal;
  /** Told after each bill. */
  readonly onBill?: ((read: number, total: number) => void) | undefined;
}

const readersAtOnce = 6;
const say = sayIn(refundableSentences);

/** @throws {CaredeskError} when a bill can't be read */
export async function planRefunds(options: PlanOptions): Promise<RefundPlan> {
  const { rows, ledger, apiBase, idempotent } = options;
  const named = await Promise.all(
    rows.map(async (row) => {
      const names = await refundNames({ apiBase, billingId: row.billingId, ref: row.ref });
      const before = ledger.entries.get(names.entryId);
      return { row, ...names, before, action: actionFor(before, idempotent) };
    }),
  );
  const bills = await readBills(
    named.filter(({ action }) => action === 'send').map(({ row }) => row),
    options,
  );
  /** Minor units of each bill that open refunds and earlier rows may take. */
  const reserved = new Map<BillState, number>();
  const planned: PlannedRow[] = [];
  const problems: RowProblem[] = [];
  for (const { row, key, entryId, before, action } of named) {
    const problem = (column: RefundColumn, message: string) => {
      problems.push({ row, column, message });
    };
    if (before && action !== 'send') {
      const changed = action === 'skip' ? undefined : changedSince(before, row);
      if (changed) problem('amount', changed);
      else
        planned.push({
          row,
          key,
          entryId,
          action,
          before,
          amount: before.amount,
          billingId: before.billingId,
          doctorId: before.doctorId,
          bill: undefined,
          refundId: before.refundId,
        });
      continue;
    }
    const bill = bills.get(billKey(row));
    if (!bill) {
      problem('billingId', `there is no bill "${row.billingId}"`);
      continue;
    }
    const own = bill.refunds?.filter(({ reference }) => reference === key) ?? [];
    if (own.length > 0) {
      const [refund] = own;
      const given = parseMoney(row.amount, bill.currency);
      if (own.length > 1 || !refund?.amount || (row.amount !== '' && given?.minor !== refund.amount.minor)) {
        problem(
          'ref',
          `the bill shows ${own.length > 1 ? `${own.length} refunds` : 'a refund of another amount'} with the reference of this ref`,
        );
      } else
        planned.push({
          row,
          key,
          entryId,
          action: 'adopt',
          before,
          amount: refund.amount,
          billingId: bill.billingId,
          doctorId: bill.doctorId,
          bill,
          refundId: refund.refundId,
        });
      continue;
    }
    const taken = reserved.get(bill) ?? reservedOn(bill, ledger);
    const wrong = rowProblem(row, bill);
    if (wrong) {
      problem(...wrong);
      continue;
    }
    const asked = refundAmount(bill, row.amount, taken);
    if ('problem' in asked) {
      problem(asked.problem.field, say(asked.problem.code, asked.problem.values));
      continue;
    }
    const { amount } = asked;
    reserved.set(bill, taken + amount.minor);
    planned.push({
      row,
      key,
      entryId,
      action,
      before,
      amount,
      billingId: bill.billingId,
      doctorId: row.doctorId || bill.doctorId,
      bill,
      refundId: null,
    });
  }
  return { rows: planned, problems };
}

function actionFor(before: LedgerEntry | undefined, idempotent: boolean): RowAction {
  if (before?.status === 'done') return 'skip';
  if (before && isOpen(before)) return idempotent ? 'resend' : 'hold';
  return 'send';
}

/** A request of unknown outcome can only be settled as what it was. */
function changedSince({ amount, entryId }: LedgerEntry, row: RefundRow): string | undefined {
  if (row.amount === '' || parseMoney(row.amount, amount.currency)?.minor === amount.minor) return undefined;
  return `it was sent as ${formatMajor(amount)} with an unknown outcome (entry ${entryId}); it can't be changed before that is settled`;
}

const billKey = ({ billingId, doctorId }: RefundRow): string => JSON.stringify([billingId, doctorId]);

/** One reading for each bill, also where several rows name it. */
async function readBills(rows: readonly RefundRow[], { bills, signal, onBill }: PlanOptions): Promise<ReadonlyMap<string, BillState>> {
  const found = new Map<string, BillState>();
  const byId = new Map<string, BillState>();
  const wanted = [...new Map(rows.map((row) => [billKey(row), row]))];
  let read = 0;
  await inLanes(wanted, readersAtOnce, async ([key, { billingId, doctorId }]) => {
    const bill = await bills.read({ billingId, doctorId: doctorId || null }, signal);
    // The same object for the same bill, so that its rows share what remains.
    if (bill) found.set(key, byId.get(bill.billingId) ?? bill);
    if (bill && !byId.has(bill.billingId)) byId.set(bill.billingId, bill);
    onBill?.(++read, wanted.length);
  });
  return found;
}

/** Minor units of a bill that refunds of unknown outcome may have taken. */
function reservedOn({ billingId }: BillState, { entries }: LedgerState, except?: string): number {
  let reserved = 0;
  for (const entry of entries.values()) {
    if (entry.billingId === billingId && entry.entryId !== except && isOpen(entry)) reserved += entry.amount.minor;
  }
  return reserved;
}

/** What may still be refunded, refunds of unknown outcome counted as made; undefined: the bill does not show its amount. */
export function remainingOf(bill: BillState, ledger: LedgerState, except?: string): Money | undefined {
  const refundable = refundableOf(bill);
  return refundable && { ...refundable, minor: Math.max(0, refundable.minor - reservedOn(bill, ledger, except)) };
}

function rowProblem({ currency, doctorId }: RefundRow, bill: BillState): [RefundColumn, string] | undefined {
  if (currency !== '' && currency !== bill.currency) return ['currency', `the bill is in ${bill.currency}, not ${currency}`];
  if (doctorId !== '' && bill.doctorId !== null && doctorId !== bill.doctorId)
    return ['doctorId', `the bill belongs to doctor ${bill.doctorId}`];
  return undefined;
}
