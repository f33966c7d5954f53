import { Coupon, CouponUsage, type coupons as calls, type WireRecord } from '@caredesk/core/contract';
import { wholeList } from '@caredesk/core/server';
import { and, asc, desc, eq, notInArray } from 'drizzle-orm';
import { equals, holds } from '../database/conditions.js';
import { type Database, existing } from '../database/database.js';
import { queryPage } from '../database/paging.js';
import { byText, listOf } from '../database/sorting.js';
import type { Handlers } from '../handler-types/handlers.js';
import { toWire } from '../handler-types/wire.js';
import { couponPlans, coupons, couponUsages } from '../tables/coupons.js';
import { doctors, plans } from '../tables/doctors.js';

const couponList = listOf(Coupon, coupons, {});

/** @throws {Failure} 404 */
export const couponById = async (database: Database, couponId: number): Promise<WireRecord<typeof Coupon.fields>> =>
  toWire(Coupon, await existing(database.select().from(coupons).where(eq(coupons.id, couponId)), 'coupon'));

/** @throws {Failure} 404 */
export const assertPlanExists = (database: Database, planId: number): Promise<unknown> =>
  existing(database.select({ id: plans.id }).from(plans).where(eq(plans.id, planId)), 'plan');

export function selectCouponPlans(database: Database) {
  const { id: couponPlanId, couponId, planId } = couponPlans;
  const columns = { couponPlanId, couponId, planId, planName: plans.name };
  return database.select(columns).from(couponPlans).innerJoin(plans, eq(plans.id, planId));
}

export const couponQueries = {
  byPlan: async ({ id }, { database }) => {
    await assertPlanExists(database, id);
    const rows = await database
      .select({ coupon: coupons })
      .from(couponPlans)
      .innerJoin(coupons, eq(coupons.id, couponPlans.couponId))
      .where(eq(couponPlans.planId, id))
      .orderBy(asc(coupons.id));
    return wholeList(rows.map(({ coupon }) => toWire(Coupon, coupon)));
  },

  getById: ({ id }, { database }) => couponById(database, id),

  list: async (parameters, { database }) => {
    const { keyword, status } = parameters;
    const where = and(holds(coupons.search, keyword), equals(coupons.status, status));
    return queryPage({ database, list: couponList, where, parameters, toItems: (rows) => rows.map((row) => toWire(Coupon, row)) });
  },

  /** Newest first. Usage outlives its coupon. */
  usage: async ({ couponId }, { database }) => {
    const rows = await database
      .select({ usage: couponUsages, doctorName: doctors.name })
      .from(couponUsages)
      .innerJoin(doctors, eq(doctors.id, couponUsages.doctorId))
      .where(eq(couponUsages.couponId, couponId))
      .orderBy(desc(couponUsages.usedAt), desc(couponUsages.id));
    if (rows.length === 0) await couponById(database, couponId);
    return wholeList(rows.map(({ usage, doctorName }) => toWire(CouponUsage, usage, { doctorName })));
  },

  plans: async ({ couponId }, { database }) => {
    await couponById(database, couponId);
    return wholeList(await selectCouponPlans(database).where(eq(couponPlans.couponId, couponId)).orderBy(asc(couponPlans.id)));
  },

  planOptions: async ({ couponId }, { database }) => {
    await couponById(database, couponId);
    const attached = database.select({ id: couponPlans.planId }).from(couponPlans).where(eq(couponPlans.couponId, couponId));
    const items = await database
      .select({ planId: plans.id, name: plans.name })
      .from(plans)
      .where(notInArray(plans.id, attached))
      .orderBy(byText(plans.name).expression, asc(plans.id));
    return wholeList(items);
  },
} satisfies Partial<Handlers<typeof calls>>;
