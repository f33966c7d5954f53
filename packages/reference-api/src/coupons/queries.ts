import { Coupon, type Endpoints, type EndpointWireInput, type EndpointWireOutput } from '@caredesk/core/contract';
import { notFound, wholeList } from '@caredesk/core/server';
import { and, asc, desc, eq, notInArray, type SQL } from 'drizzle-orm';
import { holds } from '../database/conditions.js';
import { type Database, first } from '../database/database.js';
import { pageOf } from '../database/paging.js';
import { byText, byValue, keysOf, type List } from '../database/sorting.js';
import { toMajor } from '../payments/money.js';
import { couponPlans, coupons, couponUsages } from '../tables/coupons.js';
import { doctors, plans } from '../tables/doctors.js';

type Out = { [N in keyof Endpoints['coupons']]: EndpointWireOutput<Endpoints['coupons'][N]> };
type WireCoupon = Out['getById'];

const couponList: List<typeof Coupon> = {
  table: coupons,
  by: keysOf(Coupon, coupons, { couponId: byValue(coupons.id) }),
  id: coupons.id,
  preset: { sortBy: 'couponId', sortOrder: 'asc' },
};

const toWire = ({ id, search: _, discountValue, startsAt, expiresAt, createdAt, ...plain }: typeof coupons.$inferSelect): WireCoupon => ({
  couponId: id,
  ...plain,
  discountValue: Number(discountValue),
  startsAt: startsAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

export async function listCoupons(database: Database, filters: EndpointWireInput<Endpoints['coupons']['list']>): Promise<Out['list']> {
  const where = and(holds(coupons.search, filters.keyword), filters.status == null ? undefined : eq(coupons.status, filters.status));
  const select = (condition: SQL | undefined) => database.select().from(coupons).where(condition);
  const { rows, place } = await pageOf({ database, list: couponList, where, parameters: filters, select });
  return { items: rows.map(toWire), ...place };
}

/** @throws {Failure} 404 */
export async function couponById(database: Database, couponId: number): Promise<WireCoupon> {
  const row = await first(database.select().from(coupons).where(eq(coupons.id, couponId)));
  if (!row) throw notFound('coupon');
  return toWire(row);
}

/** @throws {Failure} 404 */
export async function assertPlan(database: Database, planId: number): Promise<void> {
  if (!(await first(database.select({ id: plans.id }).from(plans).where(eq(plans.id, planId))))) throw notFound('plan');
}

/** Every coupon attached to the plan. @throws {Failure} 404 */
export async function couponsOfPlan(database: Database, planId: number): Promise<Out['byPlan']> {
  await assertPlan(database, planId);
  const rows = await database
    .select({ coupon: coupons })
    .from(couponPlans)
    .innerJoin(coupons, eq(coupons.id, couponPlans.couponId))
    .where(eq(couponPlans.planId, planId))
    .orderBy(asc(coupons.id));
  return wholeList(rows.map(({ coupon }) => toWire(coupon)));
}

/** Newest first. Usage outlives its coupon. @throws {Failure} 404 when there is neither */
export async function usageOfCoupon(database: Database, couponId: number): Promise<Out['usage']> {
  const rows = await database
    .select({ usage: couponUsages, doctorName: doctors.name })
    .from(couponUsages)
    .innerJoin(doctors, eq(doctors.id, couponUsages.doctorId))
    .where(eq(couponUsages.couponId, couponId))
    .orderBy(desc(couponUsages.usedAt), desc(couponUsages.id));
  if (rows.length === 0) await couponById(database, couponId);
  return wholeList(
    rows.map(({ usage, doctorName }) => ({
      couponUsageId: usage.id,
      couponId,
      doctorId: usage.doctorId,
      doctorName,
      discountAmount: toMajor(usage.discountAmount, usage.currency),
      currency: usage.currency,
      usedAt: usage.usedAt.toISOString(),
    })),
  );
}

const couponPlanColumns = {
  couponPlanId: couponPlans.id,
  couponId: couponPlans.couponId,
  planId: couponPlans.planId,
  planName: plans.name,
};
const selectCouponPlans = (database: Database) =>
  database.select(couponPlanColumns).from(couponPlans).innerJoin(plans, eq(plans.id, couponPlans.planId));

/** @throws {Failure} 404 */
export async function plansOfCoupon(database: Database, couponId: number): Promise<Out['plans']> {
  await couponById(database, couponId);
  return wholeList(await selectCouponPlans(database).where(eq(couponPlans.couponId, couponId)).orderBy(asc(couponPlans.id)));
}

export async function couponPlanById(database: Database, couponPlanId: number): Promise<Out['attachPlan']> {
  const row = await first(selectCouponPlans(database).where(eq(couponPlans.id, couponPlanId)));
  if (!row) throw notFound('coupon plan');
  return row;
}

/** Plans that are not attached to the coupon. @throws {Failure} 404 */
export async function freePlans(database: Database, couponId: number): Promise<Out['planOptions']> {
  await couponById(database, couponId);
  const attached = database.select({ id: couponPlans.planId }).from(couponPlans).where(eq(couponPlans.couponId, couponId));
  const items = await database
    .select({ planId: plans.id, name: plans.name })
    .from(plans)
    .where(notInArray(plans.id, attached))
    .orderBy(byText(plans.name).expression, asc(plans.id));
  return wholeList(items);
}
