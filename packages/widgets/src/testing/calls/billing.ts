import { Bill, decodeRecord, defaultCurrency } from '@caredesk/core/contract';
import { firstInstant, lastInstant } from '@caredesk/core/dates';
import { addMoney, formatMajor } from '@caredesk/core/money';
import { boundProblems, refundAmount, refundedOf } from '@caredesk/core/rules';
import { assertNone, broken } from '@caredesk/core/server';
import type { BillRow, Records } from '../fixtures.js';
import { type CallsOf, findRow, listRows, nextId, textOrNull } from '../rows.js';
import type { User } from '../sign-ins.js';
import { agreedRow, use } from './refund-requests.js';

const searched = ['billingId', 'invoiceNumber', 'doctorName'] as const;
type Bound = string | null | undefined;
interface Filters {
  readonly from?: Bound;
  readonly to?: Bound;
  readonly refundedFrom?: Bound;
  readonly refundedTo?: Bound;
  readonly paymentStatus?: readonly string[] | null | undefined;
}
const within = (at: string | null, from: Bound, to: Bound): boolean =>
  (!from || (at ?? '') >= firstInstant(from)) && (!to || (at ?? '') <= lastInstant(to));

/** @throws {Failure} 400 for days that are none */
function fits({ from, to, refundedFrom, refundedTo, paymentStatus }: Filters, doctorId?: number): (bill: BillRow) => boolean {
  assertNone(boundProblems({ from, to }));
  assertNone(boundProblems({ from: refundedFrom, to: refundedTo }));
  const isRefundedThen = (bill: BillRow) => bill.refunds?.some(({ refundedAt }) => within(refundedAt, refundedFrom, refundedTo)) ?? false;
  return (bill) =>
    (doctorId === undefined || bill.doctorId === doctorId) &&
    within(bill.chargedAt, from, to) &&
    ((!refundedFrom && !refundedTo) || isRefundedThen(bill)) &&
    (!paymentStatus?.length || paymentStatus.some((status) => status === bill.paymentStatus));
}
export const newestFirst = (bills: readonly BillRow[]) => bills.toSorted((a, b) => (b.chargedAt ?? '').localeCompare(a.chargedAt ?? ''));

export const billing = (records: Records, user: User): CallsOf<'billing'> => ({
  history: ({ clientId, ...input }) => listRows(newestFirst(records.bills), input, searched, fits(input, clientId), 'desc'),
  list: (input) => listRows(newestFirst(records.bills), input, searched, fits(input), 'desc'),
  refund: ({ billingId, amount, reason, reference, requestId }) => {
    const bill = findRow(records.bills, 'billingId', billingId, 'bill');
    const same = bill.refunds?.find((refund) => refund.reference === reference);
    if (same) return same;
    const currency = bill.currency ?? defaultCurrency;
    const before = decodeRecord(Bill, bill, { currency });
    const refundedAmount = refundAmount(before, amount);
    if ('problem' in refundedAmount) throw broken(refundedAmount.problem, currency);
    const row = agreedRow({ billingId, amount: refundedAmount.amount, reference, requestId }, records, user);
    const refund = {
      refundId: nextId(
        records.bills.flatMap(({ refunds }) => refunds ?? []),
        'refundId',
      ),
      billingId,
      amount,
      currency,
      reason: textOrNull(reason),
      reference,
      status: 'succeeded' as const,
      refundedAt: new Date().toISOString(),
      refundedBy: user.email ?? null,
    };
    bill.refunds = [...(bill.refunds ?? []), refund];
    if (row) use(row, refund.refundId, records);
    const refunded = addMoney(refundedOf(before), refundedAmount.amount);
    bill.refundedAmount = Number(formatMajor(refunded));
    bill.paymentStatus = refunded.minor === before.amount?.minor ? 'refunded' : 'partially_refunded';
    return refund;
  },
});
