/** Bills as the API shows them. */

import type { Caller, CallOptions } from '../client/caller.js';
import { bindGroup } from '../client/client.js';
import { isCaredeskError } from '../client/error.js';
import { allPages, type PageRequest } from '../client/pages.js';
import type { Page } from '../contract/endpoint.js';
import { billing } from '../contract/endpoints/billing.js';
import type { Bill } from '../contract/entities/bill.js';
import { maxPageSize } from '../contract/list-parameters.js';
import type { BillReader, BillState } from './ports.js';

/** Of all bills whose id holds the wanted one, that one is the smallest; so it comes first, or nearly. */
const smallestFirst = { sortBy: 'billingId', sortOrder: 'asc' } as const;

export interface BillName {
  readonly billingId: string;
  /** Whose it may be; a bill of another doctor is found, too. */
  readonly doctorId: string | null;
}
/** @returns undefined where there is no such bill */
export type BillFinder = (bill: BillName, signal?: AbortSignal) => Promise<Bill | undefined>;

/**
 * Finds a bill among its doctor's, or, without a doctor, by `GetAllBillingHistory`, whose keyword matches billing ids
 * among other things. A backend that takes no notice of the keyword is paged through.
 */
export function billFinder(call: Caller): BillFinder {
  const { list, history } = bindGroup(call, 'billing', { list: billing.list, history: billing.history });
  type Order = typeof smallestFirst | Record<never, never>;
  type Read = (request: PageRequest & Order, options?: CallOptions) => Promise<Page<Bill>>;
  let order: Order = smallestFirst;
  const find = async (billingId: string, read: Read, signal: AbortSignal | undefined): Promise<Bill | undefined> => {
    try {
      for await (const { items } of allPages((page, options) => read({ ...order, ...page }, options), { pageSize: maxPageSize, signal })) {
        const bill = items.find((item) => item.billingId === billingId);
        if (bill) return bill;
      }
      return undefined;
    } catch (error) {
      if (order !== smallestFirst || !isCaredeskError(error) || error.code !== 'rejected') throw error;
      // A backend that does not know this order.
      order = {};
      return find(billingId, read, signal);
    }
  };
  return async ({ billingId, doctorId }, signal) => {
    const keyword = billingId;
    const own = doctorId
      ? await find(billingId, (page, options) => history({ clientId: doctorId, keyword, ...page }, options), signal)
      : undefined;
    // A wrong doctor should read "belongs to another doctor", not "there is no such bill".
    return own ?? find(billingId, (page, options) => list({ keyword, ...page }, options), signal);
  };
}

/** Bills as the engine needs them. */
export function billReader(call: Caller): BillReader {
  const find = billFinder(call);
  return {
    read: async (name, signal) => {
      const bill = await find(name, signal);
      return bill && toState(bill);
    },
  };
}

const toState = ({
  billingId,
  doctorId,
  doctorName,
  invoiceNumber,
  amount,
  refundedAmount,
  currency,
  paymentStatus,
  refunds,
}: Bill): BillState => ({
  billingId,
  doctorId,
  doctorName,
  invoiceNumber,
  amount,
  refundedAmount,
  currency,
  paymentStatus,
  refunds: refunds?.map((refund) => ({ refundId: refund.refundId, amount: refund.amount, reference: refund.reference || null })) ?? null,
});
