import { familyProblems } from '@caredesk/core/rules';
import { assertNone } from '@caredesk/core/server';
import type { Records } from '../fixtures.js';
import { type CallsOf, changeRow, findRow, hasStatus, listRows, nextId, remove } from '../rows.js';

/** A family member without data. */
const nothingSaid = { firstName: null, lastName: null, relationship: null, dateOfBirth: null, phone: null };

export function patients(records: Records): CallsOf<'patients'> {
  const patientOf = (id: number) => findRow(records.patients, 'patientId', id, 'patient');
  return {
    getById: ({ id }) => patientOf(id),
    family: ({ id }) => records.families.get(patientOf(id).patientId) ?? { patientId: id, familyMembers: [], version: '1' },
    list: ({ doctorId, status, ...input }) =>
      listRows(
        records.patients,
        input,
        ['firstName', 'lastName', 'email', 'phone'],
        (patient) => (doctorId == null || patient.doctorId === doctorId) && hasStatus(status)(patient),
      ),
    cancelReminder: ({ patientId, reminderId }) => {
      findRow(patientOf(patientId).reminders ?? [], 'reminderId', reminderId, 'reminder').status = 'cancelled';
      return undefined;
    },
    cancelReminders: ({ id }) => {
      for (const reminder of patientOf(id).reminders ?? []) if (reminder.status === 'scheduled') reminder.status = 'cancelled';
      return undefined;
    },
    resendFormLink: ({ id }) => {
      patientOf(id).formLinkSentAt = new Date().toISOString();
      return undefined;
    },
    updateFamily: ({ patientId, familyMembers, version }) => {
      patientOf(patientId);
      assertNone(familyProblems(familyMembers ?? []));
      const now = records.families.get(patientId) ?? { patientId, familyMembers: [], version: '1' };
      const allMembers = [...records.families.values()].flatMap((family) => family.familyMembers ?? []);
      let id = nextId(allMembers, 'familyMemberId');
      const members = (familyMembers ?? []).map((member) => ({ ...nothingSaid, ...member, familyMemberId: member.familyMemberId ?? id++ }));
      records.families.set(patientId, changeRow(now, { familyMembers: members, ...(version && { version }) }));
      return now;
    },
    delete: ({ id }) => remove(records.patients, 'patientId', id, 'patient'),
    resetPassword: ({ id }) => void patientOf(id),
  };
}
