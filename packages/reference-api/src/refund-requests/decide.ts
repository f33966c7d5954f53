/** The one decision on a request. Runs inside the transaction of its call. */

import { Failure, notFound, refusal } from '@caredesk/core/server';
import { eq } from 'drizzle-orm';
import { assertStillAllowed } from '../account/allowed.js';
import { type Database, first } from '../database/database.js';
import type { Caller } from '../handler-types/handlers.js';
import { refundRequestRows, refundRequests } from '../tables/refund-requests.js';
import { type RequestRow, refundRequestById, statusOf } from './queries.js';

/** Locked, so that of several decisions one is made. @throws {Failure} 404 */
async function lockRequest(database: Database, id: number): Promise<RequestRow> {
  const request = await first(database.select().from(refundRequests).where(eq(refundRequests.id, id)).for('update'));
  if (!request) throw notFound('refund request');
  return request;
}

/** @throws {Failure} a refusal with the request as it is, where it is not waiting */
async function assertWaiting(database: Database, request: RequestRow): Promise<void> {
  const status = statusOf(request, new Date());
  if (status !== 'waiting') throw refusal(`This refund request is ${status}`, await refundRequestById(database, request.id));
}

/** @throws {Failure} 403 for one's own, administrators included */
export async function approveRefundRequest(database: Database, id: number, caller: Caller): Promise<void> {
  const request = await lockRequest(database, id);
  if (request.requestedById === caller.userId) throw new Failure(403, 'You asked for these refunds; another account has to approve them');
  await assertWaiting(database, request);
  await database
    .update(refundRequests)
    .set({ status: 'approved', decidedBy: caller.email, decidedAt: new Date() })
    .where(eq(refundRequests.id, id));
}

/** @throws {Failure} 403 for a request of another account without the permission to decide */
export async function declineRefundRequest(database: Database, id: number, reason: string, caller: Caller): Promise<void> {
  const request = await lockRequest(database, id);
  if (request.requestedById !== caller.userId) await assertStillAllowed(database, caller, { needs: ['refund.approve'] });
  await assertWaiting(database, request);
  await database
    .update(refundRequests)
    .set({ status: 'declined', decidedBy: caller.email, decidedAt: new Date(), declineReason: reason.trim() })
    .where(eq(refundRequests.id, id));
  await database.update(refundRequestRows).set({ isHeld: false }).where(eq(refundRequestRows.requestId, id));
}
