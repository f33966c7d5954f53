import { FamilyMember } from '@caredesk/core/contract';
import { familyProblems } from '@caredesk/core/rules';
import { assertNone, refusal } from '@caredesk/core/server';
import type { FamilyRow, Records } from '../fixtures.js';
import { type CallsOf, changeRow, emptyRow, findRow, givenFields, hasStatus, listRows, nextId, remove } from '../rows.js';

export function patients(records: Records): CallsOf<'patients'> {
  const patientOf = (id: number) => findRow(records.patients, 'patientId', id, 'patient');
  const familyOf = (id: number): FamilyRow =>
    records.families.get(patientOf(id).patientId) ?? { patientId: id, familyMembers: [], version: '1' };
  return {
    getById: ({ id }) => patientOf(id),
    family: ({ id }) => familyOf(id),
    list: ({ doctorId, status, ...input }) =>
      listRows(
        records.patients,
        input,
        { id: 'patientId', searched: ['firstName', 'lastName', 'email', 'phone'] },
        (patient) => (doctorId == null || patient.doctorId === doctorId) && hasStatus(status)(patient),
      ),
    cancelReminder: ({ patientId, reminderId }) => {
      const reminder = findRow(patientOf(patientId).reminders ?? [], 'reminderId', reminderId, 'reminder');
      if (reminder.status !== 'scheduled')
        throw refusal(`This reminder ${reminder.status === 'sent' ? 'was sent' : 'is cancelled'} already`);
      reminder.status = 'cancelled';
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
      const now = familyOf(patientId);
      const before = now.familyMembers ?? [];
      const allMembers = [...records.families.values()].flatMap((family) => family.familyMembers ?? []);
      let id = nextId(allMembers, 'familyMemberId');
      // Fields of a member that are left out stay as they are, and so does a family that is.
      const memberOf = (own?: number | null) =>
        own == null ? { ...emptyRow(FamilyMember), familyMemberId: id++ } : findRow(before, 'familyMemberId', own, 'family member');
      const given = familyMembers ?? before;
      const members = given.map(({ familyMemberId, ...member }) => ({ ...memberOf(familyMemberId), ...givenFields(member, []) }));
      assertNone(familyProblems(members));
      records.families.set(patientId, changeRow(now, { familyMembers: members, ...(version && { version }) }));
      return now;
    },
    delete: ({ id }) => remove(records.patients, 'patientId', id, 'patient'),
    resetPassword: ({ id }) => void patientOf(id),
  };
}
