/** What a charge would do, before it does anything: the doctor and the bills read, every problem named. */
import type { Caller } from '../client/caller.js';
import { isCaredeskError } from '../client/error.js';
import { bindGroup } from '../client/group.js';
import { doctors } from '../contract/endpoints/doctors.js';
import type { Doctor } from '../contract/entities/doctor.js';
import { formatMajor, isSameMoney } from '../money/money.js';
import { type Account, chargesOf } from '../refunds/account.js';
import type { SeenRefund } from '../refunds/bill-state.js';
import type { RefundRow } from '../refunds/input.js';
import type { Digest } from '../refunds/key.js';
import { entriesOf, isOpen, type LedgerEntry, type LedgerState, openOf } from '../refunds/ledger.js';
import type { PlannedRow, RefundPlan, RowProblem } from '../refunds/planned.js';
import { isProblem, onBillAlready, type PlannedOrProblem, recall } from '../refunds/recall.js';
import type { KnownRefund } from '../refunds/unexplained.js';
import { chargeRefusal, readCharge } from '../rules/charge.js';
import { isSameText, type NewestBills, recentMs, stateOf, toSeen } from './bills.js';
import { chargeNames } from './names.js';
import { earlierCharges, type FailedBill } from './recovery.js';

/** A requested charge: `reason` is its description, `amount` and `currency` are never empty, `billingId` is empty. */
export type ChargeRow = RefundRow;

export interface ChargePlanOptions {
  readonly row: ChargeRow;
  readonly ledger: LedgerState;
  /** Absent where the user sees the doctor, whom the server checks by the same rules. */
  readonly readDoctor?: ReadDoctor | undefined;
  readonly newestBills: NewestBills;
  /** The server honours Idempotency-Key: a charge of unknown outcome may be sent again with its key. */
  readonly idempotent: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal: AbortSignal;
  /** Whether it is sent though these recent bills may be the very charge. Default: no. */
  readonly mayRepeat?: ((ref: string, repeats: readonly SeenRefund[]) => boolean) | undefined;
  /** Charges of this doctor that were made and are no longer in the ledger. Default: none. */
  readonly madeBefore?: readonly KnownRefund[] | undefined;
  readonly digest?: Digest | undefined;
  /** The failed bill that the charge is to make good. */
  readonly retryOf?: FailedBill | undefined;
  /** Bills of charges that this ledger made may be the very charge, too. Default: no, such as in a file of charges. */
  readonly asksBesideOwn?: boolean;
}

/** @returns undefined if the doctor does not exist. @throws {CaredeskError} */
export type ReadDoctor = (doctorId: string, signal: AbortSignal) => Promise<Doctor | undefined>;

export function readDoctorBy(call: Caller): ReadDoctor {
  const { getById } = bindGroup(call, 'doctors', { getById: doctors.getById });
  return async (id, signal) => {
    try {
      return await getById({ id }, { signal });
    } catch (error) {
      if (isCaredeskError(error) && error.code === 'not-found') return undefined;
      throw error;
    }
  };
}

/** A plan of one row. @throws {CaredeskError} when doctor or bills can't be read */
export async function planCharge(options: ChargePlanOptions): Promise<RefundPlan> {
  const { ledger, now } = options;
  const known = recall({ kind: 'charge', ...options });
  const outcome = known.outcome ?? (await planned(options, known.before));
  if (isProblem(outcome)) return { rows: [], problems: [outcome], twins: new Map() };
  const twins = outcome.action === 'send' ? duplicateRowsOf(outcome, ledger, now) : [];
  return { rows: [outcome], problems: [], twins: new Map(twins.length > 0 ? [[outcome.entryId, twins]] : []) };
}

/** Refs of the last day that charged the doctor the same for the same. */
function duplicateRowsOf({ amount, row: { ref, reason, doctorId } }: PlannedRow, ledger: LedgerState, now: number): readonly string[] {
  return entriesOf(ledger, chargesOf(doctorId))
    .filter((entry) => entry.status === 'done' && now - entry.updatedAt <= recentMs && entry.ref !== ref)
    .filter((entry) => isSameMoney(entry.amount, amount) && isSameText(entry.reason, reason))
    .map((entry) => entry.ref);
}

async function planned(options: ChargePlanOptions, before: LedgerEntry | undefined): Promise<PlannedOrProblem> {
  const { row, ledger, readDoctor, newestBills, now, signal, mayRepeat, digest, retryOf } = options;
  const account = chargesOf(row.doctorId);
  const wanted = readCharge(row);
  if ('problem' in wanted) return { row, column: wanted.problem.field, ...wanted.problem };
  const doctor = await readDoctor?.(row.doctorId, signal);
  const problem = openProblem(row, ledger) ?? (readDoctor && doctorProblem(row, doctor));
  if (problem) return problem;
  const { amount } = wanted;
  const names = before ?? (await chargeNames(row.doctorId, row.ref, digest));
  const bills = await newestBills(row.doctorId, signal);
  const bill = { ...stateOf(account, bills), doctorName: nameOf(doctor), cardLast4: doctor?.cardLast4 ?? null };
  const item = { row, before, key: names.key, entryId: names.entryId, account };
  const already = onBillAlready(item, bill);
  if (already) return already;
  const send: PlannedRow = { ...account, ...item, bill, amount, action: 'send', made: undefined };
  const made = options.asksBesideOwn ? [] : madeCharges(options, account);
  const repeats = earlierCharges(bills, { amount, description: row.reason, retryOf }, made, now).map(toSeen);
  return repeats.length === 0 || mayRepeat?.(row.ref, repeats) ? send : { ...send, action: 'repeat', repeats };
}

/** Charges of this doctor that the ledger knows. */
function madeCharges({ ledger, madeBefore = [] }: ChargePlanOptions, account: Account): readonly KnownRefund[] {
  const entries = entriesOf(ledger, account).filter((entry) => entry.status === 'done' || isOpen(entry));
  return [...entries.map(({ key, refundId, amount }) => ({ reference: key, refundId, amount })), ...madeBefore];
}

/** Why this doctor can't be charged. @param doctor undefined: there is none */
function doctorProblem(row: ChargeRow, doctor: Doctor | undefined): RowProblem | undefined {
  if (!doctor) return { row, column: 'doctorId', code: 'noDoctor', values: { given: row.doctorId } };
  const refusal = chargeRefusal(doctor);
  return refusal && { row, column: refusal.field, code: refusal.code, values: refusal.values };
}

/** An earlier charge of the doctor may still come through: no other is made before it is settled. */
function openProblem(row: ChargeRow, ledger: LedgerState): RowProblem | undefined {
  const [open] = openOf(ledger, chargesOf(row.doctorId));
  if (!open) return undefined;
  const values = { amount: formatMajor(open.amount), currency: open.amount.currency, entryId: open.entryId };
  return { row, column: 'doctorId', code: 'chargeOpen', values };
}

const nameOf = (doctor: Doctor | undefined): string | null => [doctor?.firstName, doctor?.lastName].filter(Boolean).join(' ') || null;
