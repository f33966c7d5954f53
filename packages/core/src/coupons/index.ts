export { formatIssue, type SheetIssue } from '../csv/sheet.js';
export { type CouponApi, couponApi } from './api.js';
export { type ApplyOptions, type ApplySummary, applyCoupons, type CouponResult } from './apply.js';
export { type CouponColumn, couponColumns } from './columns.js';
export { type Change, changesOf, describeChanges, fieldsOf } from './diff.js';
export { type CouponDraft, type FieldProblem, readDraft, ruleProblems } from './draft.js';
export { type CouponRecord, couponCsvHeader, couponCsvRow, exportCoupons, rejectsCsvHeader, rejectsCsvRow } from './export.js';
export { type CouponFile, type CouponRow, readCouponFile } from './input.js';
export { type CouponAction, type CouponPlan, type PlanCouponsOptions, type PlannedCoupon, planCoupons } from './plan.js';
