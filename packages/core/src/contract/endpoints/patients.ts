import { done, many, one } from '../answers.js';
import type { DocumentedGroup } from '../endpoint.js';
import { Patient, PatientInfo } from '../entities/patient.js';
import { id, must, status } from '../fields.js';
import { listParameters } from '../list-parameters.js';

const byId = { id: must(id()) };

export const patients = {
  getById: {
    method: 'GET',
    path: '/api/admin/patient/GetById',
    query: byId,
    answer: one(Patient),
    errors: 'kind',
    doc: 'One patient with their reminders.',
    spec: '§7 Patients',
  },
  family: {
    method: 'GET',
    path: '/api/admin/patient/PatientInfo/{id}',
    params: byId,
    answer: one(PatientInfo),
    errors: 'kind',
    doc: "A patient's family members.",
    spec: '§7 Patients',
  },
  list: {
    method: 'GET',
    path: '/api/admin/patient/GetAll/',
    query: { ...listParameters, doctorId: id(), status: status() },
    answer: many(Patient),
    errors: 'kind',
    doc: 'A page of the patients whose name, e-mail or phone holds the keyword.',
    spec: '§7 Patients',
  },
  cancelReminder: {
    method: 'POST',
    path: '/api/admin/patient/CancelReminder',
    query: { reminderId: must(id()), patientId: must(id()) },
    answer: done,
    errors: 'errorMessage',
    doc: 'Cancels one scheduled reminder.',
    spec: '§7 Patients',
  },
  cancelReminders: {
    method: 'POST',
    path: '/api/admin/patient/CancelReminders/{id}',
    params: byId,
    answer: done,
    errors: 'errorMessage',
    doc: 'Cancels all scheduled reminders of a patient.',
    spec: '§7 Patients',
  },
  resendFormLink: {
    method: 'POST',
    path: '/api/admin/patient/ResendLinkForm/{id}',
    params: byId,
    answer: done,
    errors: 'errorMessage',
    doc: 'Sends the patient the link to their form again.',
    spec: '§7 Patients',
  },
  updateFamily: {
    method: 'POST',
    path: '/api/admin/patient/UpdatePatientFamilyInfo/',
    body: PatientInfo,
    answer: one(PatientInfo),
    errors: 'errorMessage',
    doc: "Replaces a patient's family members: those without an id are added, those left out are removed. With a version that is no longer the present one: 409, and `data` is the family as it is now.",
    spec: '§7 Patients',
  },
  delete: {
    method: 'DELETE',
    path: '/api/admin/patient/Delete/{id}',
    params: byId,
    answer: done,
    errors: 'errorMessage',
    doc: 'Deletes a patient.',
    spec: '§7 Patients',
  },
  resetPassword: {
    method: 'GET',
    path: '/api/admin/Patient/ResetPatientPassword/{id}',
    params: byId,
    changesData: true,
    answer: done,
    errors: 'kind',
    doc: 'Sends the patient a link to set a new password. A GET by the spec; it changes data, so it is never repeated.',
    spec: '§7 Patients',
  },
} as const satisfies DocumentedGroup;
