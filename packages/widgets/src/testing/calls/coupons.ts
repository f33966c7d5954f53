import { newCouponProblems } from '@caredesk/core/rules';
import { makeCoupon, type World } from '../fixtures.js';
import { all, assertNone, changed, found, listed, nextId, Refusal, remove } from '../rows.js';
import type { CallsOf } from './handlers.js';

const couponOf = (world: World, id: number) => found(world.coupons, ({ couponId }) => couponId === id, 'coupon');

function refuseTaken(world: World, code: string | null | undefined, own?: number): void {
  const isTaken = world.coupons.some((coupon) => coupon.couponId !== own && coupon.code?.toLowerCase() === code?.toLowerCase());
  if (isTaken) throw new Refusal(200, 'This code is taken');
}

export const coupons: CallsOf<'coupons'> = {
  byPlan: ({ id }, world) => {
    const ids = new Set(world.couponPlans.filter(({ planId }) => planId === id).map(({ couponId }) => couponId));
    return all(world.coupons.filter(({ couponId }) => ids.has(couponId)));
  },
  getById: ({ id }, world) => couponOf(world, id),
  list: ({ status, ...input }, world) =>
    listed(world.coupons, input, ['code', 'name'], (coupon) => status === undefined || status === null || coupon.status === status),
  create: (fields, world) => {
    assertNone(newCouponProblems(fields));
    refuseTaken(world, fields.code);
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const coupon = makeCoupon(nextId(world.coupons.map(({ couponId }) => couponId)), {
      name: null,
      ...given,
      createdAt: new Date().toISOString(),
    });
    world.coupons.push(coupon);
    return coupon;
  },
  update: ({ couponId, ...fields }, world) => {
    const coupon = couponOf(world, couponId);
    if (fields.code) refuseTaken(world, fields.code, couponId);
    const stated = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    assertNone(newCouponProblems({ ...coupon, ...stated }, coupon));
    return changed(coupon, fields as Partial<typeof coupon>);
  },
  delete: ({ id }, world) => remove(world.coupons, ({ couponId }) => couponId === id, 'coupon'),
  usage: ({ couponId }, world) => all(world.couponUsages.filter((usage) => usage.couponId === couponId)),
  plans: ({ couponId }, world) => all(world.couponPlans.filter((plan) => plan.couponId === couponId)),
  attachPlan: ({ couponId, planId }, world) => {
    const { name } = found(world.plans, (plan) => plan.planId === planId, 'plan');
    const plan = { couponPlanId: nextId(world.couponPlans.map(({ couponPlanId }) => couponPlanId)), couponId, planId, planName: name };
    world.couponPlans.push(plan);
    return plan;
  },
  detachPlan: ({ id }, world) => remove(world.couponPlans, ({ couponPlanId }) => couponPlanId === id, 'plan'),
  planOptions: ({ couponId }, world) => {
    const attached = new Set(world.couponPlans.filter((plan) => plan.couponId === couponId).map(({ planId }) => planId));
    return all(world.plans.filter(({ planId }) => !attached.has(planId)).map(({ planId, name }) => ({ planId, name })));
  },
};
