import { done, many, one } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
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
  },
  getById: {
    method: 'GET',
    path: '/api/admin/Coupon/GetById/{id}',
    needs: ['coupon.read'],
    params: { id: must(id()) },
    answer: one(Coupon),
  },
  list: {
    method: 'GET',
    path: '/api/admin/Coupon/GetAll/',
    needs: ['coupon.read'],
    query: { ...listParameters, status: status() },
    answer: many(Coupon),
  },
  create: {
    method: 'POST',
    path: '/api/admin/Coupon/Create',
    needs: ['coupon.write'],
    body: CouponCreate,
    answer: one(Coupon),
  },
  update: {
    method: 'POST',
    path: '/api/admin/Coupon/Update',
    needs: ['coupon.write'],
    body: Coupon,
    answer: one(Coupon),
  },
  delete: {
    method: 'DELETE',
    path: '/api/admin/Coupon/Delete/{id}',
    needs: ['coupon.write'],
    params: { id: must(id()) },
    answer: done,
  },
  usage: {
    method: 'GET',
    path: '/api/admin/couponusage/GetUsageByCouponId/{couponId}',
    needs: ['coupon.read'],
    params: { couponId: must(id()) },
    answer: many(CouponUsage),
  },
  plans: {
    method: 'GET',
    path: '/api/admin/couponPlan',
    needs: ['coupon.read'],
    query: { couponId: must(id()) },
    answer: many(CouponPlan),
  },
  attachPlan: {
    method: 'POST',
    path: '/api/admin/couponPlan/Create',
    needs: ['coupon.write'],
    body: CouponPlanCreate,
    answer: one(CouponPlan),
  },
  detachPlan: {
    method: 'DELETE',
    path: '/api/admin/couponPlan/Delete/{id}',
    needs: ['coupon.write'],
    params: { id: must(id()) },
    answer: done,
  },
  planOptions: {
    method: 'GET',
    path: '/api/admin/Plan/PlanDropdownByCouponId/{couponId}',
    needs: ['coupon.read'],
    params: { couponId: must(id()) },
    answer: many(PlanOption),
  },
} as const satisfies EndpointGroup;
