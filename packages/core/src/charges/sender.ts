/** One request of a charge. */
import type { Caller } from '../client/caller.js';
import { isCaredeskError } from '../client/error.js';
import { bindGroup } from '../client/group.js';
import { doctors } from '../contract/endpoints/doctors.js';
import type { Bill } from '../contract/entities/bill.js';
import type { Doctor } from '../contract/entities/doctor.js';
import { knownFields } from '../records/whole.js';
import { note } from '../refunds/note.js';
import type { Sender, SendOutcome } from '../refunds/ports.js';
import { accepted, outcomeOf, sent } from '../refunds/sender.js';
import { isFailedPayment } from '../rules/refund.js';

interface ChargeSenderOptions {
  readonly onBill?: (bill: Bill) => void;
  readonly retryOf?: (key: string) => string | undefined;
}

/**
 * The charge carries the doctor's current record, because some backends store the record in the request.
 * @param call as for `refundSender`
 * @param onBill called with the bill of a successful answer
 * @param retryOf the failed bill that the charge of this key is to make good
 */
export function chargeSender(call: Caller, renew: Sender['renew'], { onBill, retryOf }: ChargeSenderOptions = {}): Sender {
  const { charge, getById } = bindGroup(call, 'doctors', { charge: doctors.charge, getById: doctors.getById });
  return {
    renew,
    send: async (order, signal) => {
      const { key: reference, amount, reason } = order;
      const doctorId = order.doctorId ?? '';
      let doctor: Doctor;
      try {
        doctor = await getById({ id: doctorId }, { signal });
      } catch (error) {
        return unread(error);
      }
      return sent(signal, async () => {
        const charged = { amount, currency: amount.currency, description: reason || null, reference, retryOf: retryOf?.(reference) };
        // No version: a 409 would then be a clash with another user's edit, and is of unknown outcome where money moves.
        const { version: _, ...ofDoctor } = knownFields(doctor);
        const bill = await charge({ ...ofDoctor, doctorId, ...charged }, { signal });
        onBill?.(bill);
        return accepted(order, {
          ...bill,
          madeId: bill.billingId,
          isOfAccount: (bill.doctorId ?? doctorId) === doctorId,
          hasFailed: isFailedPayment(bill),
        });
      });
    },
  };
}

/** Nothing was charged, as the doctor could not be read. */
function unread(error: unknown): SendOutcome {
  if (!isCaredeskError(error)) return { kind: 'not-sent', note: note('stoppedBefore') };
  const outcome = outcomeOf(error);
  // A new token or a retry may help; any other failure is reported as one of the doctor.
  if (outcome.kind === 'unauthorized' || outcome.kind === 'rate-limited') return { ...outcome, error };
  return { kind: 'not-sent', note: note('doctorUnread', { detail: error.code }), error };
}
