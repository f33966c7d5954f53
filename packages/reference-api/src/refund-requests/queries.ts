import { type refundRequests as calls, type EndpointWireInput, type EndpointWireOutput, RefundRequest } from '@caredesk/core/contract';
import { notFound } from '@caredesk/core/server';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { holds } from '../database/conditions.js';
import { type Database, first } from '../database/database.js';
import { folded } from '../database/folding.js';
import { pageOf } from '../database/paging.js';
import { byText, byValue, keysOf, type List } from '../database/sorting.js';
import { toMajor } from '../payments/money.js';
import { bills } from '../tables/billing.js';
import { refundRequestRows, refundRequests } from '../tables/refund-requests.js';

type ListCall = (typeof calls)['list'];
export type WireRequest = EndpointWireOutput<(typeof calls)['getById']>;
export type RequestRow = typeof refundRequests.$inferSelect;

/** Waiting and approved requests that were made at or before this moment have expired. */
export const expiryBefore = (now: Date): Date => new Date(now.getTime() - 7 * 86_400_000);

/** The status as readers see it, which the passing of time changes. */
export const statusOf = ({ status, requestedAt }: Pick<RequestRow, 'status' | 'requestedAt'>, now: Date): WireRequest['status'] =>
  ['waiting', 'approved'].includes(status) && requestedAt <= expiryBefore(now) ? 'expired' : status;

const statusAt = (now: Date): SQL =>
  sql`case when ${refundRequests.status} in ('waiting', 'approved') and ${refundRequests.requestedAt} <= ${expiryBefore(now).toISOString()}::timestamptz then 'expired' else ${refundRequests.status} end`;

const sumOfRows = (column: SQL) =>
  sql`(select ${column} from ${refundRequestRows} where ${refundRequestRows.requestId} = ${refundRequests.id})`;

const requestList = (now: Date): List<typeof RefundRequest> => ({
  table: refundRequests,
  by: keysOf(RefundRequest, refundRequests, {
    requestId: byValue(refundRequests.id),
    status: { ...byText(refundRequests.status), expression: sql`(${statusAt(now)} collate "C")` },
    rowCount: { expression: sumOfRows(sql`count(*)`), type: 'bigint', nullable: false },
  }),
  id: refundRequests.id,
  // Waiting ones first, then the newest.
  preset: {
    sortBy: 'status',
    sortOrder: 'desc',
    key: { expression: sql`(${statusAt(now)} = 'waiting')`, type: 'boolean', nullable: false },
  },
});

/** The keyword matches who asked, the note, and a row's invoice or doctor. */
function matching(keyword: string | null | undefined): SQL | undefined {
  const own = holds(folded(sql`${refundRequests.requestedBy} || chr(10) || coalesce(${refundRequests.note}, '')`), keyword);
  const ofBill = holds(folded(sql`${bills.invoiceNumber} || chr(10) || ${bills.doctorName}`), keyword);
  return (
    own &&
    or(
      own,
      sql`exists (select from ${refundRequestRows} join ${bills} on ${bills.id} = ${refundRequestRows.billId} where ${refundRequestRows.requestId} = ${refundRequests.id} and ${ofBill})`,
    )
  );
}

const requestToWire = (row: RequestRow, now: Date, parts: Pick<WireRequest, 'rowCount' | 'totals' | 'rows'>): WireRequest => ({
  requestId: row.id,
  status: statusOf(row, now),
  requestedBy: row.requestedBy,
  requestedAt: row.requestedAt.toISOString(),
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  note: row.note,
  declineReason: row.declineReason,
  ...parts,
});

export async function listRefundRequests(database: Database, filters: EndpointWireInput<ListCall>): Promise<EndpointWireOutput<ListCall>> {
  const now = new Date();
  const { keyword, status } = filters;
  const where = and(matching(keyword), status ? inArray(statusAt(now), status) : undefined);
  const select = (condition: SQL | undefined) => database.select().from(refundRequests).where(condition);
  const list = requestList(now);
  const { rows, place } = await pageOf({ database, list, where, parameters: filters, select });
  const { requestId, currency, amount } = refundRequestRows;
  const sums = await database
    .select({ requestId, currency, amount: sql<string>`sum(${amount})`, count: sql<number>`count(*)::int` })
    .from(refundRequestRows)
    .where(
      inArray(
        requestId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(requestId, currency)
    .orderBy(currency);
  const byRequest = Map.groupBy(sums, (sum) => sum.requestId);
  const items = rows.map((row) => {
    const own = byRequest.get(row.id) ?? [];
    const totals = own.map((sum) => ({ currency: sum.currency, amount: toMajor(Number(sum.amount), sum.currency) }));
    return requestToWire(row, now, { rowCount: own.reduce((all, { count }) => all + count, 0), totals, rows: null });
  });
  return { items, ...place };
}

/** With its rows. @throws {Failure} 404 */
export async function refundRequestById(database: Database, id: number): Promise<WireRequest> {
  const request = await first(database.select().from(refundRequests).where(eq(refundRequests.id, id)));
  if (!request) throw notFound('refund request');
  const joinedRows = await database
    .select({ row: refundRequestRows, invoiceNumber: bills.invoiceNumber, doctorName: bills.doctorName })
    .from(refundRequestRows)
    .innerJoin(bills, eq(bills.id, refundRequestRows.billId))
    .where(eq(refundRequestRows.requestId, id))
    .orderBy(asc(refundRequestRows.id));
  const rows = joinedRows.map(({ row, invoiceNumber, doctorName }) => ({
    billingId: row.billId,
    invoiceNumber,
    doctorName,
    amount: toMajor(row.amount, row.currency),
    currency: row.currency,
    reason: row.reason,
    reference: row.reference,
    refundId: row.refundId,
  }));
  const totals = [...Map.groupBy(joinedRows, ({ row }) => row.currency)]
    .map(([currency, own]) => ({
      currency,
      amount: toMajor(
        own.reduce((sum, { row }) => sum + row.amount, 0),
        currency,
      ),
    }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
  return requestToWire(request, new Date(), { rowCount: rows.length, totals, rows });
}
