/** Sample records in the contract's wire format. Every person in them is invented. */
import {
  type AccountQuestion,
  type AuditEntry,
  Bill,
  Coupon,
  type CouponPlan,
  type CouponUsage,
  Doctor,
  type DoctorType,
  type Entity,
  type Patient,
  type PatientInfo,
  type Plan,
  type RefundRequest,
  type WireRecord,
} from '@caredesk/core/contract';
import { emptyRow } from './rows.js';

type Writable<T> = T extends (infer I)[] ? Writable<I>[] : T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T;
type Row<E extends Entity> = Writable<WireRecord<E['fields']>>;
export type DoctorRow = Row<typeof Doctor>;
export type PatientRow = Row<typeof Patient>;
export type BillRow = Row<typeof Bill>;
export type FamilyRow = Row<typeof PatientInfo>;
export type RefundRequestRow = Row<typeof RefundRequest>;
export type CouponRow = Row<typeof Coupon>;

/** The records of a mock backend; tests may read and change them at any time. */
export interface Records {
  readonly doctors: DoctorRow[];
  readonly patients: PatientRow[];
  /** Families by patientId; a missing one has no members. */
  readonly families: Map<number, FamilyRow>;
  readonly bills: BillRow[];
  readonly coupons: CouponRow[];
  readonly couponPlans: Row<typeof CouponPlan>[];
  readonly couponUsages: Row<typeof CouponUsage>[];
  readonly plans: Row<typeof Plan>[];
  readonly doctorTypes: Row<typeof DoctorType>[];
  readonly questions: Row<typeof AccountQuestion>[];
  /** Refund requests of this and other accounts. */
  readonly refundRequests: RefundRequestRow[];
  /** Newest first. */
  readonly audit: Row<typeof AuditEntry>[];
}

/** How many of each, or the records themselves. */
export interface Fixtures {
  readonly doctors?: number | readonly DoctorRow[];
  readonly patients?: number | readonly PatientRow[];
  readonly bills?: number | readonly BillRow[];
  readonly coupons?: number | readonly CouponRow[];
}

const firstNames = ['Ada', 'Ben', 'Clara', 'Dan', 'Eva', 'Finn', 'Grace', 'Hugo'];
const lastNames = ['Abbott', 'Brown', 'Costa', 'Diaz', 'Evans', 'Fischer', 'Garcia'];
const of = (values: readonly string[], index: number): string => values[index % values.length] ?? '';
/** Each day a little later, from the start of 2026. */
const day = (index: number): string => new Date(Date.UTC(2026, 0, 1 + (index % 300), 9)).toISOString();

/** @param id from 1; names follow from it */
export const makeDoctor = (id: number, own: Partial<DoctorRow> = {}): DoctorRow => ({
  ...emptyRow(Doctor),
  doctorId: id,
  firstName: of(firstNames, id),
  lastName: of(lastNames, id),
  email: `doctor${id}@example.test`,
  phone: `555-01${String(id % 100).padStart(2, '0')}`,
  speciality: 'General practice',
  doctorTypeId: 1,
  doctorType: 'Physician',
  practiceName: `${of(lastNames, id)} Practice`,
  practiceAddress: `${id} High Street`,
  practiceCity: 'Springfield',
  practiceState: 'IL',
  practiceZip: '62701',
  planId: 1,
  planName: 'Basic',
  status: 0,
  isEmailConfirmed: true,
  cardLast4: '4242',
  createdAt: day(id),
  version: '1',
  ...own,
});

export const makePatient = (id: number, own: Partial<PatientRow> = {}): PatientRow => ({
  patientId: id,
  firstName: of(firstNames, id + 3),
  lastName: of(lastNames, id + 2),
  email: `patient${id}@example.test`,
  phone: `555-02${String(id % 100).padStart(2, '0')}`,
  dateOfBirth: `19${60 + (id % 40)}-06-15`,
  doctorId: 1,
  doctorName: `${of(firstNames, 1)} ${of(lastNames, 1)}`,
  status: 0,
  formLinkSentAt: null,
  reminders: [],
  createdAt: day(id),
  ...own,
});

/** @param own `refundedAmount` and `refunds` have to fit one another */
export const makeBill = (id: number, own: Partial<BillRow> = {}): BillRow => ({
  ...emptyRow(Bill),
  billingId: id,
  invoiceNumber: `INV-${String(id).padStart(5, '0')}`,
  doctorId: 1,
  doctorName: `${of(firstNames, 1)} ${of(lastNames, 1)}`,
  description: 'Basic, monthly',
  amount: 49,
  refundedAmount: 0,
  currency: 'USD',
  paymentStatus: 'paid',
  cardLast4: '4242',
  chargedAt: day(id),
  reference: `charge-${id}`,
  refunds: [],
  ...own,
});

export const makeCoupon = (id: number, own: Partial<CouponRow> = {}): CouponRow => ({
  ...emptyRow(Coupon),
  couponId: id,
  code: `SAVE${id}`,
  name: `Save ${id}`,
  discountType: 'percent',
  discountValue: 10,
  currency: own.discountType === 'amount' ? 'USD' : null,
  startsAt: day(1),
  redemptionCount: 0,
  status: 0,
  createdAt: day(id),
  version: '1',
  ...own,
});

const rows = <R>(wanted: number | readonly R[] | undefined, usual: number, make: (id: number) => R): R[] =>
  typeof wanted === 'object' ? wanted.map((row) => ({ ...row })) : Array.from({ length: wanted ?? usual }, (_, index) => make(index + 1));

/** A small practice group. Default: 30 doctors, 60 patients, 40 bills and 5 coupons. */
export const makeWorld = ({ doctors, patients, bills, coupons }: Fixtures = {}): Records => ({
  doctors: rows(doctors, 30, makeDoctor),
  patients: rows(patients, 60, makePatient),
  families: new Map(),
  bills: rows(bills, 40, makeBill),
  coupons: rows(coupons, 5, makeCoupon),
  couponPlans: [],
  couponUsages: [],
  plans: [
    { planId: 1, name: 'Basic', price: 49, currency: 'USD', interval: 'month', status: 0 },
    { planId: 2, name: 'Plus', price: 99, currency: 'USD', interval: 'month', status: 0 },
  ],
  doctorTypes: [{ doctorTypeId: 1, name: 'Physician' }],
  questions: [],
  refundRequests: [],
  audit: [],
});
