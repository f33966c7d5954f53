import type { billing } from '@caredesk/core/contract';
import type { Handlers } from '../handler-types/handlers.js';
import { assertDoctor, listBills } from './queries.js';
import { refundBill } from './refund.js';

export const billingHandlers: Handlers<typeof billing> = {
  history: async ({ clientId, ...filters }, { database }) => {
    await assertDoctor(database, clientId);
    return listBills(database, filters, clientId);
  },
  list: (filters, { database }) => listBills(database, filters),
  refund: async (input, { database, caller, idempotencyKey, changed }) => {
    const { refund, changes } = await refundBill(database, input, idempotencyKey, caller);
    if (changes.length > 0) changed({ action: 'bill.refund', entityId: input.billingId, reason: input.reason, changes });
    return refund;
  },
};
