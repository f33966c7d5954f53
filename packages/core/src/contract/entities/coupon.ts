import { entity, type RecordOf } from '../entity.js';
import { choice, code, currency, decimal, id, instant, integer, money, must, status, text, version } from '../fields.js';

export const discountTypes = ['percent', 'amount'] as const;

/** `discountValue` is a percentage (0–100) or major units of `currency`, according to `discountType`. */
export const Coupon = entity('Coupon', {
  couponId: must(id()),
  /** Unique without regard to case; at most 50 characters. */
  code: text(50),
  name: text(),
  /** How `discountValue` is meant. */
  discountType: choice(...discountTypes),
  /** A percentage from 0 to 100, or major units of `currency`. */
  discountValue: decimal(),
  /** The currency of a discount that is an amount; ISO 4217. */
  currency: currency(),
  /** ISO 8601, UTC; missing: at once. */
  startsAt: instant(),
  /** ISO 8601, UTC; missing: never. */
  expiresAt: { ...instant(), endsDay: true as const },
  /** Missing: without limit. */
  maxRedemptions: integer(1),
  /** 0: active; any other: not. */
  status: status(),
  /** How often it was used; read only. */
  redemptionCount: integer(),
  /** ISO 8601, UTC. */
  createdAt: instant(),
  version: version(),
});
export type Coupon = RecordOf<typeof Coupon>;

const { couponId: _id, code: _code, redemptionCount: _count, createdAt: _at, version: _version, ...terms } = Coupon.fields;

/** In the order of a coupon file's columns. */
export const CouponCreate = entity('CouponCreate', {
  code: must(code(50)),
  ...terms,
  discountType: must(choice(...discountTypes)),
  discountValue: must(decimal()),
});

export const CouponUsage = entity('CouponUsage', {
  couponUsageId: must(id()),
  couponId: id(),
  doctorId: id(),
  doctorName: text(),
  /** What the coupon took off; in `currency`. */
  discountAmount: money(),
  currency: currency(),
  /** ISO 8601, UTC. */
  usedAt: instant(),
});
export type CouponUsage = RecordOf<typeof CouponUsage>;

export const CouponPlan = entity('CouponPlan', { couponPlanId: must(id()), couponId: id(), planId: id(), planName: text() });
export type CouponPlan = RecordOf<typeof CouponPlan>;
/** What attaching a plan to a coupon sends. */
export const CouponPlanCreate = entity('CouponPlanCreate', { couponId: must(id()), planId: must(id()) });
