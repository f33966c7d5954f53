import { boolean, done, many, one } from '../answers.js';
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
import { anyText, email, id, must, status } from '../fields.js';
import { listParameters } from '../list-parameters.js';

const query = { ...listParameters, status: status() };

export const doctors = {
  all: {
    method: 'GET',
    path: '/api/admin/Doctors/',
    needs: ['doctor.read'],
    query: { keyword: anyText() },
    answer: many(Doctor),
    doc: 'All doctors whose name, e-mail or practice holds the keyword; an empty keyword answers every doctor.',
  },
  list: {
    method: 'GET',
    path: '/api/admin/Doctors/',
    needs: ['doctor.read'],
    query,
    answer: many(Doctor),
    doc: 'A page of the doctors whose name, e-mail or practice holds the keyword.',
  },
  searchByPatient: {
    method: 'GET',
    path: '/api/admin/Doctors/search',
    needs: ['doctor.read', 'patient.read'],
    query,
    answer: many(Doctor),
    doc: 'A page of the doctors of the patients whose name or e-mail holds the keyword.',
  },
  report: {
    method: 'GET',
    path: '/api/admin/Doctors/DoctorReport/{params}',
    needs: ['report.read'],
    range: ReportRange.fields,
    answer: many(DoctorReportRow),
    doc: 'What each doctor was billed and refunded between two days, both inclusive: `2026-01-01..2026-06-30`.',
  },
  types: {
    method: 'GET',
    path: '/api/admin/Doctors/DoctorTypes',
    needs: [],
    answer: many(DoctorType),
    doc: 'The doctor types.',
  },
  plans: {
    method: 'GET',
    path: '/api/admin/Plan',
    needs: [],
    answer: many(Plan),
    doc: 'The plans a doctor can be on.',
  },
  getById: {
    method: 'GET',
    path: '/api/admin/doctors/GetById',
    needs: ['doctor.read'],
    query: { id: must(id()) },
    answer: one(Doctor),
    doc: 'One doctor.',
  },
  update: {
    method: 'POST',
    path: '/api/admin/doctors/update',
    needs: ['doctor.write'],
    body: Doctor,
    answer: one(Doctor),
    doc: 'Changes a doctor; fields left out stay as they are. With a version that is no longer the present one: 409, and `data` is the doctor as they are now.',
  },
  cancel: {
    method: 'PUT',
    path: '/api/admin/Doctors/Cancel/{doctorId}',
    needs: ['doctor.cancel'],
    params: { doctorId: must(id()) },
    body: DoctorCancellation,
    answer: done,
    doc: "Ends a doctor's subscription: the status is no longer 0.",
  },
  charge: {
    method: 'POST',
    path: '/api/admin/Doctors/PaymentDoctor',
    needs: ['doctor.charge'],
    body: DoctorCharge,
    idempotencyKey: 'reference',
    answer: one(Bill),
    doc: "Charges the doctor's card. `reference` is sent as Idempotency-Key too; a backend may ignore both.",
  },
  openPractice: {
    method: 'GET',
    path: '/api/admin/doctors/redirect/{doctor}',
    needs: ['doctor.login'],
    params: { doctor: must(id()) },
    answer: one(PracticeLogin),
    doc: "A login for the doctor's practice software. The token is a secret.",
  },
  resetPassword: {
    method: 'PUT',
    path: '/api/admin/Doctors/ResetPassword/{doctor}',
    needs: ['doctor.password'],
    params: { doctor: must(id()) },
    answer: done,
    doc: 'Sends the doctor a link to set a new password.',
  },
  signUp: {
    method: 'POST',
    path: '/api/admin/Doctors/SignupNewDoctor',
    needs: ['doctor.write'],
    body: DoctorSignup,
    answer: one(Doctor),
    doc: 'Creates a doctor. An e-mail that is taken is refused.',
  },
  isEmailTaken: {
    method: 'GET',
    path: '/api/admin/Doctors/isEmailExist',
    needs: ['doctor.read'],
    query: { email: must(email()) },
    answer: boolean,
    doc: 'Whether a doctor with this e-mail exists, without regard to case.',
  },
} as const satisfies DocumentedGroup;
