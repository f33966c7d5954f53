import { type refundRequests as calls, type EndpointWireOutput, RefundRequest } from '@caredesk/core/contract';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { folded } from '../database/columns.js';
import { holds } from '../database/conditions.js';
import { type Database, existing } from '../database/database.js';
import { queryPage } from '../database/paging.js';
import { byText, listOf } from '../database/sorting.js';
import type { Handlers } from '../handler-types/handlers.js';
import { toWire } from '../handler-types/wire.js';
import { toMajor } from '../payments/money.js';
import { bills } from '../tables/billing.js';
import { refundRequestRows, refundRequests } from '../tables/refund-requests.js';

type WireRequest = EndpointWireOutput<(typeof calls)['getById']>;
export type RequestRow = typeof refundRequests.$inferSelect;

/** Waiting and approved requests that were made at or before this moment have expired. */
export const expiryBefore = (now: Date): Date => new Date(now.getTime() - 7 * 86_400_000);

/** The status as readers see it, which the passing of time changes. */
export const shownStatus = ({ status, requestedAt }: Pick<RequestRow, 'status' | 'requestedAt'>, now: Date): WireRequest['status'] =>
  ['waiting', 'approved'].includes(status) && requestedAt <= expiryBefore(now) ? 'expired' : status;

const statusAt = (now: Date): SQL =>
  sql`case when ${refundRequests.status} in ('waiting', 'approved') and ${refundRequests.requestedAt} <= ${expiryBefore(now).toISOString()}::timestamptz then 'expired' else ${refundRequests.status} end`;

const requestList = (now: Date) =>
  listOf(
    RefundRequest,
    refundRequests,
    {
      status: { ...byText(refundRequests.status), expression: sql`(${statusAt(now)} collate "C")` },
      rowCount: {
        expression: sql`(select count(*) from ${refundRequestRows} where ${refundRequestRows.requestId} = ${refundRequests.id})`,
        type: 'bigint',
        nullable: false,
      },
    },
    // Waiting ones first, then the newest.
    { key: { expression: sql`(${statusAt(now)} = 'waiting')`, type: 'boolean', nullable: false }, sortOrder: 'desc' },
  );

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

/** The sum of each request's rows, by currency. */
async function sumsOf(database: Database, ids: number[]) {
  const { requestId, currency, amount } = refundRequestRows;
  return database
    .select({ requestId, currency, amount: sql<string>`sum(${amount})`, count: sql<number>`count(*)::int` })
    .from(refundRequestRows)
    .where(inArray(requestId, ids))
    .groupBy(requestId, currency)
    .orderBy(currency);
}

type Sums = Awaited<ReturnType<typeof sumsOf>>;

const requestToWire = (row: RequestRow, now: Date, sums: Sums = [], rows: WireRequest['rows'] = null): WireRequest =>
  toWire(RefundRequest, row, {
    status: shownStatus(row, now),
    rowCount: sums.reduce((all, { count }) => all + count, 0),
    totals: sums.map(({ currency, amount }) => ({ currency, amount: toMajor(Number(amount), currency) })),
    rows,
  });

/** A request with its rows. @throws {Failure} 404 */
export async function refundRequestById(database: Database, id: number): Promise<WireRequest> {
  const request = await existing(database.select().from(refundRequests).where(eq(refundRequests.id, id)), 'refund request');
  const { billId, amount, currency, reason, reference, refundId } = refundRequestRows;
  const { invoiceNumber, doctorName } = bills;
  const rows = await database
    .select({ billingId: billId, invoiceNumber, doctorName, amount, currency, reason, reference, refundId })
    .from(refundRequestRows)
    .innerJoin(bills, eq(bills.id, billId))
    .where(eq(refundRequestRows.requestId, id))
    .orderBy(asc(refundRequestRows.id));
  const wireRows = rows.map((row) => ({ ...row, amount: toMajor(row.amount, row.currency) }));
  return requestToWire(request, new Date(), await sumsOf(database, [id]), wireRows);
}

export const refundRequestQueries = {
  list: async (parameters, { database }) => {
    const now = new Date();
    const { keyword, status } = parameters;
    const where = and(matching(keyword), status ? inArray(statusAt(now), status) : undefined);
    const toItems = async (rows: RequestRow[]) => {
      const ids = rows.map(({ id }) => id);
      const sums = Map.groupBy(await sumsOf(database, ids), ({ requestId }) => requestId);
      return rows.map((row) => requestToWire(row, now, sums.get(row.id)));
    };
    return queryPage({ database, list: requestList(now), where, parameters, toItems });
  },

  getById: ({ id }, { database }) => refundRequestById(database, id),
} satisfies Partial<Handlers<typeof calls>>;
