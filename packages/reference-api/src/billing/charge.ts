import type { Endpoints, EndpointWireInput } from '@caredesk/core/contract';
import { eq, sql } from 'drizzle-orm';
import { type Database, first, rowsOf } from '../database/database.js';
import { doctors } from '../doctors/tables.js';
import { notFound, refusal } from '../failure.js';
import { assertCurrency, toMinor } from './money.js';
import { bills } from './tables.js';

/**
 * Charges the doctor's card; there is no bank behind this API, so a charge that is allowed succeeds.
 * @returns the new billingId
 * @throws {Failure} 400, 404, or a refusal
 */
export async function chargeDoctor(database: Database, input: EndpointWireInput<Endpoints['doctors']['charge']>): Promise<number> {
  const currency = input.currency ?? 'USD';
  assertCurrency(currency);
  const amount = toMinor('amount', input.amount, currency);
  const doctor = await first(database.select().from(doctors).where(eq(doctors.id, input.doctorId)));
  if (!doctor) throw notFound('doctor');
  if (doctor.status !== 0) throw refusal('This doctor is not active');
  if (!doctor.cardLast4) throw refusal('This doctor has no card on file');
  const [next] = await rowsOf<{ id: string }>(database, sql`select nextval(pg_get_serial_sequence('bills', 'id'))::text as id`);
  const id = Number(next?.id);
  const chargedAt = new Date();
  await database.insert(bills).values({
    id,
    invoiceNumber: `INV-${chargedAt.getUTCFullYear()}-${String(id).padStart(7, '0')}`,
    doctorId: doctor.id,
    doctorName: doctor.name,
    description: input.description?.trim() || null,
    amount,
    currency,
    paymentStatus: 'paid',
    cardLast4: doctor.cardLast4,
    chargedAt,
  });
  return id;
}
