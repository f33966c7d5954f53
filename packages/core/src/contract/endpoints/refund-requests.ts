import { many, one } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { RefundRequest, RefundRequestDecline, RefundRequestOrder, refundRequestStatuses } from '../entities/refund-request.js';
import { anyOf, id, key, must } from '../fields.js';
import { listParameters } from '../list-parameters.js';

const params = { id: must(id()) };

export const refundRequests = {
  create: {
    method: 'POST',
    path: '/api/admin/billing/RefundRequest/Create',
    needs: ['bill.refund'],
    headers: { idempotencyKey: key() },
    body: RefundRequestOrder,
    idempotencyKey: 'idempotencyKey',
    optional: true,
    answer: one(RefundRequest),
  },
  list: {
    method: 'GET',
    path: '/api/admin/billing/RefundRequest/GetAll/',
    needs: ['bill.read'],
    query: { ...listParameters, status: anyOf(...refundRequestStatuses) },
    optional: true,
    answer: many(RefundRequest),
  },
  getById: {
    method: 'GET',
    path: '/api/admin/billing/RefundRequest/GetById/{id}',
    needs: ['bill.read'],
    params,
    optional: true,
    answer: one(RefundRequest),
  },
  approve: {
    method: 'POST',
    path: '/api/admin/billing/RefundRequest/Approve/{id}',
    needs: ['refund.approve'],
    params,
    optional: true,
    answer: one(RefundRequest),
  },
  decline: {
    method: 'POST',
    path: '/api/admin/billing/RefundRequest/Decline/{id}',
    needs: ['bill.read'],
    params,
    body: RefundRequestDecline,
    optional: true,
    answer: one(RefundRequest),
  },
} as const satisfies EndpointGroup;
