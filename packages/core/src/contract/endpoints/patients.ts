import { done, many, one } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { Patient, PatientInfo } from '../entities/patient.js';
import { id, must, status } from '../fields.js';
import { listParameters } from '../list-parameters.js';

const byId = { id: must(id()) };

export const patients = {
  getById: {
    method: 'GET',
    path: '/api/admin/patient/GetById',
    needs: ['patient.read'],
    query: byId,
    answer: one(Patient),
  },
  family: {
    method: 'GET',
    path: '/api/admin/patient/PatientInfo/{id}',
    needs: ['patient.read'],
    params: byId,
    answer: one(PatientInfo),
  },
  list: {
    method: 'GET',
    path: '/api/admin/patient/GetAll/',
    needs: ['patient.read'],
    query: { ...listParameters, doctorId: id(), status: status() },
    answer: many(Patient),
  },
  cancelReminder: {
    method: 'POST',
    path: '/api/admin/patient/CancelReminder',
    needs: ['patient.write'],
    query: { reminderId: must(id()), patientId: must(id()) },
    answer: done,
  },
  cancelReminders: {
    method: 'POST',
    path: '/api/admin/patient/CancelReminders/{id}',
    needs: ['patient.write'],
    params: byId,
    answer: done,
  },
  resendFormLink: {
    method: 'POST',
    path: '/api/admin/patient/ResendLinkForm/{id}',
    needs: ['patient.write'],
    params: byId,
    answer: done,
  },
  updateFamily: {
    method: 'POST',
    path: '/api/admin/patient/UpdatePatientFamilyInfo/',
    needs: ['patient.write'],
    body: PatientInfo,
    answer: one(PatientInfo),
  },
  delete: {
    method: 'DELETE',
    path: '/api/admin/patient/Delete/{id}',
    needs: ['patient.delete'],
    params: byId,
    answer: done,
  },
  resetPassword: {
    method: 'GET',
    path: '/api/admin/Patient/ResetPatientPassword/{id}',
    needs: ['patient.password'],
    params: byId,
    changesData: true,
    answer: done,
  },
} as const satisfies EndpointGroup;
