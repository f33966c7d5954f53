/** Charges: they take money from a doctor's card and make a bill. */
import { bindGroup, type Caller } from '../../client/caller.js';
import { forEachConcurrently } from '../../client/concurrency.js';
import { isCaredeskError } from '../../client/error.js';
import { unlessNoRecord } from '../../client/lacked-call.js';
import { doctors } from '../../contract/endpoints/doctors.js';
import type { Bill } from '../../contract/entities/bill.js';
import type { Doctor } from '../../contract/entities/doctor.js';
import { fullName } from '../../contract/full-name.js';
import { formatMajor } from '../../money/money.js';
import { knownFields } from '../../records/merge.js';
import { chargeRefusal, readCharge } from '../../rules/charge.js';
import { isFailedPayment } from '../../rules/refund.js';
import { type Account, chargesOf } from '../ledger/account.js';
import { entriesOf, openOf } from '../ledger/ledger.js';
import { note } from '../ledger/note.js';
import type { AccountReader, SendOutcome } from '../ledger/ports.js';
import { knownOf } from '../ledger/repeats.js';
import type { AccountState, ChargedDoctor, SeenPayment } from '../ledger/state.js';
import { accepted, outcomeOf } from './answer.js';
import type { Kind, ReadOptions } from './kind.js';
import { earlierCharges, isSameText, newestBillsBy, recentMs } from './newest-bills.js';

export const charge: Kind = {
  accountOf: ({ doctorId }) => chargesOf(doctorId),
  idOf: ({ doctorId }) => doctorId ?? '',
  read: chargeReader,
  missing: (row) => ({ row, column: 'doctorId', code: 'noDoctor', values: { given: row.doctorId } }),

  capacity: (row, { state, ledger }) => {
    const reading = readCharge(row);
    if ('problem' in reading) return { row, column: reading.problem.field, ...reading.problem };
    // An earlier charge of the doctor may still come through: no other is made before it is settled.
    const [open] = openOf(ledger, chargesOf(row.doctorId));
    if (open) {
      const values = { amount: formatMajor(open.amount), currency: open.amount.currency, entryId: open.entryId };
      return { row, column: 'doctorId', code: 'chargeOpen', values };
    }
    const { doctor } = chargedOf(state);
    const refusal = doctor && chargeRefusal(doctor);
    return refusal ? { row, column: refusal.field, code: refusal.code, values: refusal.values } : reading;
  },

  /** A doctor has no amount that charges could exceed. */
  remaining: () => undefined,

  repeats: ({ payment: { row, amount, ...account }, state, ledger, ownPayments, asksBesideOwn, now }) => {
    const explained = asksBesideOwn ? [] : [...knownOf(entriesOf(ledger, account)), ...ownPayments];
    const wish = { amount, description: row.reason, retryOf: row.retryOf };
    return earlierCharges(chargedOf(state).bills, wish, explained, now).map(seenCharge);
  },

  /** The same amount for the same within a day. */
  isTwin: ({ reason }, entry, now) => now - entry.updatedAt <= recentMs && isSameText(entry.note, reason),

  /** The first word keeps them apart from a refund's. */
  keyOf: ({ doctorId, ref }) => ['charge', doctorId, ref],

  /** The charge carries the doctor's current record, because some backends store the record in the request. */
  request: (call) => {
    const calls = bindGroup(call, 'doctors', { charge: doctors.charge, getById: doctors.getById });
    return async (payment, signal) => {
      const { amount, note: text, reference, retryOf } = payment;
      const doctorId = payment.doctorId ?? '';
      let doctor: Doctor;
      try {
        doctor = await calls.getById({ id: doctorId }, { signal });
      } catch (error) {
        return unread(error);
      }
      const charged = { amount, currency: amount.currency, description: text || null, reference, retryOf };
      // No version: a 409 would then be a clash with another user's edit, and is of unknown outcome where money moves.
      const { version: _, ...ofDoctor } = knownFields(doctor);
      const bill = await calls.charge({ ...ofDoctor, doctorId, ...charged }, { signal });
      const isOfAccount = (bill.doctorId ?? doctorId) === doctorId;
      const billPayment = { id: bill.billingId, name: bill.invoiceNumber, amount: bill.amount, reference: bill.reference };
      return accepted(payment, { ...billPayment, isOfAccount, hasFailed: isFailedPayment(bill) });
    };
  },
};

const chargedOf = ({ charged }: AccountState): ChargedDoctor => charged as ChargedDoctor;

/** A doctor's newest bills, and the doctor. */
function chargeReader(call: Caller, { readsDoctor = false }: ReadOptions = {}): AccountReader {
  const newestBills = newestBillsBy(call);
  const { getById } = bindGroup(call, 'doctors', { getById: doctors.getById });
  const read = async ({ doctorId }: Account, signal: AbortSignal): Promise<AccountState> => {
    const bills = await newestBills(doctorId ?? '', signal);
    return { doctorId, doctorName: null, total: null, payments: bills.map(seenCharge), charged: { doctor: undefined, bills } };
  };
  return {
    read,
    readAll: async (ids, { signal, concurrency, onRead }) => {
      const states = new Map<string, AccountState>();
      await forEachConcurrently([...ids.keys()], concurrency, async (id) => {
        const doctor = readsDoctor ? await getById({ id }, { signal }).catch(unlessNoRecord('not-found')) : undefined;
        if (doctor || !readsDoctor) states.set(id, withDoctor(await read(chargesOf(id), signal), doctor));
        onRead(states.size, ids.size);
      });
      return states;
    },
  };
}

const withDoctor = (state: AccountState, doctor: Doctor | undefined): AccountState => ({
  ...state,
  doctorName: (doctor && fullName(doctor)) || null,
  charged: { ...chargedOf(state), doctor },
});

const seenCharge = (bill: Bill): SeenPayment => ({
  id: bill.billingId,
  amount: bill.amount,
  reference: bill.reference || null,
  at: bill.chargedAt,
  ...(isFailedPayment(bill) && { status: 'failed' }),
  name: bill.invoiceNumber,
});

/** Nothing was charged, as the doctor could not be read. */
function unread(error: unknown): SendOutcome {
  if (!isCaredeskError(error)) return { kind: 'not-sent', note: note('stoppedBefore') };
  const outcome = outcomeOf(error, 'charge');
  // A new token or a retry may help; any other failure is reported as one of the doctor.
  if (outcome.kind === 'unauthorized' || outcome.kind === 'rate-limited') return { ...outcome, error };
  return { kind: 'not-sent', note: note('doctorUnread', { detail: error.code }), error };
}
