import { CouponCreate, canonicalKey, defaultCurrency, type Endpoints, type EndpointWireInput } from '@caredesk/core/contract';
import { type CouponTerms, newCouponProblems } from '@caredesk/core/rules';
import { assertNone, badInput, Conflict, notFound } from '@caredesk/core/server';
import { eq, getTableColumns } from 'drizzle-orm';
import { differing, fieldChanges } from '../audit/audit.js';
import { type Database, first } from '../database/database.js';
import type { FieldChange } from '../tables/audit.js';
import { couponPlans, coupons } from '../tables/coupons.js';
import { assertPlan, couponById } from './queries.js';

type Create = EndpointWireInput<Endpoints['coupons']['create']>;
type Update = EndpointWireInput<Endpoints['coupons']['update']>;
type Columns = typeof coupons.$inferInsert;
type Row = typeof coupons.$inferSelect;

const termsOf = (row: Columns): CouponTerms => ({
  ...row,
  startsAt: row.startsAt?.toISOString(),
  expiresAt: row.expiresAt?.toISOString(),
});

/** @throws {Failure} 400 */
const assertCoupon = (after: Columns, before?: Columns): void => assertNone(newCouponProblems(termsOf(after), before && termsOf(before)));

/** An amount is in some currency, and a percentage in none. */
const withCurrency = <T extends Columns>(columns: T): T => ({
  ...columns,
  currency: columns.discountType === 'amount' ? (columns.currency ?? defaultCurrency) : null,
});

type Field = keyof typeof CouponCreate.fields;
/** The fields that people set. */
const fields = Object.keys(CouponCreate.fields) as Field[];
const table = getTableColumns(coupons);

/** The given fields as columns; omitted ones are omitted. @throws {Failure} 400 */
function columnsOf(input: Partial<Update>): Partial<Columns> {
  const stated = fields.filter((field) => input[field] !== undefined);
  return Object.fromEntries(stated.map((field) => [field, columnOf(field, input[field] ?? null)]));
}

function columnOf(field: Field, value: string | number | null): string | number | Date | null {
  if (value === null || (typeof value === 'string' && value.trim() === '')) {
    if (table[field].notNull) throw badInput(`${field} must not be empty`);
    return null;
  }
  const { kind } = CouponCreate.fields[field];
  if (kind === 'instant') return new Date(value);
  if (kind === 'decimal') return String(value);
  return field === 'code' ? canonicalKey(String(value)) : value;
}

/** The fields that people set, as the audit shows them. */
const valuesOf = (row: Row): Values =>
  Object.fromEntries(
    fields.map((field) => [field, CouponCreate.fields[field].kind === 'decimal' ? String(Number(row[field])) : row[field]]),
  ) as Values;
type Values = Pick<Row, Field>;

const changesOf = (before: Partial<Values>, after: Partial<Values>): FieldChange[] =>
  fieldChanges(before, after, new Set(Object.keys({ ...before, ...after })));

/** @returns the new couponId and its values. A taken code breaks a unique index. @throws {Failure} 400 */
export async function createCoupon(database: Database, input: Create): Promise<{ couponId: number; changes: FieldChange[] }> {
  const columns = withCurrency(columnsOf(input) as Columns);
  assertCoupon(columns);
  const row = (await first(database.insert(coupons).values(columns).returning())) as Row;
  return { couponId: row.id, changes: changesOf({}, valuesOf(row)) };
}

/** A taken code breaks a unique index. @returns what it altered. @throws {Failure} 404, 400, 409 */
export async function updateCoupon(database: Database, { couponId, version, ...input }: Update): Promise<FieldChange[]> {
  const before = await first(database.select().from(coupons).where(eq(coupons.id, couponId)).for('update'));
  if (!before) throw notFound('coupon');
  if (version && version !== before.version) throw new Conflict(await couponById(database, couponId));
  const after = withCurrency({ ...before, ...(columnsOf(input) as Partial<Row>) });
  assertCoupon(after, before);
  const columns = differing(valuesOf(before), valuesOf(after)) as Partial<Columns>;
  if (Object.keys(columns).length > 0) await database.update(coupons).set(columns).where(eq(coupons.id, couponId));
  return changesOf(valuesOf(before), columns as Partial<Values>);
}

/** @returns what is gone with it. @throws {Failure} 404 */
export async function deleteCoupon(database: Database, couponId: number): Promise<FieldChange[]> {
  const row = await first(database.delete(coupons).where(eq(coupons.id, couponId)).returning());
  if (!row) throw notFound('coupon');
  const values = valuesOf(row);
  const nothing = Object.fromEntries(Object.keys(values).map((name) => [name, null]));
  return changesOf(values, nothing);
}

/** @returns the new couponPlanId. A plan that is attached already breaks a unique index. @throws {Failure} 404 */
export async function attachPlan(database: Database, couponId: number, planId: number): Promise<number> {
  // Locked until the end, so that it is not deleted in between.
  const coupon = await first(database.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, couponId)).for('key share'));
  if (!coupon) throw notFound('coupon');
  await assertPlan(database, planId);
  const row = await first(database.insert(couponPlans).values({ couponId, planId }).returning({ id: couponPlans.id }));
  return (row as { id: number }).id;
}

/** @throws {Failure} 404 */
export async function detachPlan(database: Database, couponPlanId: number): Promise<{ couponId: number; planId: number }> {
  const row = await first(
    database
      .delete(couponPlans)
      .where(eq(couponPlans.id, couponPlanId))
      .returning({ couponId: couponPlans.couponId, planId: couponPlans.planId }),
  );
  if (!row) throw notFound('coupon plan');
  return row;
}
