import { type doctors as calls, defaultCurrency } from '@caredesk/core/contract';
import { chargeRefusal, readCharge } from '@caredesk/core/rules';
import { assertNone, broken, notFound, refusal } from '@caredesk/core/server';
import { eq, sql } from 'drizzle-orm';
import { type Database, first, queryRows } from '../database/database.js';
import type { Handlers } from '../handler-types/handlers.js';
import { assertSameRequest, fingerprintOf, idempotencyKeyOf } from '../payments/idempotency.js';
import { assertAlone } from '../payments/limits.js';
import { bills } from '../tables/billing.js';
import { doctors } from '../tables/doctors.js';
import { billById, changesOfBill } from './queries.js';

/**
 * Charges the doctor's card; there is no bank behind this API, so a charge that is allowed succeeds.
 * A refused request leaves its reference free, as nothing was done under it.
 * @throws {Failure} 400, 404, 422 for a reference that was used with another body, or a refusal
 */
export const charge: Handlers<typeof calls>['charge'] = async (input, { database, caller, changed, idempotencyKey }) => {
  const { doctorId, retryOf } = input;
  const reference = idempotencyKeyOf(input.reference, idempotencyKey);
  const fingerprint = fingerprintOf(doctorId, input.amount, input.currency, input.description, ...(retryOf ? [retryOf] : []));
  const doctor = await first(database.select().from(doctors).where(eq(doctors.id, doctorId)).for('share'));
  // Retries of one bill wait for each other here, so that each sees what the one before it stored, with its reference.
  const failed = retryOf ? await first(database.select().from(bills).where(eq(bills.id, retryOf)).for('update')) : undefined;
  if (reference) {
    const earlier = await first(database.select().from(bills).where(eq(bills.reference, reference)));
    if (earlier) {
      assertSameRequest(earlier, fingerprint, 'charge');
      return billById(database, earlier.id);
    }
  }
  const currency = input.currency ?? defaultCurrency;
  const read = readCharge({ amount: input.amount, currency });
  if ('problem' in read) throw broken(read.problem, currency);
  if (!doctor) throw notFound('doctor');
  if (retryOf) await assertOpen(database, doctorId, failed);
  assertNone([chargeRefusal(doctor)]);
  const chargedAt = new Date();
  await assertAlone(database, caller.userId, { kind: 'charge', amount: read.amount }, chargedAt);
  const [next] = await queryRows<{ id: string }>(database, sql`select nextval(pg_get_serial_sequence('bills', 'id'))::text as id`);
  const id = Number(next?.id);
  await database.insert(bills).values({
    id,
    invoiceNumber: `INV-${chargedAt.getUTCFullYear()}-${String(id).padStart(7, '0')}`,
    doctorId,
    doctorName: doctor.name,
    description: input.description?.trim() || null,
    amount: read.amount.minor,
    currency,
    paymentStatus: 'paid',
    cardLast4: doctor.cardLast4,
    chargedAt,
    chargedById: caller.userId,
    retryOf: failed?.id ?? null,
    ...(reference && { reference, fingerprint }),
  });
  if (failed) await database.update(bills).set({ recoveredBy: id }).where(eq(bills.id, failed.id));
  const bill = await billById(database, id);
  changed({ action: 'bill.charge', entityId: id, changes: changesOfBill({}, bill) });
  if (failed) changed({ action: 'bill.update', entityId: failed.id, changes: changesOfBill({}, { recoveredBy: id }) });
  return bill;
};

/**
 * Only a failed bill of the doctor can be made good, and once. The charge may be of another amount or currency: what a doctor owes for a
 * failed bill may have been agreed anew.
 * @throws {Failure} a refusal
 */
async function assertOpen(database: Database, doctorId: number, bill: typeof bills.$inferSelect | undefined): Promise<void> {
  if (!bill || bill.doctorId !== doctorId) throw refusal('retryOf is no bill of this doctor');
  if (bill.paymentStatus !== 'failed') throw refusal(`Bill ${bill.invoiceNumber} did not fail`);
  if (bill.recoveredBy === null) return;
  const recovery = await first(database.select({ invoice: bills.invoiceNumber }).from(bills).where(eq(bills.id, bill.recoveredBy)));
  throw refusal(`Bill ${bill.invoiceNumber} was made good already, by ${recovery?.invoice ?? `bill ${bill.recoveredBy}`}`);
}
