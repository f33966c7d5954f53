import { CouponCreate } from '../contract/entities/coupon.js';

/** A coupon's own fields, as a file or a form states them. */
export type CouponFieldName = keyof typeof CouponCreate.fields;

export const couponFields = Object.keys(CouponCreate.fields) as readonly CouponFieldName[];

/** The columns of a coupon file (design.md "Command line"), in the order in which they are written. */
export const couponColumns: readonly CouponColumn[] = [...couponFields, 'plans'];
export type CouponColumn = CouponFieldName | 'plans';

/** What a rejects file adds; passed over when such a file is imported. */
export const problemColumn = 'problem';

/** Between the plans of one coupon. */
export const planSeparator = ';';
