import { done, many, one } from '../answers.js';
import type { DocumentedGroup } from '../endpoint.js';
import { Coupon, CouponCreate, CouponPlan, CouponPlanCreate, CouponUsage } from '../entities/coupon.js';
import { PlanOption } from '../entities/plan.js';
import { id, must, status } from '../fields.js';
import { listParameters } from '../list-parameters.js';

export const coupons = {
  byPlan: {
    method: 'GET',
    path: '/api/admin/Coupon/GetByPlanId',
    needs: ['coupon.read'],
    query: { id: must(id()) },
    answer: many(Coupon),
    doc: 'The coupons attached to a plan.',
  },
  getById: {
    method: 'GET',
    path: '/api/admin/Coupon/GetById/{id}',
    needs: ['coupon.read'],
    params: { id: must(id()) },
    answer: one(Coupon),
    doc: 'One coupon.',
  },
  list: {
    method: 'GET',
    path: '/api/admin/Coupon/GetAll/',
    needs: ['coupon.read'],
    query: { ...listParameters, status: status() },
    answer: many(Coupon),
    doc: 'A page of the coupons whose code or name holds the keyword.',
  },
  create: {
    method: 'POST',
    path: '/api/admin/Coupon/Create',
    needs: ['coupon.write'],
    body: CouponCreate,
    answer: one(Coupon),
    doc: 'Creates a coupon. A code that is taken, without regard to case, is refused.',
  },
  update: {
    method: 'POST',
    path: '/api/admin/Coupon/Update',
    needs: ['coupon.write'],
    body: Coupon,
    answer: one(Coupon),
    doc: 'Changes a coupon; fields left out stay as they are. With a version that is no longer the present one: 409, and `data` is the coupon as it is now.',
  },
  delete: {
    method: 'DELETE',
    path: '/api/admin/Coupon/Delete/{id}',
    needs: ['coupon.write'],
    params: { id: must(id()) },
    answer: done,
    doc: 'Deletes a coupon with its plans; its usage stays.',
  },
  usage: {
    method: 'GET',
    path: '/api/admin/couponusage/GetUsageByCouponId/{couponId}',
    needs: ['coupon.read'],
    params: { couponId: must(id()) },
    answer: many(CouponUsage),
    doc: 'Every use of a coupon.',
  },
  plans: {
    method: 'GET',
    path: '/api/admin/couponPlan',
    needs: ['coupon.read'],
    query: { couponId: must(id()) },
    answer: many(CouponPlan),
    doc: 'The plans attached to a coupon.',
  },
  attachPlan: {
    method: 'POST',
    path: '/api/admin/couponPlan/Create',
    needs: ['coupon.write'],
    body: CouponPlanCreate,
    answer: one(CouponPlan),
    doc: 'Attaches a plan to a coupon.',
  },
  detachPlan: {
    method: 'DELETE',
    path: '/api/admin/couponPlan/Delete/{id}',
    needs: ['coupon.write'],
    params: { id: must(id()) },
    answer: done,
    doc: 'Detaches a plan; the id is the couponPlanId.',
  },
  planOptions: {
    method: 'GET',
    path: '/api/admin/Plan/PlanDropdownByCouponId/{couponId}',
    needs: ['coupon.read'],
    params: { couponId: must(id()) },
    answer: many(PlanOption),
    doc: 'The plans not yet attached to the coupon.',
  },
} as const satisfies DocumentedGroup;
