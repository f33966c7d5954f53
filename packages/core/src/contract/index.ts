/** Money as the wire has it; the reference API imports the contract alone. */
export { clockLeewaySeconds, firstInstant, lastInstant } from '../dates/index.js';
export { defaultCurrency } from '../money/default-currency.js';
export { codesByDigits, currencyDigits } from '../money/digits.js';
export { formatMajor, parseMoney } from '../money/money.js';
export { decodeBody, decodeRecord, isRefusal, ShapeError } from './decode.js';
export { changesData, type EncodedRequest, encodeRequest, InputError } from './encode.js';
export {
  type Answer,
  callsIn,
  type Endpoint,
  type EndpointGroup,
  type EndpointInput,
  type EndpointOutput,
  type EndpointWireInput,
  type EndpointWireOutput,
  type Page,
  type UnreadableRow,
} from './endpoint.js';
export { account } from './endpoints/account.js';
export { audit } from './endpoints/audit.js';
export { autocomplete } from './endpoints/autocomplete.js';
export { billing } from './endpoints/billing.js';
export { coupons } from './endpoints/coupons.js';
export { dashboard } from './endpoints/dashboard.js';
export { doctors } from './endpoints/doctors.js';
export { type Endpoints, endpoints } from './endpoints/index.js';
export { patients } from './endpoints/patients.js';
export { refundRequests } from './endpoints/refund-requests.js';
export { TokenAnswer, tokens } from './endpoints/tokens.js';
export { AuditChange, AuditEntry } from './entities/audit.js';
export { Bill, paymentStatuses, Refund, refundStatuses } from './entities/bill.js';
export { Coupon, CouponCreate, CouponPlan, CouponPlanCreate, CouponUsage, discountTypes } from './entities/coupon.js';
export { Doctor } from './entities/doctor.js';
export {
  DoctorCancellation,
  DoctorCharge,
  DoctorReportRow,
  DoctorSignup,
  DoctorType,
  PracticeLogin,
  ReportRange,
} from './entities/doctor-calls.js';
export { AccountQuestion, DailyFigures, RefundReason, StatusCount } from './entities/figures.js';
export { FamilyMember, Patient, PatientInfo, Reminder } from './entities/patient.js';
export { Plan, PlanOption } from './entities/plan.js';
export { RefundOrder } from './entities/refund-order.js';
export {
  RefundRequest,
  RefundRequestDecline,
  RefundRequestOrder,
  RefundRequestRow,
  RefundTotal,
  refundRequestStatuses,
} from './entities/refund-request.js';
export { type Capability, capabilities, RefundLimit, UserInfo } from './entities/user-info.js';
export type { RecordOf } from './entity.js';
export type { Decoded, DecodeOptions, Entity, Field, FieldKind, Fields, Input, Open, Value, Wire, WireInput, WireRecord } from './field.js';
export { rulesOf, type ValueField, type ValueKind, type ValueRules } from './field-kinds.js';
export { greatestDecimal } from './fields.js';
export { cardEndIn, foldText, isShortWord, keywordFilter, phoneDigits, searchWords, spellingsOf, wordStarts } from './folding.js';
export { defaultPageSize, listParameters, maxPageSize } from './list-parameters.js';
export { type Held, isAllowed, lackedPermission, type Permission, permissions } from './permission.js';
export { answerSchema, describeIssue, fieldSchema, inputSchema, refusalSchema, requestSchemas, responseSchema } from './schema.js';
export { isActive, readStatus, statusWord, statusWords } from './status.js';
export { type TextProblem, textProblem } from './text-problem.js';
export { canonicalKey, lookOf } from './typed-key.js';
