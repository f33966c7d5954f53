import type { refundRequests } from '@caredesk/core/contract';
import type { Handlers } from '../handler-types/handlers.js';
import { approveRefundRequest, createRefundRequest, declineRefundRequest } from './changes.js';
import { listRefundRequests, refundRequestById } from './queries.js';

export const refundRequestHandlers: Handlers<typeof refundRequests> = {
  create: async (input, { database, caller, idempotencyKey, changed }) => {
    const { id, isNew } = await createRefundRequest(database, input, idempotencyKey, caller);
    const request = await refundRequestById(database, id);
    if (isNew) {
      const totals = request.totals?.map(({ currency, amount }) => `${currency} ${amount}`).join(', ') ?? '';
      const changes = Object.entries({ rowCount: String(request.rowCount), totals }).map(([field, to]) => ({ field, from: null, to }));
      changed({ action: 'refund-request.create', entityId: id, reason: input.note, changes });
    }
    return request;
  },
  list: (filters, { database }) => listRefundRequests(database, filters),
  getById: ({ id }, { database }) => refundRequestById(database, id),
  approve: async ({ id }, { database, caller, changed }) => {
    await approveRefundRequest(database, id, caller);
    changed({ action: 'refund-request.approve', entityId: id, changes: [{ field: 'status', from: 'waiting', to: 'approved' }] });
    return refundRequestById(database, id);
  },
  decline: async ({ id, reason }, { database, caller, changed }) => {
    await declineRefundRequest(database, id, reason, caller);
    changed({ action: 'refund-request.decline', entityId: id, reason, changes: [{ field: 'status', from: 'waiting', to: 'declined' }] });
    return refundRequestById(database, id);
  },
};
