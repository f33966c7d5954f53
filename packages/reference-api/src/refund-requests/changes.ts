/** A request for refunds, all rows or none, and the one decision on it. Both run inside the transaction of their call. */
import type { refundRequests as calls, EndpointWireInput } from '@caredesk/core/contract';
import { refundAmount } from '@caredesk/core/rules';
import { badInput, broken, Failure, notFound, refusal } from '@caredesk/core/server';
import { asc, eq, inArray } from 'drizzle-orm';
import { assertStillAllowed } from '../account/allowed.js';
import { type Database, existing, first } from '../database/database.js';
import type { Caller, Handlers } from '../handler-types/handlers.js';
import { assertSameRequest, fingerprintOf, idempotencyKeyOf } from '../payments/idempotency.js';
import { refundable } from '../payments/money.js';
import { bills, refunds } from '../tables/billing.js';
import { refundRequestRows, refundRequests } from '../tables/refund-requests.js';
import { heldOn, releaseExpired, requestedRefund } from './holds.js';
import { type RequestRow, refundRequestById, shownStatus } from './queries.js';

type Input = EndpointWireInput<(typeof calls)['create']>;
type Row = Input['rows'][number];
type NewRow = Omit<typeof refundRequestRows.$inferInsert, 'requestId'>;

/** A failure of a row, with its place, and its bill, by which a user finds it in his file. */
const ofRow = (rows: readonly Row[], index: number, { status, message }: Failure): Failure =>
  new Failure(status, `rows.${index} (bill ${rows[index]?.billingId}): ${message}`);

/** @throws {Failure} 400, for no rows or a reference that comes twice; 422 for one of a refund; a refusal for one of a living request */
async function assertReferences(database: Database, rows: readonly Row[], now: Date): Promise<void> {
  if (rows.length === 0) throw badInput('rows must not be empty');
  const references = rows.map(({ reference }) => reference);
  const twice = references.findIndex((reference, index) => references.indexOf(reference) < index);
  if (twice >= 0) throw ofRow(rows, twice, badInput('reference comes twice'));
  const earlierRefund = await first(
    database.select({ reference: refunds.reference }).from(refunds).where(inArray(refunds.reference, references)),
  );
  if (earlierRefund) throw ofRow(rows, references.indexOf(earlierRefund.reference), new Failure(422, 'reference was used for a refund'));
  const row = await requestedRefund(database, references, now);
  if (row) throw ofRow(rows, references.indexOf(row.reference), refusal(`This refund is part of refund request ${row.requestId}`));
}

/** The rows as they are stored. Together they leave nothing of a bill below zero, whatever others hold. @throws {Failure} */
function rowsOf(
  rows: readonly Row[],
  billsById: ReadonlyMap<number, typeof bills.$inferSelect>,
  heldAmounts: ReadonlyMap<number, number>,
): NewRow[] {
  const reserved = new Map(heldAmounts);
  return rows.map(({ billingId, amount, reason, reference }, index) => {
    const bill = billsById.get(billingId);
    if (!bill) throw ofRow(rows, index, notFound('bill'));
    const before = reserved.get(billingId) ?? 0;
    const result = refundAmount(refundable(bill), amount, before);
    if ('problem' in result) throw ofRow(rows, index, broken(result.problem, bill.currency));
    reserved.set(billingId, before + result.amount.minor);
    return { billId: billingId, amount: result.amount.minor, currency: bill.currency, reason: reason?.trim() || null, reference };
  });
}

/**
 * @param idempotencyKey the header
 * @returns isNew: false where a request with this key was made before
 * @throws {Failure} 400, 404, 422, or a refusal; each names its row
 */
async function createRefundRequest(
  database: Database,
  { rows, note }: Input,
  idempotencyKey: string | undefined,
  caller: Caller,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const key = idempotencyKeyOf(undefined, idempotencyKey);
  const content = rows.map((row) => [row.billingId, row.amount, row.reason || null, row.reference]);
  const fingerprint = fingerprintOf(note, JSON.stringify(content));
  const billIds = [...new Set(rows.map(({ billingId }) => billingId))];
  // In the order of their ids, so that requests which share bills queue up rather than block each other.
  const locked = await database.select().from(bills).where(inArray(bills.id, billIds)).orderBy(asc(bills.id)).for('update');
  const earlier = key && (await first(database.select().from(refundRequests).where(eq(refundRequests.reference, key))));
  if (earlier) {
    assertSameRequest(earlier, fingerprint, 'refund request');
    return { id: earlier.id, isNew: false };
  }
  const now = new Date();
  await assertReferences(database, rows, now);
  const newRows = rowsOf(rows, new Map(locked.map((bill) => [bill.id, bill])), await heldOn(database, billIds, now));
  const references = rows.map(({ reference }) => reference);
  await releaseExpired(database, references, now);
  const author = { requestedById: caller.userId, requestedBy: caller.email, requestedAt: now };
  const request = await first(
    database
      .insert(refundRequests)
      .values({ ...author, note: note?.trim() || null, ...(key && { reference: key, fingerprint }) })
      .returning({ id: refundRequests.id }),
  );
  const id = request?.id as number;
  await database.insert(refundRequestRows).values(newRows.map((row) => ({ ...row, requestId: id })));
  return { id, isNew: true };
}

/** Locked, so that of several decisions one is made. @throws {Failure} 404 */
const lockRequest = (database: Database, id: number): Promise<RequestRow> =>
  existing(database.select().from(refundRequests).where(eq(refundRequests.id, id)).for('update'), 'refund request');

/** @throws {Failure} a refusal with the request as it is, where it is not waiting */
async function decide(database: Database, request: RequestRow, { email }: Caller, decision: Partial<RequestRow>): Promise<void> {
  const now = new Date();
  const status = shownStatus(request, now);
  if (status !== 'waiting') throw refusal(`This refund request is ${status}`, await refundRequestById(database, request.id));
  const values = { ...decision, decidedBy: email, decidedAt: now };
  await database.update(refundRequests).set(values).where(eq(refundRequests.id, request.id));
}

export const refundRequestChanges = {
  create: async (input, { database, caller, idempotencyKey, changed }) => {
    const { id, isNew } = await createRefundRequest(database, input, idempotencyKey, caller);
    const request = await refundRequestById(database, id);
    if (isNew) {
      const totals = request.totals?.map(({ currency, amount }) => `${currency} ${amount}`).join(', ') ?? '';
      const changes = Object.entries({ rowCount: String(request.rowCount), totals }).map(([field, to]) => ({ field, from: null, to }));
      changed({ action: 'refund-request.create', entityId: id, reason: input.note, changes });
    }
    return request;
  },

  /** 403 for one's own, administrators included. */
  approve: async ({ id }, { database, caller, changed }) => {
    const request = await lockRequest(database, id);
    if (request.requestedById === caller.userId) throw new Failure(403, 'You asked for these refunds; another account has to approve them');
    await decide(database, request, caller, { status: 'approved' });
    changed({ action: 'refund-request.approve', entityId: id, changes: [{ field: 'status', from: 'waiting', to: 'approved' }] });
    return refundRequestById(database, id);
  },

  /** 403 for a request of another account without the permission to decide. */
  decline: async ({ id, reason }, { database, caller, changed }) => {
    const request = await lockRequest(database, id);
    if (request.requestedById !== caller.userId) await assertStillAllowed(database, caller, { needs: ['refund.approve'] });
    await decide(database, request, caller, { status: 'declined', declineReason: reason.trim() });
    await database.update(refundRequestRows).set({ isHeld: false }).where(eq(refundRequestRows.requestId, id));
    changed({ action: 'refund-request.decline', entityId: id, reason, changes: [{ field: 'status', from: 'waiting', to: 'declined' }] });
    return refundRequestById(database, id);
  },
} satisfies Partial<Handlers<typeof calls>>;
