import type { patients } from '@caredesk/core/contract';
import type { Handlers } from '../http/handlers.js';
import { cancelReminder, cancelReminders, deletePatient, resendFormLink, resetPatientPassword, updateFamily } from './changes.js';
import { familyOf, listPatients, patientById } from './queries.js';

export const patientHandlers: Handlers<typeof patients> = {
  getById: ({ id }, { database }) => patientById(database, id),
  family: ({ id }, { database }) => familyOf(database, id),
  list: (filters, { database }) => listPatients(database, filters),

  cancelReminder: async ({ reminderId, patientId }, { database, changed }) => {
    await cancelReminder(database, patientId, reminderId);
    changed(reminderId);
    return undefined;
  },

  cancelReminders: async ({ id }, { database, changed }) => {
    await cancelReminders(database, id);
    changed(id);
    return undefined;
  },

  resendFormLink: async ({ id }, { database, changed }) => {
    await resendFormLink(database, id);
    changed(id);
    return undefined;
  },

  updateFamily: async (input, { database, changed }) => {
    await updateFamily(database, input);
    changed(input.patientId);
    return familyOf(database, input.patientId);
  },

  delete: async ({ id }, { database, changed }) => {
    await deletePatient(database, id);
    changed(id);
    return undefined;
  },

  resetPassword: async ({ id }, { database, changed }) => {
    await resetPatientPassword(database, id);
    changed(id);
    return undefined;
  },
};
