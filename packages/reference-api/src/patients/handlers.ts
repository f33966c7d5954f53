import type { patients } from '@caredesk/core/contract';
import type { Context, Handlers } from '../handler-types/handlers.js';
import { noteSecurityEvent } from '../security/events.js';
import type { FieldChange } from '../tables/audit.js';
import { cancelReminder, cancelReminders, deletePatient, resendFormLink, resetPatientPassword, updateFamily } from './changes.js';
import { familyOf, listPatients, patientById } from './queries.js';

/** What cancelling does to a reminder. */
const cancelled: FieldChange = { field: 'status', from: 'scheduled', to: 'cancelled' };
const nameOnly = (field: string): FieldChange => ({ field, from: null, to: null });

const noteRead = (patientId: number, { database, caller, origin }: Context): Promise<void> =>
  noteSecurityEvent(database, { event: 'patient read', userId: caller.userId, targetId: patientId }, origin);

export const patientHandlers: Handlers<typeof patients> = {
  getById: async ({ id }, context) => {
    const patient = await patientById(context.database, id);
    await noteRead(id, context);
    return patient;
  },

  family: async ({ id }, context) => {
    const family = await familyOf(context.database, id);
    await noteRead(id, context);
    return family;
  },

  list: (filters, { database }) => listPatients(database, filters),

  cancelReminder: async ({ reminderId, patientId }, { database, changed }) => {
    await cancelReminder(database, patientId, reminderId);
    changed({ action: 'patient.cancel-reminder', entityId: patientId, changes: [cancelled] });
    return undefined;
  },

  cancelReminders: async ({ id }, { database, changed }) => {
    const count = await cancelReminders(database, id);
    changed({ action: 'patient.cancel-reminders', entityId: id, changes: count > 0 ? [cancelled] : [] });
    return undefined;
  },

  resendFormLink: async ({ id }, { database, changed }) => {
    await resendFormLink(database, id);
    changed({ action: 'patient.resend-form-link', entityId: id, changes: [nameOnly('formLinkSentAt')] });
    return undefined;
  },

  updateFamily: async (input, { database, changed }) => {
    if (await updateFamily(database, input))
      changed({ action: 'patient.update-family', entityId: input.patientId, changes: [nameOnly('familyMembers')] });
    return familyOf(database, input.patientId);
  },

  delete: async ({ id }, { database, changed }) => {
    await deletePatient(database, id);
    changed({ action: 'patient.delete', entityId: id });
    return undefined;
  },

  resetPassword: async ({ id }, { database, changed }) => {
    await resetPatientPassword(database, id);
    changed({ action: 'patient.reset-password', entityId: id });
    return undefined;
  },
};
