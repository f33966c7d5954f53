import { many, one } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { Bill, paymentStatuses, Refund } from '../entities/bill.js';
import { RefundOrder } from '../entities/refund-order.js';
import { anyOf, bound, id, must } from '../fields.js';
import { listParameters } from '../list-parameters.js';

const filters = { from: bound(), to: bound(), refundedFrom: bound(), refundedTo: bound(), paymentStatus: anyOf(...paymentStatuses) };

const read = { method: 'GET', needs: ['bill.read'], answer: many(Bill) } as const;

export const billing = {
  /** A page of one doctor's bills; clientId is the doctorId. */
  history: {
    ...read,
    path: '/api/admin/billing/GetBillingHistoryByClientId',
    query: { clientId: must(id()), ...listParameters, ...filters },
  },
  /**
   * A page of all bills. The keyword matches billingId, invoiceNumber and doctorName; from and to bound the charge, refundedFrom and
   * refundedTo any of its refunds: days in UTC, or moments with a zone, all inclusive.
   */
  list: { ...read, path: '/api/admin/billing/GetAllBillingHistory/', query: { ...listParameters, ...filters } },
  /**
   * Refunds a bill in full or in part. `reference` is sent as Idempotency-Key too; a backend may ignore both. With `requestId` it is a
   * row of an approved request, and no limit holds.
   */
  refund: {
    method: 'POST',
    path: '/api/admin/billing/RefundPaymentDoctor',
    needs: ['bill.refund'],
    body: RefundOrder,
    idempotencyKey: 'reference',
    answer: one(Refund),
  },
} as const satisfies EndpointGroup;
