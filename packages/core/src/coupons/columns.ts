/** The columns of a coupon file (design.md "Command line"), in the order in which they are written. */
export const couponColumns = [
  'code',
  'name',
  'discountType',
  'discountValue',
  'currency',
  'startsAt',
  'expiresAt',
  'maxRedemptions',
  'status',
  'plans',
] as const;
export type CouponColumn = (typeof couponColumns)[number];

/** What a rejects file adds; passed over when such a file is imported. */
export const problemColumn = 'problem';

/** Between the plans of one coupon. */
export const planSeparator = ';';
