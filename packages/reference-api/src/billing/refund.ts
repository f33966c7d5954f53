/** Refunds (contract.md "Refund rules"). Runs inside the transaction of its call. */
import type { Endpoints, EndpointWireInput } from '@caredesk/core/contract';
import { type RefundableBill, refundAmount } from '@caredesk/core/rules';
import { eq } from 'drizzle-orm';
import { type Database, first } from '../database/database.js';
import { notFound, refusal } from '../failure.js';
import { broken } from '../rules/broken.js';
import type { FieldChange } from '../tables/audit.js';
import { bills, refunds } from '../tables/billing.js';
import { assertSameRequest, fingerprintOf, keyOf } from './idempotency.js';
import { toMajor } from './money.js';
import { changesOfBill, refundToWire, type WireRefund } from './queries.js';

export type RefundInput = EndpointWireInput<Endpoints['billing']['refund']>;
export interface RefundResult {
  readonly refund: WireRefund;
  /** Of the bill; none when this is the answer to a request that was answered before. */
  readonly changes: readonly FieldChange[];
}

const refundable = ({ amount, refundedAmount, currency, paymentStatus }: typeof bills.$inferSelect): RefundableBill => ({
  amount: { minor: amount, currency },
  refundedAmount: { minor: refundedAmount, currency },
  refunds: null,
  currency,
  paymentStatus,
});

/**
 * A reference identifies one refund, whichever account sends it: two colleagues with the same list must not refund twice.
 * A refused request leaves its reference free, because nothing was done.
 * @param idempotencyKey the header, which must be equal to the reference if given
 * @param refundedBy e-mail of the administrator
 * @throws {Failure} 400, 404, 422 for a reference that was used with another body, or a refusal
 */
export async function refundBill(
  database: Database,
  input: RefundInput,
  idempotencyKey: string | undefined,
  refundedBy: string,
): Promise<RefundResult> {
  const { billingId, doctorId, reference } = input;
  keyOf(reference, idempotencyKey);
  const fingerprint = fingerprintOf(billingId, doctorId, input.amount, input.reason);
  // Refunds of one bill queue up here, so that the next finds what the one before did, its reference too.
  const bill = await first(database.select().from(bills).where(eq(bills.id, billingId)).for('update'));
  const earlier = await first(database.select().from(refunds).where(eq(refunds.reference, reference)));
  if (earlier) {
    assertSameRequest(earlier, fingerprint, 'refund');
    return { refund: refundToWire(earlier), changes: [] };
  }
  if (!bill) throw notFound('bill');
  if (doctorId != null && doctorId !== bill.doctorId) throw refusal('This bill belongs to another doctor');
  const wanted = refundAmount(refundable(bill), input.amount);
  if ('problem' in wanted) throw broken(wanted.problem, bill.currency);
  const amount = wanted.amount.minor;
  const refundedAmount = bill.refundedAmount + amount;
  const paymentStatus = refundedAmount === bill.amount ? 'refunded' : 'partially_refunded';
  const made = await first(
    database
      .insert(refunds)
      .values({
        billId: billingId,
        doctorId: bill.doctorId,
        amount,
        currency: bill.currency,
        reason: input.reason?.trim() || null,
        reference,
        fingerprint,
        refundedAt: new Date(),
        refundedBy,
      })
      .returning(),
  );
  await database.update(bills).set({ refundedAmount, paymentStatus }).where(eq(bills.id, billingId));
  const major = (minor: number) => toMajor(minor, bill.currency);
  return {
    refund: refundToWire(made as NonNullable<typeof made>),
    changes: changesOfBill(
      { refundedAmount: major(bill.refundedAmount), paymentStatus: bill.paymentStatus },
      { refundedAmount: major(refundedAmount), paymentStatus },
    ),
  };
}
