import { many, one } from '../answers.js';
import type { DocumentedGroup } from '../endpoint.js';
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
import { boolean, done } from '../further-answers.js';
import { anyText } from '../text-fields.js';
import { doctorLists } from './doctor-lists.js';

export const doctors = {
  all: {
    method: 'GET',
    path: '/api/admin/Doctors/',
    query: { keyword: anyText() },
    answer: many(Doctor),
    errors: 'kind',
    doc: 'All doctors whose name, e-mail or practice holds the keyword; an empty keyword answers every doctor.',
    spec: '§7 Doctors',
  },
  list: {
    ...doctorLists.list,
    doc: 'A page of the doctors whose name, e-mail or practice holds the keyword.',
    spec: '§7 Doctors',
  },
  searchByPatient: {
    ...doctorLists.searchByPatient,
    doc: 'A page of the doctors of the patients whose name or e-mail holds the keyword.',
    spec: '§7 Doctors',
  },
  report: {
    method: 'GET',
    path: '/api/admin/Doctors/DoctorReport/{params}',
    range: ReportRange.fields,
    answer: many(DoctorReportRow),
    errors: 'errorMessage',
    doc: 'What each doctor was billed and refunded between two days, both inclusive: `2026-01-01..2026-06-30`.',
    spec: '§7 Doctors',
  },
  types: {
    method: 'GET',
    path: '/api/admin/Doctors/DoctorTypes',
    answer: many(DoctorType),
    errors: 'kind',
    doc: 'The doctor types.',
    spec: '§7 Doctors',
  },
  plans: {
    method: 'GET',
    path: '/api/admin/Plan',
    answer: many(Plan),
    errors: 'kind',
    doc: 'The plans a doctor can be on.',
    spec: '§7 Doctors',
  },
  getById: {
    method: 'GET',
    path: '/api/admin/doctors/GetById',
    query: { id: must(id()) },
    answer: one(Doctor),
    errors: 'kind',
    doc: 'One doctor.',
    spec: '§7 Doctors',
  },
  update: {
    method: 'POST',
    path: '/api/admin/doctors/update',
    body: Doctor,
    answer: one(Doctor),
    errors: 'errorMessage',
    doc: 'Changes a doctor; fields left out stay as they are. With a version that is no longer the present one: 409, and `data` is the doctor as they are now.',
    spec: '§7 Doctors',
  },
  cancel: {
    method: 'PUT',
    path: '/api/admin/Doctors/Cancel/{doctorId}',
    params: { doctorId: must(id()) },
    body: DoctorCancellation,
    answer: done,
    errors: 'errorMessage',
    doc: "Ends a doctor's subscription: the status is no longer 0.",
    spec: '§7 Doctors',
  },
  charge: {
    method: 'POST',
    path: '/api/admin/Doctors/PaymentDoctor',
    body: DoctorCharge,
    idempotencyKey: 'reference',
    answer: one(Bill),
    errors: 'errorMessage',
    doc: "Charges the doctor's card. `reference` is sent as Idempotency-Key too; a backend may ignore both.",
    spec: '§7 Doctors',
  },
  openPractice: {
    method: 'GET',
    path: '/api/admin/doctors/redirect/{doctor}',
    params: { doctor: must(id()) },
    answer: one(PracticeLogin),
    errors: 'errorMessage',
    doc: "A login for the doctor's practice software. The token is a secret.",
    spec: '§7 Doctors',
  },
  resetPassword: {
    method: 'PUT',
    path: '/api/admin/Doctors/ResetPassword/{doctor}',
    params: { doctor: must(id()) },
    answer: done,
    errors: 'errorMessage',
    doc: 'Sends the doctor a link to set a new password.',
    spec: '§7 Doctors',
  },
  signUp: {
    method: 'POST',
    path: '/api/admin/Doctors/SignupNewDoctor',
    body: DoctorSignup,
    answer: one(Doctor),
    errors: 'errorMessage',
    doc: 'Creates a doctor. An e-mail that is taken is refused.',
    spec: '§7 Doctors',
  },
  isEmailTaken: {
    method: 'GET',
    path: '/api/admin/Doctors/isEmailExist',
    query: { email: must(email()) },
    answer: boolean,
    errors: 'kind',
    doc: 'Whether a doctor with this e-mail exists, without regard to case.',
    spec: '§7 Doctors',
  },
} as const satisfies DocumentedGroup;
