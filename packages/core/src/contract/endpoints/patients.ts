import { done, many, one } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { Patient, PatientInfo } from '../entities/patient.js';
import { id, must, status } from '../fields.js';
import { listParameters } from '../list-parameters.js';

const read = { method: 'GET', needs: ['patient.read'] } as const;
const write = { method: 'POST', needs: ['patient.write'] } as const;
const byId = { id: must(id()) };

export const patients = {
  /** One patient with their reminders. */
  getById: { ...read, path: '/api/admin/patient/GetById', query: byId, answer: one(Patient) },
  /** A patient's family members. */
  family: { ...read, path: '/api/admin/patient/PatientInfo/{id}', params: byId, answer: one(PatientInfo) },
  /** A page of the patients whose name, e-mail or phone holds the keyword. */
  list: {
    ...read,
    path: '/api/admin/patient/GetAll/',
    query: { ...listParameters, doctorId: id(), status: status() },
    answer: many(Patient),
  },
  /** Cancels one scheduled reminder. */
  cancelReminder: {
    ...write,
    path: '/api/admin/patient/CancelReminder',
    query: { reminderId: must(id()), patientId: must(id()) },
    answer: done,
  },
  /** Cancels all scheduled reminders of a patient. */
  cancelReminders: { ...write, path: '/api/admin/patient/CancelReminders/{id}', params: byId, answer: done },
  /** Sends the patient the link to their form again. */
  resendFormLink: { ...write, path: '/api/admin/patient/ResendLinkForm/{id}', params: byId, answer: done },
  /**
   * Replaces a patient's family members: those without an id are added, those left out are removed. With a version that is no longer the
   * present one: 409, and `data` is the family as it is now.
   */
  updateFamily: { ...write, path: '/api/admin/patient/UpdatePatientFamilyInfo/', body: PatientInfo, answer: one(PatientInfo) },
  /** Deletes a patient. */
  delete: { method: 'DELETE', path: '/api/admin/patient/Delete/{id}', needs: ['patient.delete'], params: byId, answer: done },
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
