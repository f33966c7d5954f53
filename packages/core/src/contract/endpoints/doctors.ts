import { boolean, done, many, one } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { Bill } from '../entities/bill.js';
import { Doctor } from '../entities/doctor.js';
import {
  DoctorCancellation,
  DoctorCharge,
  DoctorReportRow,
  DoctorSignup,
  DoctorType,
  PracticeLogin,
  ReportRange,
} from '../entities/doctor-calls.js';
import { Plan } from '../entities/plan.js';
import { email, id, must } from '../fields.js';
import { doctorLists } from './doctor-lists.js';

const read = { method: 'GET', needs: ['doctor.read'] } as const;
const write = { method: 'POST', needs: ['doctor.write'] } as const;
const byDoctor = { doctor: must(id()) };

export const doctors = {
  /** All doctors whose name, e-mail, practice or phone holds the keyword, or whose card ends in it; an empty keyword answers every doctor. */
  all: doctorLists.all,
  /** A page of the doctors whose name, e-mail, practice or phone holds the keyword, or whose card ends in it. */
  list: doctorLists.list,
  /** A page of the doctors of the patients whose name or e-mail holds the keyword. */
  searchByPatient: doctorLists.searchByPatient,
  /** What each doctor was billed and refunded between two days, both inclusive: `2026-01-01..2026-06-30`. */
  report: {
    method: 'GET',
    path: '/api/admin/Doctors/DoctorReport/{params}',
    needs: ['report.read'],
    range: ReportRange.fields,
    answer: many(DoctorReportRow),
  },
  /** The doctor types. */
  types: { method: 'GET', path: '/api/admin/Doctors/DoctorTypes', needs: [], answer: many(DoctorType) },
  /** The plans a doctor can be on. */
  plans: { method: 'GET', path: '/api/admin/Plan', needs: [], answer: many(Plan) },
  /** One doctor. */
  getById: { ...read, path: '/api/admin/doctors/GetById', query: { id: must(id()) }, answer: one(Doctor) },
  /**
   * Changes a doctor; fields left out stay as they are. With a version that is no longer the present one: 409, and `data` is the doctor
   * as they are now.
   */
  update: { ...write, path: '/api/admin/doctors/update', body: Doctor, answer: one(Doctor) },
  /** Ends a doctor's subscription: the status is no longer 0. */
  cancel: {
    method: 'PUT',
    path: '/api/admin/Doctors/Cancel/{doctorId}',
    needs: ['doctor.cancel'],
    params: { doctorId: must(id()) },
    body: DoctorCancellation,
    answer: done,
  },
  /** Charges the doctor's card. `reference` is sent as Idempotency-Key too; a backend may ignore both. */
  charge: {
    method: 'POST',
    path: '/api/admin/Doctors/PaymentDoctor',
    needs: ['doctor.charge'],
    body: DoctorCharge,
    idempotencyKey: 'reference',
    answer: one(Bill),
  },
  /** A login for the doctor's practice software. The token is a secret. */
  openPractice: {
    method: 'GET',
    path: '/api/admin/doctors/redirect/{doctor}',
    needs: ['doctor.login'],
    params: byDoctor,
    answer: one(PracticeLogin),
  },
  /** Sends the doctor a link to set a new password. */
  resetPassword: {
    method: 'PUT',
    path: '/api/admin/Doctors/ResetPassword/{doctor}',
    needs: ['doctor.password'],
    params: byDoctor,
    answer: done,
  },
  /** Creates a doctor. An e-mail that is taken is refused. */
  signUp: { ...write, path: '/api/admin/Doctors/SignupNewDoctor', body: DoctorSignup, answer: one(Doctor) },
  /** Whether a doctor with this e-mail exists, without regard to case. */
  isEmailTaken: { ...read, path: '/api/admin/Doctors/isEmailExist', query: { email: must(email()) }, answer: boolean },
} as const satisfies EndpointGroup;
