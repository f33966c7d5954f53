import { done, many, one } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { Coupon, CouponCreate, CouponPlan, CouponPlanCreate, CouponUsage } from '../entities/coupon.js';
import { PlanOption } from '../entities/plan.js';
import { id, must, status } from '../fields.js';
import { listParameters } from '../list-parameters.js';

export const coupons = {
  /** The coupons attached to a plan. */
  byPlan: {
    method: 'GET',
    path: '/api/admin/Coupon/GetByPlanId',
    needs: ['coupon.read'],
    query: { id: must(id()) },
    answer: many(Coupon),
  },
  /** One coupon. */
  getById: {
    method: 'GET',
    path: '/api/admin/Coupon/GetById/{id}',
    needs: ['coupon.read'],
    params: { id: must(id()) },
    answer: one(Coupon),
  },
  /** A page of the coupons whose code or name holds the keyword. */
  list: {
    method: 'GET',
    path: '/api/admin/Coupon/GetAll/',
    needs: ['coupon.read'],
    query: { ...listParameters, status: status() },
    answer: many(Coupon),
  },
  /** Creates a coupon. A code that is taken, without regard to case, is refused. */
  create: {
    method: 'POST',
    path: '/api/admin/Coupon/Create',
    needs: ['coupon.write'],
    body: CouponCreate,
    answer: one(Coupon),
  },
  /**
   * Changes a coupon; fields left out stay as they are, and so does an old code that a new coupon could not have. With a version that is no
   * longer the present one: 409, and `data` is the coupon as it is now.
   */
  update: {
    method: 'POST',
    path: '/api/admin/Coupon/Update',
    needs: ['coupon.write'],
    body: Coupon,
    answer: one(Coupon),
  },
  /** Deletes a coupon with its plans; its usage stays. */
  delete: {
    method: 'DELETE',
    path: '/api/admin/Coupon/Delete/{id}',
    needs: ['coupon.write'],
    params: { id: must(id()) },
    answer: done,
  },
  /** Every use of a coupon. */
  usage: {
    method: 'GET',
    path: '/api/admin/couponusage/GetUsageByCouponId/{couponId}',
    needs: ['coupon.read'],
    params: { couponId: must(id()) },
    answer: many(CouponUsage),
  },
  /** The plans attached to a coupon. */
  plans: {
    method: 'GET',
    path: '/api/admin/couponPlan',
    needs: ['coupon.read'],
    query: { couponId: must(id()) },
    answer: many(CouponPlan),
  },
  /** Attaches a plan to a coupon. */
  attachPlan: {
    method: 'POST',
    path: '/api/admin/couponPlan/Create',
    needs: ['coupon.write'],
    body: CouponPlanCreate,
    answer: one(CouponPlan),
  },
  /** Detaches a plan; the id is the couponPlanId. */
  detachPlan: {
    method: 'DELETE',
    path: '/api/admin/couponPlan/Delete/{id}',
    needs: ['coupon.write'],
    params: { id: must(id()) },
    answer: done,
  },
  /** The plans not yet attached to the coupon. */
  planOptions: {
    method: 'GET',
    path: '/api/admin/Plan/PlanDropdownByCouponId/{couponId}',
    needs: ['coupon.read'],
    params: { couponId: must(id()) },
    answer: many(PlanOption),
  },
} as const satisfies EndpointGroup;
