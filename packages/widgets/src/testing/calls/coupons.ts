import { CouponCreate } from '@caredesk/core/contract/entities/coupon';
import { lookOf } from '@caredesk/core/contract/typed-key';
import { newCouponProblems } from '@caredesk/core/rules';
import { changedDiscount, newDiscount } from '@caredesk/core/rules/coupon-currency';
import { assertField, assertNone, refusedInput, wholeList } from '@caredesk/core/server';
import { makeCoupon, type Records } from '../fixtures.js';
import { type CallsOf, changeRow, definedFields, findRow, hasStatus, listRows, nextId, remove } from '../rows.js';

const couponOf = (records: Records, id: number) => findRow(records.coupons, ({ couponId }) => couponId === id, 'coupon');

function refuseTaken(records: Records, code: string, own?: number): void {
  const isTaken = records.coupons.some((coupon) => coupon.couponId !== own && lookOf(coupon.code ?? '') === lookOf(code));
  if (isTaken) throw refusedInput('code', 'This code is taken');
}

export const coupons: CallsOf<'coupons'> = {
  byPlan: ({ id }, records) => {
    const ids = new Set(records.couponPlans.filter(({ planId }) => planId === id).map(({ couponId }) => couponId));
    return wholeList(records.coupons.filter(({ couponId }) => ids.has(couponId)));
  },
  getById: ({ id }, records) => couponOf(records, id),
  list: ({ status, ...input }, records) => listRows(records.coupons, input, ['code', 'name'], hasStatus(status)),
  create: (fields, records) => {
    assertNone(newCouponProblems(fields));
    refuseTaken(records, fields.code);
    const coupon = makeCoupon(nextId(records.coupons.map(({ couponId }) => couponId)), {
      name: null,
      ...definedFields(newDiscount(fields)),
      createdAt: new Date().toISOString(),
    });
    records.coupons.push(coupon);
    return coupon;
  },
  update: ({ couponId, ...fields }, records) => {
    const coupon = couponOf(records, couponId);
    if (fields.code && fields.code !== coupon.code) {
      assertField('code', CouponCreate.fields.code, fields.code);
      refuseTaken(records, fields.code, couponId);
    }
    const changed = { ...coupon, ...definedFields(fields) };
    assertNone(newCouponProblems(changed, coupon));
    return changeRow(coupon, changedDiscount(changed) as Partial<typeof coupon>);
  },
  delete: ({ id }, records) => remove(records.coupons, ({ couponId }) => couponId === id, 'coupon'),
  usage: ({ couponId }, records) => wholeList(records.couponUsages.filter((usage) => usage.couponId === couponId)),
  plans: ({ couponId }, records) => wholeList(records.couponPlans.filter((plan) => plan.couponId === couponId)),
  attachPlan: ({ couponId, planId }, records) => {
    const { name } = findRow(records.plans, (plan) => plan.planId === planId, 'plan');
    const plan = { couponPlanId: nextId(records.couponPlans.map(({ couponPlanId }) => couponPlanId)), couponId, planId, planName: name };
    records.couponPlans.push(plan);
    return plan;
  },
  detachPlan: ({ id }, records) => remove(records.couponPlans, ({ couponPlanId }) => couponPlanId === id, 'plan'),
  planOptions: ({ couponId }, records) => {
    const attached = new Set(records.couponPlans.filter((plan) => plan.couponId === couponId).map(({ planId }) => planId));
    return wholeList(records.plans.filter(({ planId }) => !attached.has(planId)).map(({ planId, name }) => ({ planId, name })));
  },
};
