/** Refunds (contract.md "Refund rules"). Runs inside the transaction of its call. */
import { type billing as calls, type EndpointWireInput, formatMajor } from '@caredesk/core/contract';
import { refundAmount } from '@caredesk/core/rules';
import { broken, notFound, refusal } from '@caredesk/core/server';
import { eq } from 'drizzle-orm';
import { type Database, first } from '../database/database.js';
import type { Caller, Handlers } from '../handler-types/handlers.js';
import { assertSameRequest, fingerprintOf, idempotencyKeyOf } from '../payments/idempotency.js';
import { assertAlone } from '../payments/limits.js';
import { refundable, toMajor } from '../payments/money.js';
import { assertInNoRequest, heldOn, rowToUse, useRow } from '../refund-requests/holds.js';
import { bills, refunds } from '../tables/billing.js';
import { changesOfBill, refundToWire } from './queries.js';

type RefundInput = EndpointWireInput<(typeof calls)['refund']>;
type BillRow = typeof bills.$inferSelect;

/** Minor units, if the bill has so much left beside what other requests hold. @throws {Failure} */
function amountOf(bill: BillRow, input: RefundInput, heldMinor: number): number {
  const result = refundAmount(refundable(bill), input.amount, heldMinor);
  if (!('problem' in result)) return result.amount.minor;
  const failure = broken(result.problem, bill.currency);
  if (heldMinor === 0 || result.problem.code !== 'aboveRemaining') throw failure;
  const { currency } = bill;
  throw refusal(`${failure.message}; refund requests hold ${currency} ${formatMajor({ minor: heldMinor, currency })} of it`);
}

/** The row of an approved request, in which no limit holds; undefined: the account refunds alone, within its limits. @throws {Failure} */
async function permit(database: Database, bill: BillRow, input: RefundInput, { userId }: Caller, at: Date) {
  const { reference, requestId } = input;
  const billId = bill.id;
  const reason = input.reason?.trim() || null;
  const amountBeside = async (rowId?: number) => amountOf(bill, input, (await heldOn(database, [billId], at, rowId)).get(billId) ?? 0);
  if (requestId == null) {
    await assertInNoRequest(database, reference, at);
    const amount = await amountBeside();
    await assertAlone(database, userId, { kind: 'refund', amount: { minor: amount, currency: bill.currency } }, at);
    return { amount, reason, row: undefined };
  }
  const row = await rowToUse(database, { requestId, billId, amount: amountOf(bill, input, 0), reason, reference }, at);
  return { amount: await amountBeside(row.id), reason, row };
}

/**
 * A reference identifies one refund, whichever account sends it: two colleagues with the same list must not refund twice.
 * A refused request leaves its reference free, because nothing was done.
 * @throws {Failure} 400, 404, 422 for a reference that was used with another body, or a refusal
 */
export const refund: Handlers<typeof calls>['refund'] = async (input, { database, caller, idempotencyKey, changed }) => {
  const { billingId, doctorId, reference } = input;
  idempotencyKeyOf(reference, idempotencyKey);
  const fingerprint = fingerprintOf(billingId, doctorId, input.amount, input.reason);
  // Refunds of one bill wait for each other here, so that each sees what the one before it stored, with its reference.
  const bill = await first(database.select().from(bills).where(eq(bills.id, billingId)).for('update'));
  const earlier = await first(database.select().from(refunds).where(eq(refunds.reference, reference)));
  if (earlier) {
    assertSameRequest(earlier, fingerprint, 'refund');
    return refundToWire(earlier);
  }
  if (!bill) throw notFound('bill');
  if (doctorId != null && doctorId !== bill.doctorId) throw refusal('This bill belongs to another doctor');
  const now = new Date();
  const { amount, reason, row } = await permit(database, bill, input, caller, now);
  const refundedAmount = bill.refundedAmount + amount;
  const paymentStatus = refundedAmount === bill.amount ? 'refunded' : 'partially_refunded';
  const values = {
    billId: billingId,
    doctorId: bill.doctorId,
    amount,
    currency: bill.currency,
    reason,
    reference,
    fingerprint,
    refundedAt: now,
    refundedBy: caller.email,
    refundedById: caller.userId,
    requestId: row && input.requestId,
  };
  const newRefund = (await first(database.insert(refunds).values(values).returning())) as typeof refunds.$inferSelect;
  await database.update(bills).set({ refundedAmount, paymentStatus }).where(eq(bills.id, billingId));
  if (row) await useRow(database, { requestId: Number(input.requestId), rowId: row.id, refundId: newRefund.id });
  const major = (minor: number) => toMajor(minor, bill.currency);
  const changes = changesOfBill(
    { refundedAmount: major(bill.refundedAmount), paymentStatus: bill.paymentStatus },
    { refundedAmount: major(refundedAmount), paymentStatus },
  );
  if (row) changes.push({ field: 'refundRequest', from: null, to: String(input.requestId) });
  changed({ action: 'bill.refund', entityId: billingId, reason: input.reason, changes });
  return refundToWire(newRefund);
};
