import { familyProblems } from '@caredesk/core/rules';
import { assertNone } from '@caredesk/core/server';
import type { Records } from '../fixtures.js';
import { type CallsOf, changeRow, findRow, hasStatus, listRows, nextId, remove } from '../rows.js';

const patientOf = (records: Records, id: number) => findRow(records.patients, ({ patientId }) => patientId === id, 'patient');

/** A family member without data. */
const nothingSaid = { firstName: null, lastName: null, relationship: null, dateOfBirth: null, phone: null };

export const patients: CallsOf<'patients'> = {
  getById: ({ id }, records) => patientOf(records, id),
  family: ({ id }, records) => records.families.get(patientOf(records, id).patientId) ?? { patientId: id, familyMembers: [], version: '1' },
  list: ({ doctorId, status, ...input }, records) =>
    listRows(
      records.patients,
      input,
      ['firstName', 'lastName', 'email', 'phone'],
      (patient) => (!doctorId || patient.doctorId === doctorId) && hasStatus(status)(patient),
    ),
  cancelReminder: ({ patientId, reminderId }, records) => {
    findRow(patientOf(records, patientId).reminders ?? [], (reminder) => reminder.reminderId === reminderId, 'reminder').status =
      'cancelled';
    return undefined;
  },
  cancelReminders: ({ id }, records) => {
    for (const reminder of patientOf(records, id).reminders ?? []) if (reminder.status === 'scheduled') reminder.status = 'cancelled';
    return undefined;
  },
  resendFormLink: ({ id }, records) => {
    patientOf(records, id).formLinkSentAt = new Date().toISOString();
    return undefined;
  },
  updateFamily: ({ patientId, familyMembers, version }, records) => {
    patientOf(records, patientId);
    assertNone(familyProblems(familyMembers ?? []));
    const now = records.families.get(patientId) ?? { patientId, familyMembers: [], version: '1' };
    let id = nextId(
      [...records.families.values()].flatMap((family) => (family.familyMembers ?? []).map((member) => member.familyMemberId ?? 0)),
    );
    const members = (familyMembers ?? []).map((member) => ({ ...nothingSaid, ...member, familyMemberId: member.familyMemberId ?? id++ }));
    records.families.set(patientId, changeRow(now, { familyMembers: members, ...(version && { version }) }));
    return now;
  },
  delete: ({ id }, records) => remove(records.patients, ({ patientId }) => patientId === id, 'patient'),
  resetPassword: () => undefined,
};
