/** A bill of the database as the rules of refunds see it. */
import type { RefundableBill } from '@caredesk/core/rules';
import type { bills } from '../tables/billing.js';

export const refundable = ({ amount, refundedAmount, currency, paymentStatus }: typeof bills.$inferSelect): RefundableBill => ({
  amount: { minor: amount, currency },
  refundedAmount: { minor: refundedAmount, currency },
  refunds: null,
  currency,
  paymentStatus,
});
