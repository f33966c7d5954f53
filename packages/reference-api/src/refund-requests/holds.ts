/** Amounts of bills that requests hold, and how a refund uses a row. Runs in the transaction of its call, which has locked the bill. */
import { refusal } from '@caredesk/core/server';
import { and, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { type Database, existing, first } from '../database/database.js';
import { refundRequests, refundRequestRows as rows } from '../tables/refund-requests.js';
import { expiryBefore, shownStatus } from './queries.js';

/** Rows of requests that have not expired. */
const isLiving = (now: Date) => and(rows.isHeld, gt(refundRequests.requestedAt, expiryBefore(now)));

/** Minor units that waiting and approved requests hold, by bill. @param except a row that is about to be used */
export async function heldOn(database: Database, billIds: readonly number[], now: Date, except = 0): Promise<ReadonlyMap<number, number>> {
  const sums = await database
    .select({ billId: rows.billId, heldMinor: sql<string>`sum(${rows.amount})` })
    .from(rows)
    .innerJoin(refundRequests, eq(refundRequests.id, rows.requestId))
    .where(and(inArray(rows.billId, [...billIds]), isLiving(now), ne(rows.id, except)))
    .groupBy(rows.billId);
  return new Map(sums.map(({ billId, heldMinor }) => [billId, Number(heldMinor)]));
}

/** References of requests that have expired are free again. */
export async function releaseExpired(database: Database, references: readonly string[], now: Date): Promise<void> {
  const expired = database
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(lte(refundRequests.requestedAt, expiryBefore(now)));
  await database
    .update(rows)
    .set({ isHeld: false })
    .where(and(inArray(rows.reference, [...references]), rows.isHeld, inArray(rows.requestId, expired)));
}

/** A refund of a living request that has one of these references. */
export const requestedRefund = (database: Database, references: readonly string[], now: Date) =>
  first(
    database
      .select({ requestId: rows.requestId, reference: rows.reference })
      .from(rows)
      .innerJoin(refundRequests, eq(refundRequests.id, rows.requestId))
      .where(and(inArray(rows.reference, [...references]), isLiving(now)))
      .limit(1),
  );

/** @throws {Failure} where a living request has a refund of this reference */
export async function assertInNoRequest(database: Database, reference: string, now: Date): Promise<void> {
  const row = await requestedRefund(database, [reference], now);
  if (row) throw refusal(`This refund is part of refund request ${row.requestId}, and needs its requestId`);
}

type RequestedRefund = Pick<typeof rows.$inferSelect, 'requestId' | 'billId' | 'amount' | 'reason' | 'reference'>;

/** The row that a refund uses; its request stays locked. @throws {Failure} where it is not approved, or holds no such refund any more */
export async function rowToUse(database: Database, refund: RequestedRefund, now: Date): Promise<{ readonly id: number }> {
  const query = database.select().from(refundRequests).where(eq(refundRequests.id, refund.requestId)).for('update');
  const request = await existing(query, 'refund request');
  const status = shownStatus(request, now);
  if (status !== 'approved') throw refusal(`Refund request ${request.id} is ${status}, not approved`);
  const row = await first(
    database
      .select()
      .from(rows)
      .where(and(eq(rows.requestId, request.id), eq(rows.reference, refund.reference), isNull(rows.refundId))),
  );
  const isSame = row?.billId === refund.billId && row.amount === refund.amount && row.reason === refund.reason;
  if (!row || !isSame) throw refusal(`Refund request ${request.id} holds no such refund`);
  return row;
}

export async function useRow(
  database: Database,
  { requestId, rowId, refundId }: Readonly<Record<'requestId' | 'rowId' | 'refundId', number>>,
) {
  await database.update(rows).set({ refundId, isHeld: false }).where(eq(rows.id, rowId));
  const openRow = await first(
    database
      .select({ id: rows.id })
      .from(rows)
      .where(and(eq(rows.requestId, requestId), isNull(rows.refundId)))
      .limit(1),
  );
  if (!openRow) await database.update(refundRequests).set({ status: 'used' }).where(eq(refundRequests.id, requestId));
}
