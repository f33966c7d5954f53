/** Bills as the API shows them. */
import { allPages, bindGroup, type Caller } from '../client/index.js';
import { type Bill, billing, maxPageSize } from '../contract/index.js';
import type { BillReader, BillState } from './ports.js';

/**
 * Finds a bill among its doctor's, or, without a doctor, by `GetAllBillingHistory`, whose keyword matches billing ids
 * among other things. A backend that takes no notice of the keyword is paged through.
 */
export function billReader(call: Caller): BillReader {
  const { list, history } = bindGroup(call, 'billing', { list: billing.list, history: billing.history });
  type Read = Parameters<typeof allPages<Bill>>[0];
  const find = async (billingId: string, read: Read, signal: AbortSignal): Promise<BillState | undefined> => {
    for await (const { items } of allPages(read, { pageSize: maxPageSize, signal })) {
      const bill = items.find((item) => item.billingId === billingId);
      if (bill) return toState(bill);
    }
    return undefined;
  };
  return {
    read: async ({ billingId, doctorId }, signal) => {
      const keyword = billingId;
      const own = doctorId
        ? await find(billingId, (page, options) => history({ clientId: doctorId, keyword, ...page }, options), signal)
        : undefined;
      // A wrong doctor should read "belongs to another doctor", not "there is no such bill".
      return own ?? find(billingId, (page, options) => list({ keyword, ...page }, options), signal);
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
  isFailed: paymentStatus?.toLowerCase() === 'failed',
  refunds: refunds?.map((refund) => ({ refundId: refund.refundId, amount: refund.amount, reference: refund.reference || null })) ?? null,
});
