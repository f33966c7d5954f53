import { many, one } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { Bill, paymentStatuses, Refund, RefundOrder } from '../entities/bill.js';
import { anyOf, bound, id, must } from '../fields.js';
import { listParameters } from '../list-parameters.js';

const filters = { from: bound(), to: bound(), refundedFrom: bound(), refundedTo: bound(), paymentStatus: anyOf(...paymentStatuses) };

export const billing = {
  history: {
    method: 'GET',
    path: '/api/admin/billing/GetBillingHistoryByClientId',
    needs: ['bill.read'],
    query: { clientId: must(id()), ...listParameters, ...filters },
    answer: many(Bill),
  },
  list: {
    method: 'GET',
    path: '/api/admin/billing/GetAllBillingHistory/',
    needs: ['bill.read'],
    query: { ...listParameters, ...filters },
    answer: many(Bill),
  },
  refund: {
    method: 'POST',
    path: '/api/admin/billing/RefundPaymentDoctor',
    needs: ['bill.refund'],
    body: RefundOrder,
    idempotencyKey: 'reference',
    answer: one(Refund),
  },
} as const satisfies EndpointGroup;
