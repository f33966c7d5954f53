import { CouponCreate } from '@caredesk/core/contract/entities/coupon';
import { lookOf } from '@caredesk/core/contract/typed-key';
import { newCouponProblems } from '@caredesk/core/rules';
import { changedDiscount, newDiscount } from '@caredesk/core/rules/coupon-currency';
import { assertField, assertNone, refusal, refusedInput, wholeList } from '@caredesk/core/server';
import { makeCoupon, type Records } from '../fixtures.js';
import { type CallsOf, changeRow, findRow, givenFields, hasStatus, listRows, nextId, remove } from '../rows.js';

/** Each coupon has them. */
const needed = ['code', 'discountType', 'discountValue', 'status'] as const;

export function coupons(records: Records): CallsOf<'coupons'> {
  const couponOf = (id: number) => findRow(records.coupons, 'couponId', id, 'coupon');
  const planOf = (id: number) => findRow(records.plans, 'planId', id, 'plan');
  const attachedTo = (id: number) => {
    couponOf(id);
    return records.couponPlans.filter(({ couponId }) => couponId === id);
  };
  const refuseTaken = (code: string, own?: number) => {
    const isTaken = records.coupons.some((coupon) => coupon.couponId !== own && lookOf(coupon.code ?? '') === lookOf(code));
    if (isTaken) throw refusedInput('code', 'This code is taken');
  };
  return {
    byPlan: ({ id }) => {
      planOf(id);
      const ids = new Set(records.couponPlans.filter(({ planId }) => planId === id).map(({ couponId }) => couponId));
      return wholeList(records.coupons.filter(({ couponId }) => ids.has(couponId)));
    },
    getById: ({ id }) => couponOf(id),
    list: ({ status, ...input }) => listRows(records.coupons, input, { id: 'couponId', searched: ['code', 'name'] }, hasStatus(status)),
    create: (fields) => {
      assertNone(newCouponProblems(fields));
      refuseTaken(fields.code);
      const coupon = makeCoupon(nextId(records.coupons, 'couponId'), {
        name: null,
        startsAt: null,
        ...givenFields(newDiscount(fields), needed),
        createdAt: new Date().toISOString(),
      });
      records.coupons.push(coupon);
      return coupon;
    },
    update: ({ couponId, redemptionCount: _count, createdAt: _at, ...fields }) => {
      const coupon = couponOf(couponId);
      if (fields.code && fields.code !== coupon.code) {
        assertField('code', CouponCreate.fields.code, fields.code);
        refuseTaken(fields.code, couponId);
      }
      const changed = { ...coupon, ...givenFields(fields, needed) };
      assertNone(newCouponProblems(changed, coupon));
      return changeRow(coupon, changedDiscount(changed) as Partial<typeof coupon>);
    },
    delete: ({ id }) => remove(records.coupons, 'couponId', id, 'coupon'),
    usage: ({ couponId: id }) => {
      couponOf(id);
      return wholeList(records.couponUsages.filter(({ couponId }) => couponId === id));
    },
    plans: ({ couponId }) => wholeList(attachedTo(couponId)),
    attachPlan: ({ couponId, planId }) => {
      if (attachedTo(couponId).some((plan) => plan.planId === planId)) throw refusal('This plan is attached to the coupon already');
      const { name } = planOf(planId);
      const plan = { couponPlanId: nextId(records.couponPlans, 'couponPlanId'), couponId, planId, planName: name };
      records.couponPlans.push(plan);
      return plan;
    },
    detachPlan: ({ id }) => remove(records.couponPlans, 'couponPlanId', id, 'coupon plan'),
    planOptions: ({ couponId }) => {
      const attached = new Set(attachedTo(couponId).map(({ planId }) => planId));
      return wholeList(records.plans.filter(({ planId }) => !attached.has(planId)).map(({ planId, name }) => ({ planId, name })));
    },
  };
}
