import type { coupons } from '@caredesk/core/contract';
import type { Handlers } from '../handler-types/handlers.js';
import { attachPlan, createCoupon, deleteCoupon, detachPlan, updateCoupon } from './changes.js';
import { couponById, couponPlanById, couponsOfPlan, freePlans, listCoupons, plansOfCoupon, usageOfCoupon } from './queries.js';

export const couponHandlers: Handlers<typeof coupons> = {
  byPlan: ({ id }, { database }) => couponsOfPlan(database, id),
  getById: ({ id }, { database }) => couponById(database, id),
  list: (filters, { database }) => listCoupons(database, filters),
  usage: ({ couponId }, { database }) => usageOfCoupon(database, couponId),
  plans: ({ couponId }, { database }) => plansOfCoupon(database, couponId),
  planOptions: ({ couponId }, { database }) => freePlans(database, couponId),

  create: async (input, { database, changed }) => {
    const { couponId, changes } = await createCoupon(database, input);
    changed({ action: 'coupon.create', entityId: couponId, changes });
    return couponById(database, couponId);
  },

  update: async (input, { database, changed }) => {
    const changes = await updateCoupon(database, input);
    if (changes.length > 0) changed({ action: 'coupon.update', entityId: input.couponId, changes });
    return couponById(database, input.couponId);
  },

  delete: async ({ id }, { database, changed }) => {
    const changes = await deleteCoupon(database, id);
    changed({ action: 'coupon.delete', entityId: id, changes });
    return undefined;
  },

  attachPlan: async ({ couponId, planId }, { database, changed }) => {
    const couponPlanId = await attachPlan(database, couponId, planId);
    changed({ action: 'coupon.attach-plan', entityId: couponId, changes: [{ field: 'planId', from: null, to: String(planId) }] });
    return couponPlanById(database, couponPlanId);
  },

  detachPlan: async ({ id }, { database, changed }) => {
    const { couponId, planId } = await detachPlan(database, id);
    changed({ action: 'coupon.detach-plan', entityId: couponId, changes: [{ field: 'planId', from: String(planId), to: null }] });
    return undefined;
  },
};
