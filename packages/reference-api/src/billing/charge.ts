import { defaultCurrency, type Endpoints, type EndpointWireInput } from '@caredesk/core/contract';
import { chargeRefusal, readCharge } from '@caredesk/core/rules';
import { eq, sql } from 'drizzle-orm';
import { type Database, first, rowsOf } from '../database/database.js';
import { notFound } from '../failure.js';
import { assertNone, broken } from '../rules/broken.js';
import { bills } from '../tables/billing.js';
import { doctors } from '../tables/doctors.js';
import { assertSameRequest, fingerprintOf, keyOf } from './idempotency.js';

type ChargeInput = EndpointWireInput<Endpoints['doctors']['charge']>;
interface ChargeResult {
  readonly billingId: number;
  /** False when a request with this reference was answered before. */
  readonly isNew: boolean;
}

/**
 * Charges the doctor's card; there is no bank behind this API, so a charge that is allowed succeeds.
 * A refused request leaves its reference free, as nothing was done under it.
 * @param idempotencyKey the header
 * @throws {Failure} 400, 404, 422 for a reference that was used with another body, or a refusal
 */
export async function chargeDoctor(database: Database, input: ChargeInput, idempotencyKey: string | undefined): Promise<ChargeResult> {
  const reference = keyOf(input.reference, idempotencyKey);
  const fingerprint = fingerprintOf(input.doctorId, input.amount, input.currency, input.description);
  if (reference) {
    const earlier = await first(database.select().from(bills).where(eq(bills.reference, reference)));
    if (earlier) {
      assertSameRequest(earlier, fingerprint, 'charge');
      return { billingId: earlier.id, isNew: false };
    }
  }
  const currency = input.currency ?? defaultCurrency;
  const read = readCharge({ amount: input.amount, currency });
  if ('problem' in read) throw broken(read.problem, currency);
  const doctor = await first(database.select().from(doctors).where(eq(doctors.id, input.doctorId)).for('share'));
  if (!doctor) throw notFound('doctor');
  assertNone([chargeRefusal(doctor)]);
  const [next] = await rowsOf<{ id: string }>(database, sql`select nextval(pg_get_serial_sequence('bills', 'id'))::text as id`);
  const id = Number(next?.id);
  const chargedAt = new Date();
  await database.insert(bills).values({
    id,
    invoiceNumber: `INV-${chargedAt.getUTCFullYear()}-${String(id).padStart(7, '0')}`,
    doctorId: doctor.id,
    doctorName: doctor.name,
    description: input.description?.trim() || null,
    amount: read.amount.minor,
    currency,
    paymentStatus: 'paid',
    cardLast4: doctor.cardLast4,
    chargedAt,
    ...(reference && { reference, fingerprint }),
  });
  return { billingId: id, isNew: true };
}
