import { CouponCreate, type coupons as calls, canonicalKey, defaultCurrency, type EndpointWireInput } from '@caredesk/core/contract';
import { type CouponTerms, newCouponProblems } from '@caredesk/core/rules';
import { assertField, assertNone, Conflict } from '@caredesk/core/server';
import { eq } from 'drizzle-orm';
import { differing, fieldChanges } from '../audit/audit.js';
import { existing, first } from '../database/database.js';
import type { Handlers } from '../handler-types/handlers.js';
import { toColumns } from '../handler-types/wire.js';
import type { FieldChange } from '../tables/audit.js';
import { couponPlans, coupons } from '../tables/coupons.js';
import { assertPlanExists, couponById, selectCouponPlans } from './queries.js';

type Update = EndpointWireInput<(typeof calls)['update']>;
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

/** The given fields as columns; omitted ones are omitted. @throws {Failure} 400 */
function columnsOf(input: Partial<Update>): Partial<Columns> {
  const columns = toColumns(coupons, fields, input);
  return { ...columns, ...(columns.code && { code: canonicalKey(columns.code) }) };
}

/** The fields that people set, as the audit shows them. */
const valuesOf = (row: Row): Values =>
  Object.fromEntries(
    fields.map((field) => [field, CouponCreate.fields[field].kind === 'decimal' ? String(Number(row[field])) : row[field]]),
  ) as Values;
type Values = Pick<Row, Field>;

const changesOf = (before: Partial<Values>, after: Partial<Values>): FieldChange[] =>
  fieldChanges(before, after, new Set(Object.keys({ ...before, ...after })));

export const couponChanges = {
  /** A taken code breaks a unique index. */
  create: async (input, { database, changed }) => {
    const columns = withCurrency(columnsOf(input) as Columns);
    assertCoupon(columns);
    const row = (await first(database.insert(coupons).values(columns).returning())) as Row;
    changed({ action: 'coupon.create', entityId: row.id, changes: changesOf({}, valuesOf(row)) });
    return couponById(database, row.id);
  },

  /** A taken code breaks a unique index. An old code that breaks the rule of new ones is kept until it is changed. */
  update: async ({ couponId, version, code, ...input }, { database, changed }) => {
    const before = await existing(database.select().from(coupons).where(eq(coupons.id, couponId)).for('update'), 'coupon');
    if (version && version !== before.version) throw new Conflict(await couponById(database, couponId));
    const newCode = code === before.code ? undefined : code;
    if (newCode) assertField('code', CouponCreate.fields.code, newCode);
    const after = withCurrency({ ...before, ...(columnsOf({ ...input, code: newCode }) as Partial<Row>) });
    assertCoupon(after, before);
    const columns = differing(valuesOf(before), valuesOf(after)) as Partial<Columns>;
    if (Object.keys(columns).length > 0) await database.update(coupons).set(columns).where(eq(coupons.id, couponId));
    const changes = changesOf(valuesOf(before), columns as Partial<Values>);
    if (changes.length > 0) changed({ action: 'coupon.update', entityId: couponId, changes });
    return couponById(database, couponId);
  },

  delete: async ({ id }, { database, changed }) => {
    const values = valuesOf(await existing(database.delete(coupons).where(eq(coupons.id, id)).returning(), 'coupon'));
    const nothing = Object.fromEntries(Object.keys(values).map((name) => [name, null]));
    changed({ action: 'coupon.delete', entityId: id, changes: changesOf(values, nothing) });
  },

  /** A plan that is attached already breaks a unique index. */
  attachPlan: async ({ couponId, planId }, { database, changed }) => {
    // Locked until the end, so that it is not deleted in between.
    await existing(database.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, couponId)).for('key share'), 'coupon');
    await assertPlanExists(database, planId);
    const row = (await first(database.insert(couponPlans).values({ couponId, planId }).returning())) as { readonly id: number };
    changed({ action: 'coupon.attach-plan', entityId: couponId, changes: [{ field: 'planId', from: null, to: String(planId) }] });
    return existing(selectCouponPlans(database).where(eq(couponPlans.id, row.id)), 'coupon plan');
  },

  detachPlan: async ({ id }, { database, changed }) => {
    const { couponId, planId } = await existing(database.delete(couponPlans).where(eq(couponPlans.id, id)).returning(), 'coupon plan');
    changed({ action: 'coupon.detach-plan', entityId: couponId, changes: [{ field: 'planId', from: String(planId), to: null }] });
  },
} satisfies Partial<Handlers<typeof calls>>;
