import { done, many, one } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { Coupon, CouponCreate, CouponPlan, CouponPlanCreate, CouponUsage } from '../entities/coupon.js';
import { PlanOption } from '../entities/plan.js';
import { id, must, status } from '../fields.js';
import { listParameters } from '../list-parameters.js';

const read = { method: 'GET', needs: ['coupon.read'] } as const;
const write = { method: 'POST', needs: ['coupon.write'] } as const;
const remove = { method: 'DELETE', needs: ['coupon.write'] } as const;
const byId = { id: must(id()) };
const byCoupon = { couponId: must(id()) };

export const coupons = {
  /** The coupons attached to a plan. */
  byPlan: { ...read, path: '/api/admin/Coupon/GetByPlanId', query: byId, answer: many(Coupon) },
  /** One coupon. */
  getById: { ...read, path: '/api/admin/Coupon/GetById/{id}', params: byId, answer: one(Coupon) },
  /** A page of the coupons whose code or name holds the keyword. */
  list: { ...read, path: '/api/admin/Coupon/GetAll/', query: { ...listParameters, status: status() }, answer: many(Coupon) },
  /** Creates a coupon. A code that is taken, without regard to case, is refused. */
  create: { ...write, path: '/api/admin/Coupon/Create', body: CouponCreate, answer: one(Coupon) },
  /**
   * Changes a coupon; fields left out stay as they are, and so does an old code that a new coupon could not have. With a version that is no
   * longer the present one: 409, and `data` is the coupon as it is now.
   */
  update: { ...write, path: '/api/admin/Coupon/Update', body: Coupon, answer: one(Coupon) },
  /** Deletes a coupon with its plans; its usage stays. */
  delete: { ...remove, path: '/api/admin/Coupon/Delete/{id}', params: byId, answer: done },
  /** Every use of a coupon. */
  usage: { ...read, path: '/api/admin/couponusage/GetUsageByCouponId/{couponId}', params: byCoupon, answer: many(CouponUsage) },
  /** The plans attached to a coupon. */
  plans: { ...read, path: '/api/admin/couponPlan', query: byCoupon, answer: many(CouponPlan) },
  /** Attaches a plan to a coupon. */
  attachPlan: { ...write, path: '/api/admin/couponPlan/Create', body: CouponPlanCreate, answer: one(CouponPlan) },
  /** Detaches a plan; the id is the couponPlanId. */
  detachPlan: { ...remove, path: '/api/admin/couponPlan/Delete/{id}', params: byId, answer: done },
  /** The plans not yet attached to the coupon. */
  planOptions: { ...read, path: '/api/admin/Plan/PlanDropdownByCouponId/{couponId}', params: byCoupon, answer: many(PlanOption) },
} as const satisfies EndpointGroup;
