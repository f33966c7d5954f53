/** Money of the database (minor units) as the wire (major units) and the rules of refunds have it. */
import { currencyDigits } from '@caredesk/core/contract';
import type { RefundableBill } from '@caredesk/core/rules';
import type { bills } from '../tables/billing.js';

/** Major units as the wire has them: a decimal number with the currency's digits. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** currencyDigits(currency);

export const refundable = ({ amount, refundedAmount, currency, paymentStatus }: typeof bills.$inferSelect): RefundableBill => ({
  amount: { minor: amount, currency },
  refundedAmount: { minor: refundedAmount, currency },
  refunds: null,
  currency,
  paymentStatus,
});
