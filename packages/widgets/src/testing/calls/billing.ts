import type { BillRow } from '../fixtures.js';
import { found, listed, nextId, Refusal } from '../rows.js';
import type { CallsOf } from './handlers.js';

const searched = ['billingId', 'invoiceNumber', 'doctorName'] as const;
interface Filters {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly paymentStatus?: string | null | undefined;
}
const fits =
  ({ from, to, paymentStatus }: Filters, doctorId?: number) =>
  (bill: BillRow): boolean => {
    const day = bill.chargedAt?.slice(0, 10) ?? '';
    return (
      (!doctorId || bill.doctorId === doctorId) &&
      (!from || day >= from) &&
      (!to || day <= to) &&
      (!paymentStatus || bill.paymentStatus === paymentStatus)
    );
  };
const newestFirst = (bills: readonly BillRow[]) => bills.toSorted((a, b) => (b.chargedAt ?? '').localeCompare(a.chargedAt ?? ''));

export const billing: CallsOf<'billing'> = {
  history: ({ clientId, ...input }, world) => listed(newestFirst(world.bills), input, searched, fits(input, clientId)),
  list: (input, world) => listed(newestFirst(world.bills), input, searched, fits(input)),
  refund: ({ billingId, amount, reason, reference }, world) => {
    const bill = found(world.bills, (one) => one.billingId === billingId, 'bill');
    const same = bill.refunds?.find((refund) => refund.reference === reference);
    if (same) return same;
    const remaining = cents((bill.amount ?? 0) - (bill.refundedAmount ?? 0));
    if (bill.paymentStatus === 'failed') throw new Refusal(200, 'The payment of this bill failed');
    if (amount > remaining) throw new Refusal(200, `Only ${remaining.toFixed(2)} remains`);
    const refund = {
      refundId: nextId(world.bills.flatMap(({ refunds }) => refunds?.map(({ refundId }) => refundId) ?? [])),
      billingId,
      amount,
      currency: bill.currency,
      reason: reason ?? null,
      reference,
      refundedAt: new Date().toISOString(),
      refundedBy: 'admin@example.test',
    };
    bill.refunds = [...(bill.refunds ?? []), refund];
    bill.refundedAmount = cents((bill.refundedAmount ?? 0) + amount);
    bill.paymentStatus = bill.refundedAmount === bill.amount ? 'refunded' : 'partially_refunded';
    return refund;
  },
};

const cents = (amount: number): number => Math.round(amount * 100) / 100;
export const newest = newestFirst;
