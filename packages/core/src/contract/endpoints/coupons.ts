import { many, one } from '../answers.js';
import type { DocumentedGroup } from '../endpoint.js';
import { Coupon, CouponCreate, CouponPlan, CouponPlanCreate, CouponUsage } from '../entities/coupon.js';
import { PlanOption } from '../entities/plan.js';
import { id, must, status } from '../fields.js';
import { done } from '../further-answers.js';
import { listParameters } from '../list-parameters.js';

export const coupons = {
  byPlan: {
    method: 'GET',
    path: '/api/admin/Coupon/GetByPlanId',
    query: { id: must(id()) },
    answer: many(Coupon),
    errors: 'kind',
    doc: 'The coupons attached to a plan.',
    spec: '§7 Coupons',
  },
  getById: {
    method: 'GET',
    path: '/api/admin/Coupon/GetById/{id}',
    params: { id: must(id()) },
    answer: one(Coupon),
    errors: 'kind',
    doc: 'One coupon.',
    spec: '§7 Coupons',
  },
  list: {
    method: 'GET',
    path: '/api/admin/Coupon/GetAll/',
    query: { ...listParameters, status: status() },
    answer: many(Coupon),
    errors: 'kind',
    doc: 'A page of the coupons whose code or name holds the keyword.',
    spec: '§7 Coupons',
  },
  create: {
    method: 'POST',
    path: '/api/admin/Coupon/Create',
    body: CouponCreate,
    answer: one(Coupon),
    errors: 'errorMessage',
    doc: 'Creates a coupon. A code that is taken, without regard to case, is refused.',
    spec: '§7 Coupons',
  },
  update: {
    method: 'POST',
    path: '/api/admin/Coupon/Update',
    body: Coupon,
    answer: one(Coupon),
    errors: 'errorMessage',
    doc: 'Changes a coupon; fields left out stay as they are. With a version that is no longer the present one: 409, and `data` is the coupon as it is now.',
    spec: '§7 Coupons',
  },
  delete: {
    method: 'DELETE',
    path: '/api/admin/Coupon/Delete/{id}',
    params: { id: must(id()) },
    answer: done,
    errors: 'errorMessage',
    doc: 'Deletes a coupon with its plans; its usage stays.',
    spec: '§7 Coupons',
  },
  usage: {
    method: 'GET',
    path: '/api/admin/couponusage/GetUsageByCouponId/{couponId}',
    params: { couponId: must(id()) },
    answer: many(CouponUsage),
    errors: 'kind',
    doc: 'Every use of a coupon.',
    spec: '§7 Coupons',
  },
  plans: {
    method: 'GET',
    path: '/api/admin/couponPlan',
    query: { couponId: must(id()) },
    answer: many(CouponPlan),
    errors: 'kind',
    doc: 'The plans attached to a coupon.',
    spec: '§7 Coupons',
  },
  attachPlan: {
    method: 'POST',
    path: '/api/admin/couponPlan/Create',
    body: CouponPlanCreate,
    answer: one(CouponPlan),
    errors: 'errorMessage',
    doc: 'Attaches a plan to a coupon.',
    spec: '§7 Coupons',
  },
  detachPlan: {
    method: 'DELETE',
    path: '/api/admin/couponPlan/Delete/{id}',
    params: { id: must(id()) },
    answer: done,
    errors: 'kind',
    doc: 'Detaches a plan; the id is the couponPlanId.',
    spec: '§7 Coupons',
  },
  planOptions: {
    method: 'GET',
    path: '/api/admin/Plan/PlanDropdownByCouponId/{couponId}',
    params: { couponId: must(id()) },
    answer: many(PlanOption),
    errors: 'kind',
    doc: 'The plans not yet attached to the coupon.',
    spec: '§7 Coupons',
  },
} as const satisfies DocumentedGroup;
