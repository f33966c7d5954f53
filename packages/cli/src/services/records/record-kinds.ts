/** The kinds of records that have a page. */
export const recordKinds = ['doctor', 'patient', 'bill', 'coupon'] as const;
export type RecordKind = (typeof recordKinds)[number];
