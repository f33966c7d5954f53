import { firstInstant, lastInstant } from '@caredesk/core/dates';
import { addMoney, formatMajor } from '@caredesk/core/money';
import { boundProblems, refundedOf } from '@caredesk/core/rules';
import { assertNone, refusal } from '@caredesk/core/server';
import type { BillRow, Records } from '../fixtures.js';
import { type CallsOf, findRow, type List, listRows, madeBefore, nextId, textOrNull } from '../rows.js';
import type { User } from '../sign-ins.js';
import { permit, refundable, refundsOf, use } from './refund-requests.js';

const list: List<BillRow> = {
  id: 'billingId',
  searched: ['billingId', 'invoiceNumber', 'doctorName'],
  preset: ({ chargedAt }) => chargedAt,
};
type Filters = Parameters<CallsOf<'billing'>['list']>[0];
type Bound = string | null | undefined;
export const within = (at: string | null, from: Bound, to: Bound): boolean =>
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
  history: ({ clientId, ...input }) => listRows(records.bills, input, list, fits(input, clientId)),
  list: (input) => listRows(records.bills, input, list, fits(input)),
  refund: ({ billingId, doctorId, amount, reason, reference, requestId }) => {
    const refunds = refundsOf(records);
    const order = { billingId, amount, reason: textOrNull(reason), reference };
    const earlier = madeBefore(refunds, order, 'refund');
    if (earlier) return earlier;
    const bill = findRow(records.bills, 'billingId', billingId, 'bill');
    if (doctorId != null && doctorId !== bill.doctorId) throw refusal('This bill belongs to another doctor');
    const before = refundable(bill);
    const permitted = permit(bill, { ...order, requestId }, records, user);
    const refund = {
      ...order,
      refundId: nextId(refunds, 'refundId'),
      currency: permitted.amount.currency,
      status: 'succeeded' as const,
      refundedAt: new Date().toISOString(),
      refundedBy: user.email ?? null,
    };
    bill.refunds = [...(bill.refunds ?? []), refund];
    if (permitted.row) use(permitted.row, refund.refundId, records);
    const refunded = addMoney(refundedOf(before), permitted.amount);
    bill.refundedAmount = Number(formatMajor(refunded));
    bill.paymentStatus = refunded.minor === before.amount?.minor ? 'refunded' : 'partially_refunded';
    return refund;
  },
});
