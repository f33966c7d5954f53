import { many, one } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { RefundRequest, RefundRequestDecline, RefundRequestOrder, refundRequestStatuses } from '../entities/refund-request.js';
import { anyOf, id, key, must } from '../fields.js';
import { listParameters } from '../list-parameters.js';

/** A call about one request. */
const ofOne = { params: { id: must(id()) }, optional: true, answer: one(RefundRequest) } as const;

export const refundRequests = {
  /**
   * Asks another account to approve refunds: all rows or none. The rules of refunds hold for each, and for the rows of one bill
   * together.
   */
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
  /**
   * A page of refund requests without their rows: waiting ones first, then the newest. The keyword matches who asked, the note, invoices
   * and doctors.
   */
  list: {
    method: 'GET',
    path: '/api/admin/billing/RefundRequest/GetAll/',
    needs: ['bill.read'],
    query: { ...listParameters, status: anyOf(...refundRequestStatuses) },
    optional: true,
    answer: many(RefundRequest),
  },
  /** A refund request with its rows. */
  getById: { ...ofOne, method: 'GET', path: '/api/admin/billing/RefundRequest/GetById/{id}', needs: ['bill.read'] },
  /** Approves a waiting request of another account. Its refunds are then made with its requestId, by any account that may refund. */
  approve: { ...ofOne, method: 'POST', path: '/api/admin/billing/RefundRequest/Approve/{id}', needs: ['refund.approve'] },
  /** Declines a waiting request, which needs refund.approve, or withdraws it, by the account that asked. */
  decline: {
    ...ofOne,
    method: 'POST',
    path: '/api/admin/billing/RefundRequest/Decline/{id}',
    needs: ['bill.read'],
    body: RefundRequestDecline,
  },
} as const satisfies EndpointGroup;
