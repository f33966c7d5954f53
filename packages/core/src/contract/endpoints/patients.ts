import { done, many, one } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { Patient, PatientInfo } from '../entities/patient.js';
import { id, must, status } from '../fields.js';
import { listParameters } from '../list-parameters.js';

const byId = { id: must(id()) };

export const patients = {
  /** One patient with their reminders. */
  getById: {
    method: 'GET',
    path: '/api/admin/patient/GetById',
    needs: ['patient.read'],
    query: byId,
    answer: one(Patient),
  },
  /** A patient's family members. */
  family: {
    method: 'GET',
    path: '/api/admin/patient/PatientInfo/{id}',
    needs: ['patient.read'],
    params: byId,
    answer: one(PatientInfo),
  },
  /** A page of the patients whose name, e-mail or phone holds the keyword. */
  list: {
    method: 'GET',
    path: '/api/admin/patient/GetAll/',
    needs: ['patient.read'],
    query: { ...listParameters, doctorId: id(), status: status() },
    answer: many(Patient),
  },
  /** Cancels one scheduled reminder. */
  cancelReminder: {
    method: 'POST',
    path: '/api/admin/patient/CancelReminder',
    needs: ['patient.write'],
    query: { reminderId: must(id()), patientId: must(id()) },
    answer: done,
  },
  /** Cancels all scheduled reminders of a patient. */
  cancelReminders: {
    method: 'POST',
    path: '/api/admin/patient/CancelReminders/{id}',
    needs: ['patient.write'],
    params: byId,
    answer: done,
  },
  /** Sends the patient the link to their form again. */
  resendFormLink: {
    method: 'POST',
    path: '/api/admin/patient/ResendLinkForm/{id}',
    needs: ['patient.write'],
    params: byId,
    answer: done,
  },
  /**
   * Replaces a patient's family members: those without an id are added, those left out are removed. With a version that is no longer the
   * present one: 409, and `data` is the family as it is now.
   */
  updateFamily: {
    method: 'POST',
    path: '/api/admin/patient/UpdatePatientFamilyInfo/',
    needs: ['patient.write'],
    body: PatientInfo,
    answer: one(PatientInfo),
  },
  /** Deletes a patient. */
  delete: {
    method: 'DELETE',
    path: '/api/admin/patient/Delete/{id}',
    needs: ['patient.delete'],
    params: byId,
    answer: done,
  },
  /** Sends the patient a link to set a new password. A GET by the spec; it changes data, so it is never repeated. */
  resetPassword: {
    method: 'GET',
    path: '/api/admin/Patient/ResetPatientPassword/{id}',
    needs: ['patient.password'],
    params: byId,
    changesData: true,
    answer: done,
  },
} as const satisfies EndpointGroup;
