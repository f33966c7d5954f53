export { type AmountCode, isWrong, readAmount, type WrongAmount } from './amount.js';
export {
  type ChargeableDoctor,
  type ChargeProblem,
  chargeRefusal,
  type DoctorProblem,
  greatestCharge,
  readCharge,
} from './charge.js';
export {
  type CouponProblem,
  type CouponProblemCode,
  type CouponTerms,
  type CouponTermsField,
  couponProblems,
  newCouponProblems,
  percentDigits,
  typedDiscount,
} from './coupon-terms.js';
export { isKnownCurrency, readCurrency } from './currency.js';
export { type FamilyProblem, familyProblems, type Member, type MemberProblem, memberProblems, mostMembers } from './family.js';
export type { Problem, Values } from './problem.js';
export { boundProblems, rangeProblems } from './range.js';
export {
  isFailedPayment,
  type RefundAmount,
  type RefundableBill,
  type RefundCode,
  type RefundProblem,
  refundAmount,
  refundableOf,
  refundedOf,
} from './refund.js';
export { mostAlone, needsApproval, totalsAboveDay } from './refund-limit.js';
