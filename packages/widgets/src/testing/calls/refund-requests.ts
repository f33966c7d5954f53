import { Bill, decodeRecord, defaultCurrency, keywordFilter, RefundRequest, UserInfo } from '@caredesk/core/contract';
import { formatMajor, type Money, totalsByCurrency } from '@caredesk/core/money';
import { mostAlone, needsApproval, refundAmount } from '@caredesk/core/rules';
import { badInput, broken, Failure, refusal } from '@caredesk/core/server';
import type { Records, RefundRequestRow } from '../fixtures.js';
import { type CallsOf, findRow, listRows, nextId } from '../rows.js';
import type { User } from '../sign-ins.js';

type RequestedRow = NonNullable<RefundRequestRow['rows']>[number];
const orderOf = ({ status }: RefundRequestRow): number => Number(status !== 'waiting');

export const refundRequests = (records: Records, user: User): CallsOf<'refundRequests'> => ({
  create: ({ rows, note }) => {
    if (rows.length === 0) throw badInput('rows must not be empty');
    const reserved = heldBy(records);
    const requestedRows = rows.map((row): RequestedRow & { readonly money: Money } => {
      const bill = findRow(records.bills, 'billingId', row.billingId, 'bill');
      const before = reserved.get(row.billingId) ?? 0;
      const requestedAmount = refundAmount(decodeRecord(Bill, bill, { currency: bill.currency ?? defaultCurrency }), row.amount, before);
      if ('problem' in requestedAmount) throw broken(requestedAmount.problem, bill.currency ?? defaultCurrency);
      reserved.set(row.billingId, before + requestedAmount.amount.minor);
      const { invoiceNumber, doctorName } = bill;
      const { reason = null } = row;
      return {
        ...row,
        reason,
        invoiceNumber,
        doctorName,
        currency: requestedAmount.amount.currency,
        refundId: null,
        money: requestedAmount.amount,
      };
    });
    const request: RefundRequestRow = {
      requestId: nextId(records.refundRequests, 'requestId'),
      status: 'waiting',
      requestedBy: user.email,
      requestedAt: new Date().toISOString(),
      decidedBy: null,
      decidedAt: null,
      note: note ?? null,
      declineReason: null,
      rowCount: requestedRows.length,
      totals: totalsByCurrency(requestedRows.map(({ money }) => money)).map((total) => ({
        currency: total.currency,
        amount: Number(formatMajor(total)),
      })),
      rows: requestedRows.map(({ money: _, ...row }) => row),
    };
    records.refundRequests.unshift(request);
    return request;
  },
  list: ({ status, keyword, ...input }) => {
    const waitingFirst = records.refundRequests.toSorted((a, b) => orderOf(a) - orderOf(b));
    const textsOf = ({ requestedBy, note, rows }: RefundRequestRow) => [
      ...[requestedBy, note],
      ...(rows ?? []).flatMap(({ invoiceNumber, doctorName }) => [invoiceNumber, doctorName]),
    ];
    const holds = keywordFilter(keyword);
    const fits = (request: RefundRequestRow) => (!status?.length || status.includes(request.status as never)) && holds(textsOf(request));
    const { items, totalCount } = listRows(waitingFirst, input, [], fits);
    return { items: items.map((request) => ({ ...request, rows: null })), totalCount };
  },
  getById: ({ id }) => requestOf(records, id),
  approve: ({ id }) => {
    const request = requestOf(records, id);
    if (request.requestedBy === user.email) throw new Failure(403, 'You asked for these refunds; another account has to approve them');
    return decide(request, 'approved', user);
  },
  decline: ({ id, reason }) => Object.assign(decide(requestOf(records, id), 'declined', user), { declineReason: reason }),
});

const requestOf = ({ refundRequests }: Records, id: number): RefundRequestRow => findRow(refundRequests, 'requestId', id, 'refund request');

/** @throws {Failure} a refusal with the request as it is, where it is not waiting */
function decide(request: RefundRequestRow, status: 'approved' | 'declined', { email }: User): RefundRequestRow {
  if (request.status !== 'waiting') throw refusal(`This refund request is ${request.status}`, request);
  return Object.assign(request, { status, decidedBy: email, decidedAt: new Date().toISOString() });
}

/** Minor units of each bill that living requests hold. */
function heldBy({ refundRequests }: Records): Map<number, number> {
  const heldByBill = new Map<number, number>();
  const living = refundRequests.filter(({ status }) => status === 'waiting' || status === 'approved');
  for (const { rows } of living.map((request) => decodeRecord(RefundRequest, request, { currency: defaultCurrency })))
    for (const { billingId, amount, refundId } of rows ?? [])
      if (refundId === null) heldByBill.set(Number(billingId), (heldByBill.get(Number(billingId)) ?? 0) + amount.minor);
  return heldByBill;
}

interface WantedRefund {
  readonly billingId: number;
  readonly amount: Money;
  readonly reference: string;
  readonly requestId?: number | null | undefined;
}

/**
 * The approved row that a refund is made of; undefined for one without a request. The sum of a day is not kept here: a day's limit holds for
 * each refund.
 * @throws {Failure} a refusal above the user's limit, or where the request does not hold the refund
 */
export function agreedRow(
  { billingId, amount, reference, requestId }: WantedRefund,
  records: Records,
  user: User,
): RequestedRow | undefined {
  if (requestId) {
    const request = requestOf(records, requestId);
    const row = request.rows?.find(
      (one) => one.reference === reference && one.billingId === billingId && one.amount === Number(formatMajor(amount)),
    );
    if (request.status !== 'approved' || !row || row.refundId !== null) throw refusal('This refund request does not hold this refund');
    return row;
  }
  const { refundLimits } = decodeRecord(UserInfo, user, { currency: defaultCurrency });
  if (!needsApproval(refundLimits, amount)) return undefined;
  const most = mostAlone(refundLimits, amount.currency) as Money;
  const text = `Your account may refund at most ${most.currency} ${formatMajor(most)} at once alone; ask for an approval`;
  throw refusal(text, { needsApproval: true, limit: 'approvalAbove', rest: Number(formatMajor(most)) });
}

/** The row has its refund; a request whose rows all have theirs is used up. */
export function use(row: RequestedRow, refundId: number, { refundRequests }: Records): void {
  row.refundId = refundId;
  for (const request of refundRequests)
    if (request.rows?.includes(row) && request.rows.every((one) => one.refundId)) request.status = 'used';
}
