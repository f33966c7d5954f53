/** One request of a charge. */
import type { Caller } from '../client/caller.js';
import { bindGroup } from '../client/client.js';
import { doctors } from '../contract/endpoints/doctors.js';
import type { Bill } from '../contract/entities/bill.js';
import type { Sender } from '../refunds/ports.js';
import { accepted, sent } from '../refunds/sender.js';
import { isFailedPayment } from '../rules/refund.js';

/**
 * @param call as for `refundSender`
 * @param onBill told the bill that a success answers
 */
export function chargeSender(call: Caller, renew: Sender['renew'], onBill: (bill: Bill) => void = () => {}): Sender {
  const { charge } = bindGroup(call, 'doctors', { charge: doctors.charge });
  return {
    renew,
    send: (order, signal) =>
      sent(signal, async () => {
        const { key: reference, amount, reason } = order;
        const doctorId = order.doctorId ?? '';
        const input = { doctorId, amount, currency: amount.currency, description: reason || null, reference };
        const bill = await charge(input, { signal });
        onBill(bill);
        return accepted(order, {
          ...bill,
          madeId: bill.billingId,
          isOfAccount: (bill.doctorId ?? doctorId) === doctorId,
          hasFailed: isFailedPayment(bill),
        });
      }),
  };
}
