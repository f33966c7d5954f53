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
    needs: ['patient.read'],
    query: byId,
    answer: one(Patient),
    doc: 'One patient with their reminders.',
  },
  family: {
    method: 'GET',
    path: '/api/admin/patient/PatientInfo/{id}',
    needs: ['patient.read'],
    params: byId,
    answer: one(PatientInfo),
    doc: "A patient's family members.",
  },
  list: {
    method: 'GET',
    path: '/api/admin/patient/GetAll/',
    needs: ['patient.read'],
    query: { ...listParameters, doctorId: id(), status: status() },
    answer: many(Patient),
    doc: 'A page of the patients whose name, e-mail or phone holds the keyword.',
  },
  cancelReminder: {
    method: 'POST',
    path: '/api/admin/patient/CancelReminder',
    needs: ['patient.write'],
    query: { reminderId: must(id()), patientId: must(id()) },
    answer: done,
    doc: 'Cancels one scheduled reminder.',
  },
  cancelReminders: {
    method: 'POST',
    path: '/api/admin/patient/CancelReminders/{id}',
    needs: ['patient.write'],
    params: byId,
    answer: done,
    doc: 'Cancels all scheduled reminders of a patient.',
  },
  resendFormLink: {
    method: 'POST',
    path: '/api/admin/patient/ResendLinkForm/{id}',
    needs: ['patient.write'],
    params: byId,
    answer: done,
    doc: 'Sends the patient the link to their form again.',
  },
  updateFamily: {
    method: 'POST',
    path: '/api/admin/patient/UpdatePatientFamilyInfo/',
    needs: ['patient.write'],
    body: PatientInfo,
    answer: one(PatientInfo),
    doc: "Replaces a patient's family members: those without an id are added, those left out are removed. With a version that is no longer the present one: 409, and `data` is the family as it is now.",
  },
  delete: {
    method: 'DELETE',
    path: '/api/admin/patient/Delete/{id}',
    needs: ['patient.delete'],
    params: byId,
    answer: done,
    doc: 'Deletes a patient.',
  },
  resetPassword: {
    method: 'GET',
    path: '/api/admin/Patient/ResetPatientPassword/{id}',
    needs: ['patient.password'],
    params: byId,
    changesData: true,
    answer: done,
    doc: 'Sends the patient a link to set a new password. A GET by the spec; it changes data, so it is never repeated.',
  },
} as const satisfies DocumentedGroup;
