/** How much of a bill can be refunded (contract.md "Refund rules"). */
import { isWord } from '../contract/choice.js';
import { formatMajor, type Money } from '../money/money.js';
import { type AmountCode, isWrong, readAmount } from './amount.js';
import type { Problem } from './problem.js';

interface FailableRefund {
  readonly status?: string | null | undefined;
}

/** No status: it succeeded. */
export const isFailedRefund = ({ status }: FailableRefund): boolean => isWord(status, 'failed');

/** A bill as far as refunds are concerned; the contract's `Bill` is one. */
export interface RefundableBill {
  /** `null`: the backend does not say. */
  readonly amount: Money | null;
  readonly refundedAmount: Money | null;
  /** `null`: the backend shows no list. */
  readonly refunds: readonly (FailableRefund & { readonly amount: Money | null })[] | null;
  readonly currency: string;
  readonly paymentStatus: string | null;
}

export const isFailedPayment = ({ paymentStatus }: Pick<RefundableBill, 'paymentStatus'>): boolean => isWord(paymentStatus, 'failed');

/** Whether a bill with this status is refunded without a question, in any spelling of the words. `null`: the backend has no status. */
export const isRefundableStatus = (status: string | null): boolean => !status || /^(paid|partially[\s_-]?refunded)$/i.test(status.trim());

/** Whether the refund was made or is pending. For other statuses the bill's total decides. */
const isCertain = ({ status }: FailableRefund): boolean => !status || ['succeeded', 'pending'].includes(status.toLowerCase());

/** The refunded amount: the bill's total, or the sum of its refunds where that is more, as when the total lacks the newest one. */
export function refundedOf({ refundedAmount, refunds, currency }: RefundableBill): Money {
  const sumOf = (counts: (refund: FailableRefund) => boolean) =>
    refunds?.reduce((sum, refund) => sum + (counts(refund) && refund.amount?.currency === currency ? refund.amount.minor : 0), 0) ?? 0;
  const minor = refundedAmount ? Math.max(refundedAmount.minor, sumOf(isCertain)) : sumOf((refund) => !isFailedRefund(refund));
  return { currency, minor };
}

/** What may still be refunded, never below nothing; undefined where the bill does not show its amount. */
export function refundableOf(bill: RefundableBill): Money | undefined {
  const { amount, currency } = bill;
  if (!amount) return undefined;
  return { currency, minor: isFailedPayment(bill) ? 0 : Math.max(0, amount.minor - refundedOf(bill).minor) };
}

export type RefundCode = AmountCode | 'failedBill' | 'nothingRemains' | 'aboveRemaining' | 'amountUnknown';
export type RefundProblem = Problem<'billingId' | 'amount', RefundCode>;

/** An amount that may be refunded, or why it may not. */
export type RefundAmount = { readonly amount: Money } | { readonly problem: RefundProblem };

/**
 * @param amountText decimal major units; empty: all that remains
 * @param reserved minor units that other refunds, not yet on the bill, may take
 */
export function refundAmount(bill: RefundableBill, amountText: string | number, reserved = 0): RefundAmount {
  const { currency } = bill;
  const wrong = (code: RefundCode, values: RefundProblem['values'] = {}): RefundAmount => ({
    problem: { field: code === 'failedBill' ? 'billingId' : 'amount', code, values },
  });
  if (isFailedPayment(bill)) return wrong('failedBill');
  const refundable = refundableOf(bill);
  const remaining = refundable && { currency, minor: Math.max(0, refundable.minor - reserved) };
  if (amountText === '') {
    if (!remaining) return wrong('amountUnknown');
    return remaining.minor > 0 ? { amount: remaining } : wrong('nothingRemains');
  }
  const amount = readAmount(amountText, currency);
  if (isWrong(amount)) return wrong(amount.code, amount.values);
  if (remaining && amount.minor > remaining.minor)
    return wrong('aboveRemaining', { amount: formatMajor(amount), remaining: formatMajor(remaining), currency });
  return { amount };
}
