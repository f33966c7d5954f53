import type { Endpoints, EndpointWireInput } from '@caredesk/core/contract';
import { currencyDigits } from '@caredesk/core/contract';
import { eq } from 'drizzle-orm';
import { assertCurrency } from '../billing/money.js';
import { type Database, first } from '../database/database.js';
import { badInput, Conflict, notFound } from '../failure.js';
import { assertPlan, couponById } from './queries.js';
import { couponPlans, coupons } from './tables.js';

type Create = EndpointWireInput<Endpoints['coupons']['create']>;
type Update = EndpointWireInput<Endpoints['coupons']['update']>;
type Columns = typeof coupons.$inferInsert;

/** Percentages keep as many decimal digits as the column does. */
const percentDigits = 6;

/** A discount means what its type says it does. @throws {Failure} 400 */
function assertOffer({ discountType, discountValue, currency, startsAt, expiresAt }: Columns): void {
  const value = Number(discountValue);
  const digits = discountType === 'percent' ? percentDigits : currencyDigits(currency ?? 'USD');
  if (value <= 0) throw badInput('discountValue must be more than 0');
  if (discountType === 'percent' && value > 100) throw badInput('discountValue must be at most 100 percent');
  if (Number(value.toFixed(digits)) !== value) throw badInput(`discountValue must have at most ${digits} decimal digits`);
  if (currency) assertCurrency(currency);
  if (startsAt && expiresAt && expiresAt <= startsAt) throw badInput('expiresAt must come after startsAt');
}

const instant = (iso: string | null | undefined): Date | null | undefined => (iso ? new Date(iso) : (iso as null | undefined));
const withoutUndefined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** What was given, as columns; what was left out is left out. @throws {Failure} 400 */
function columnsOf({ code, name, discountType, discountValue, currency, startsAt, expiresAt, maxRedemptions, status }: Partial<Update>) {
  if (code !== undefined && !code?.trim()) throw badInput('code must not be empty');
  for (const [field, value] of Object.entries({ discountType, discountValue, status }))
    if (value === null) throw badInput(`${field} must not be empty`);
  return withoutUndefined({
    code: code?.trim(),
    name: name === '' ? null : name,
    discountType: discountType ?? undefined,
    discountValue: discountValue == null ? undefined : String(discountValue),
    currency,
    startsAt: instant(startsAt),
    expiresAt: instant(expiresAt),
    maxRedemptions,
    status: status ?? undefined,
  });
}

/** @returns the new couponId. A taken code breaks a unique index. @throws {Failure} 400 */
export async function createCoupon(database: Database, input: Create): Promise<number> {
  const given = columnsOf(input) as Columns;
  const columns = { ...given, currency: given.currency ?? (given.discountType === 'amount' ? 'USD' : null) };
  assertOffer(columns);
  const made = await first(database.insert(coupons).values(columns).returning({ id: coupons.id }));
  return (made as { id: number }).id;
}

/** A taken code breaks a unique index. @throws {Failure} 404, 400, 409 */
export async function updateCoupon(database: Database, { couponId, version, ...input }: Update): Promise<void> {
  const before = await first(database.select().from(coupons).where(eq(coupons.id, couponId)).for('update'));
  if (!before) throw notFound('coupon');
  if (version && version !== before.version) throw new Conflict(await couponById(database, couponId));
  const columns = columnsOf(input) as Partial<Columns>;
  assertOffer({ ...before, ...columns });
  if (Object.keys(columns).length > 0) await database.update(coupons).set(columns).where(eq(coupons.id, couponId));
}

/** @throws {Failure} 404 */
export async function deleteCoupon(database: Database, couponId: number): Promise<void> {
  const gone = await database.delete(coupons).where(eq(coupons.id, couponId)).returning({ id: coupons.id });
  if (gone.length === 0) throw notFound('coupon');
}

/** @returns the new couponPlanId. A plan that is attached already breaks a unique index. @throws {Failure} 404 */
export async function attachPlan(database: Database, couponId: number, planId: number): Promise<number> {
  await couponById(database, couponId);
  await assertPlan(database, planId);
  const made = await first(database.insert(couponPlans).values({ couponId, planId }).returning({ id: couponPlans.id }));
  return (made as { id: number }).id;
}

/** @returns the couponId. @throws {Failure} 404 */
export async function detachPlan(database: Database, couponPlanId: number): Promise<number> {
  const gone = await first(
    database.delete(couponPlans).where(eq(couponPlans.id, couponPlanId)).returning({ couponId: couponPlans.couponId }),
  );
  if (!gone) throw notFound('coupon plan');
  return gone.couponId;
}
