import { Bill, decodeRecord, defaultCurrency, keywordFilter, parseMoney, RefundRequest, UserInfo } from '@caredesk/core/contract';
import { formatMajor, type Money, totalsByCurrency } from '@caredesk/core/money';
import { refundAmount } from '@caredesk/core/rules';
import { type AloneLimit, assertPermitted, assertWithinLimits, badInput, broken, Failure, notFound, refusal } from '@caredesk/core/server';
import type { BillRow, Records, RefundRequestRow } from '../fixtures.js';
import { type CallsOf, emptyRow, findRow, type List, listRows, nextId, textOrNull } from '../rows.js';
import type { User } from '../sign-ins.js';

type Order = Parameters<CallsOf<'refundRequests'>['create']>[0];
type RequestedRow = NonNullable<RefundRequestRow['rows']>[number];
type WantedRow = Pick<RequestedRow, 'billingId' | 'amount' | 'reference'> & { readonly reason?: string | null | undefined };
/** Waiting ones first, then the newest. */
const list: List<RefundRequestRow> = { id: 'requestId', searched: [], preset: ({ status }) => String(status === 'waiting') };

/** By what key a request was made, and from what. */
const keys = new WeakMap<RefundRequestRow, { readonly key: string; readonly content: string }>();

export const refundRequests = (records: Records, user: User): CallsOf<'refundRequests'> => ({
  create: (order, { idempotencyKey }) => {
    const earlier = records.refundRequests.find((request) => idempotencyKey && keys.get(request)?.key === idempotencyKey);
    const content = JSON.stringify(order);
    if (earlier && keys.get(earlier)?.content !== content) throw new Failure(422, 'reference was used for another refund request');
    if (earlier) return earlier;
    const request = newRequest(order, records, user);
    if (idempotencyKey) keys.set(request, { key: idempotencyKey, content });
    records.refundRequests.unshift(request);
    return request;
  },
  list: ({ status, keyword, ...input }) => {
    const textsOf = ({ requestedBy, note, rows }: RefundRequestRow) => [
      ...[requestedBy, note],
      ...(rows ?? []).flatMap(({ invoiceNumber, doctorName }) => [invoiceNumber, doctorName]),
    ];
    const holds = keywordFilter(keyword);
    const fits = (request: RefundRequestRow) => (!status?.length || status.includes(request.status as never)) && holds(textsOf(request));
    const page = listRows(records.refundRequests, input, list, fits);
    return { ...page, items: page.items.map((request) => ({ ...request, rows: null })) };
  },
  getById: ({ id }) => requestOf(records, id),
  approve: ({ id }) => {
    const request = requestOf(records, id);
    if (request.requestedBy === user.email) throw new Failure(403, 'You asked for these refunds; another account has to approve them');
    return decide(request, 'approved', user);
  },
  decline: ({ id, reason }) => {
    const request = requestOf(records, id);
    if (request.requestedBy !== user.email) assertPermitted(user, { needs: ['refund.approve'] });
    return Object.assign(decide(request, 'declined', user), { declineReason: reason });
  },
});

const requestOf = ({ refundRequests }: Records, id: number): RefundRequestRow => findRow(refundRequests, 'requestId', id, 'refund request');

/** @throws {Failure} a refusal with the request as it is, where it is not waiting */
function decide(request: RefundRequestRow, status: 'approved' | 'declined', { email }: User): RefundRequestRow {
  if (request.status !== 'waiting') throw refusal(`This refund request is ${request.status}`, request);
  return Object.assign(request, { status, decidedBy: email, decidedAt: new Date().toISOString() });
}

/** All rows or none. @throws {Failure} */
function newRequest({ rows, note = null }: Order, records: Records, user: User): RefundRequestRow {
  assertReferences(rows, records);
  const requestedRows = rowsOf(rows, records);
  return {
    ...emptyRow(RefundRequest),
    requestId: nextId(records.refundRequests, 'requestId'),
    status: 'waiting',
    requestedBy: user.email,
    requestedAt: new Date().toISOString(),
    note,
    rowCount: requestedRows.length,
    totals: totalsByCurrency(requestedRows.map(moneyOf)).map(({ minor, currency }) => ({
      currency,
      amount: Number(formatMajor({ minor, currency })),
    })),
    rows: requestedRows,
  };
}

/** A failure of a row, with its place, and its bill. */
const ofRow = (index: number, { billingId }: WantedRow, { status, message }: Failure): Failure =>
  new Failure(status, `rows.${index} (bill ${billingId}): ${message}`);

/** @throws {Failure} 400 for no rows or a reference that comes twice; 422 for one of a refund; a refusal for one of a living request */
function assertReferences(rows: readonly WantedRow[], records: Records): void {
  if (rows.length === 0) throw badInput('rows must not be empty');
  const references = rows.map(({ reference }) => reference);
  for (const [index, row] of rows.entries()) {
    if (references.indexOf(row.reference) < index) throw ofRow(index, row, badInput('reference comes twice'));
    if (refundsOf(records).some(({ reference }) => reference === row.reference))
      throw ofRow(index, row, new Failure(422, 'reference was used for a refund'));
    const holder = holderOf(row.reference, records);
    if (holder) throw ofRow(index, row, refusal(`This refund is part of refund request ${holder.requestId}`));
  }
}

/** The rows as they are kept. Together they leave nothing of a bill below zero, whatever other requests hold. @throws {Failure} */
function rowsOf(rows: readonly WantedRow[], records: Records): RequestedRow[] {
  const reserved = new Map<number, number>();
  return rows.map((row, index) => {
    const { billingId, reason, reference } = row;
    const bill = records.bills.find((one) => one.billingId === billingId);
    if (!bill) throw ofRow(index, row, notFound('bill'));
    const { invoiceNumber, doctorName } = bill;
    const currency = currencyOf(bill);
    const before = reserved.get(billingId) ?? heldOn(billingId, records);
    const result = refundAmount(refundable(bill), row.amount, before);
    if ('problem' in result) throw ofRow(index, row, broken(result.problem, currency));
    reserved.set(billingId, before + result.amount.minor);
    const amount = Number(formatMajor(result.amount));
    return { billingId, amount, reason: textOrNull(reason), reference, invoiceNumber, doctorName, currency, refundId: null };
  });
}

const currencyOf = ({ currency }: { readonly currency: string | null }): string => currency ?? defaultCurrency;
export const refundable = (bill: BillRow) => decodeRecord(Bill, bill, { currency: currencyOf(bill) });
const moneyOf = (row: RequestedRow): Money => parseMoney(row.amount, currencyOf(row)) ?? { minor: 0, currency: currencyOf(row) };

export const refundsOf = ({ bills }: Records) => bills.flatMap(({ refunds }) => refunds ?? []);

/** Rows of waiting and approved requests that have no refund yet. */
const heldRows = ({ rows, status }: RefundRequestRow): RequestedRow[] =>
  status === 'waiting' || status === 'approved' ? (rows ?? []).filter(({ refundId }) => refundId === null) : [];

/** The living request that has a refund of this reference. */
const holderOf = (wanted: string, { refundRequests }: Records) =>
  refundRequests.find((request) => heldRows(request).some(({ reference }) => reference === wanted));

/** Minor units of a bill that living requests hold. @param except a row that is about to be used */
const heldOn = (wanted: number, { refundRequests }: Records, except?: RequestedRow): number =>
  refundRequests.flatMap(heldRows).reduce((sum, row) => sum + (row.billingId === wanted && row !== except ? moneyOf(row).minor : 0), 0);

interface WantedRefund extends WantedRow {
  readonly requestId?: number | null | undefined;
}

/**
 * The amount of a refund, and the approved row that it is made of: undefined for one without a request.
 * @throws {Failure} a refusal above the user's limits, or where the request does not hold the refund
 */
export function permit(bill: BillRow, refund: WantedRefund, records: Records, user: User) {
  const row = refund.requestId ? rowToUse(refund, refund.requestId, records) : undefined;
  const holder = row ? undefined : holderOf(refund.reference, records);
  if (holder) throw refusal(`This refund is part of refund request ${holder.requestId}, and needs its requestId`);
  const amount = amountBeside(bill, refund.amount, heldOn(refund.billingId, records, row));
  if (!row) assertWithinLimits({ kind: 'refund', amount }, limitsOf(user), movedToday(records, user, amount.currency));
  return { amount, row };
}

function amountBeside(bill: BillRow, major: number, heldMinor: number): Money {
  const currency = currencyOf(bill);
  const result = refundAmount(refundable(bill), major, heldMinor);
  if (!('problem' in result)) return result.amount;
  const failure = broken(result.problem, currency);
  if (heldMinor === 0 || result.problem.code !== 'aboveRemaining') throw failure;
  throw refusal(`${failure.message}; refund requests hold ${currency} ${formatMajor({ minor: heldMinor, currency })} of it`);
}

function rowToUse({ billingId, amount, reason, reference }: WantedRefund, id: number, records: Records): RequestedRow {
  const request = requestOf(records, id);
  if (request.status !== 'approved') throw refusal(`Refund request ${id} is ${request.status}, not approved`);
  const row = request.rows?.find((one) => one.reference === reference && one.refundId === null);
  const isSame = row?.billingId === billingId && row.amount === amount && row.reason === textOrNull(reason);
  if (!row || !isSame) throw refusal(`Refund request ${id} holds no such refund`);
  return row;
}

function limitsOf(user: User): AloneLimit[] {
  const { refundLimits } = decodeRecord(UserInfo, user, { currency: defaultCurrency });
  return (refundLimits ?? []).map(({ currency, approvalAbove, day }) => ({
    currency: currency ?? defaultCurrency,
    approvalAbove: approvalAbove?.minor ?? null,
    day: day?.minor ?? null,
  }));
}

/** Minor units that the user has refunded alone since the beginning of the day in UTC. */
function movedToday(records: Records, { email }: User, currency: string): number {
  const today = new Date().toISOString().slice(0, 10);
  const requested = new Set(records.refundRequests.flatMap(({ rows }) => (rows ?? []).map(({ refundId }) => refundId)));
  const own = refundsOf(records).filter(
    ({ refundId, refundedBy, refundedAt, status, ...refund }) =>
      refundedBy === email &&
      (refundedAt ?? '') >= today &&
      status !== 'failed' &&
      refund.currency === currency &&
      !requested.has(refundId),
  );
  return own.reduce((sum, { amount }) => sum + (parseMoney(amount ?? 0, currency)?.minor ?? 0), 0);
}

/** The row has its refund; a request whose rows all have theirs is used up. */
export function use(row: RequestedRow, refundId: number, { refundRequests }: Records): void {
  row.refundId = refundId;
  for (const request of refundRequests)
    if (request.rows?.includes(row) && request.rows.every((one) => one.refundId)) request.status = 'used';
}
