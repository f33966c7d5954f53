export { formatIssue, placeOf, type SheetIssue } from '../csv/issue.js';
export { sentenceFormatter } from '../sentences/format.js';
export { type CouponApi, couponApi } from './api.js';
export { type ApplyOptions, type ApplySummary, applyCoupons, type CouponMade, type CouponResult, createCoupon } from './apply.js';
export { type Change, changesOf, describeChanges, fieldsOf, fieldsOfChanges, instantInFile } from './diff.js';
export {
  type CouponColumn,
  type CouponDraft,
  type CouponFieldName,
  type CouponFields,
  couponColumns,
  couponFields,
  type FieldProblem,
  readDraft,
  ruleProblems,
} from './draft.js';
export { type CouponRecord, couponCsvHeader, couponCsvRow, exportCoupons, rejectsCsvHeader, rejectsCsvRow } from './export.js';
export { type CouponFile, type CouponRow, type RowEdit, type RowEdits, readCouponFile } from './input.js';
export { type CouponAction, type CouponPlan, type PlanCouponsOptions, type PlannedCoupon, planCoupons } from './plan.js';
export { type CouponSentence, type CouponWords, couponSentences } from './sentences.js';
