/** Values of options that are known beforehand. */
import {
  AuditEntry,
  audit,
  Bill,
  billing,
  Coupon,
  CouponPlan,
  CouponUsage,
  Doctor,
  DoctorReportRow,
  discountTypes,
  type Entity,
  Patient,
  statusWords,
} from '@caredesk/core/contract';
import { resolutions } from '@caredesk/core/payments';

/** By the option's long name. */
export const valuesOf: Readonly<Record<string, readonly string[]>> = {
  '--payment-status': billing.list.query.paymentStatus.options,
  '--entity': audit.list.query.entity.options,
  '--outcome': Object.values(resolutions).flatMap(Object.values<string>),
  '--progress': ['json'],
  '--sign-in': ['password', 'browser', 'device'],
  '--discount-type': discountTypes,
  '--status': Object.values(statusWords),
};

const names = (entity: Entity): readonly string[] => Object.keys(entity.fields);

/** The fields that `--fields` knows, by the command's path. */
export const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  audit: names(AuditEntry),
  'doctors search': names(Doctor),
  'doctors get': names(Doctor),
  'doctors report': names(DoctorReportRow),
  'patients search': names(Patient),
  'patients get': names(Patient),
  'billing list': names(Bill),
  'billing get': names(Bill),
  'coupons list': names(Coupon),
  'coupons get': names(Coupon),
  'coupons usage': names(CouponUsage),
  'coupons plans': names(CouponPlan),
};
