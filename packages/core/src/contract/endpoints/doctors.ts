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
  },
  list: {
    method: 'GET',
    path: '/api/admin/Doctors/',
    needs: ['doctor.read'],
    query,
    answer: many(Doctor),
  },
  searchByPatient: {
    method: 'GET',
    path: '/api/admin/Doctors/search',
    needs: ['doctor.read', 'patient.read'],
    query,
    answer: many(Doctor),
  },
  report: {
    method: 'GET',
    path: '/api/admin/Doctors/DoctorReport/{params}',
    needs: ['report.read'],
    range: ReportRange.fields,
    answer: many(DoctorReportRow),
  },
  types: {
    method: 'GET',
    path: '/api/admin/Doctors/DoctorTypes',
    needs: [],
    answer: many(DoctorType),
  },
  plans: {
    method: 'GET',
    path: '/api/admin/Plan',
    needs: [],
    answer: many(Plan),
  },
  getById: {
    method: 'GET',
    path: '/api/admin/doctors/GetById',
    needs: ['doctor.read'],
    query: { id: must(id()) },
    answer: one(Doctor),
  },
  update: {
    method: 'POST',
    path: '/api/admin/doctors/update',
    needs: ['doctor.write'],
    body: Doctor,
    answer: one(Doctor),
  },
  cancel: {
    method: 'PUT',
    path: '/api/admin/Doctors/Cancel/{doctorId}',
    needs: ['doctor.cancel'],
    params: { doctorId: must(id()) },
    body: DoctorCancellation,
    answer: done,
  },
  charge: {
    method: 'POST',
    path: '/api/admin/Doctors/PaymentDoctor',
    needs: ['doctor.charge'],
    body: DoctorCharge,
    idempotencyKey: 'reference',
    answer: one(Bill),
  },
  openPractice: {
    method: 'GET',
    path: '/api/admin/doctors/redirect/{doctor}',
    needs: ['doctor.login'],
    params: { doctor: must(id()) },
    answer: one(PracticeLogin),
  },
  resetPassword: {
    method: 'PUT',
    path: '/api/admin/Doctors/ResetPassword/{doctor}',
    needs: ['doctor.password'],
    params: { doctor: must(id()) },
    answer: done,
  },
  signUp: {
    method: 'POST',
    path: '/api/admin/Doctors/SignupNewDoctor',
    needs: ['doctor.write'],
    body: DoctorSignup,
    answer: one(Doctor),
  },
  isEmailTaken: {
    method: 'GET',
    path: '/api/admin/Doctors/isEmailExist',
    needs: ['doctor.read'],
    query: { email: must(email()) },
    answer: boolean,
  },
} as const satisfies EndpointGroup;
