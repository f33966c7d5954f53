import { familyProblems } from '@caredesk/core/rules';
import type { World } from '../fixtures.js';
import { assertNone, changed, found, listed, nextId, remove } from '../rows.js';
import type { CallsOf } from './handlers.js';

const patientOf = (world: World, id: number) => found(world.patients, ({ patientId }) => patientId === id, 'patient');

/** Of a family member of whom nothing is said. */
const nothingSaid = { firstName: null, lastName: null, relationship: null, dateOfBirth: null, phone: null };

export const patients: CallsOf<'patients'> = {
  getById: ({ id }, world) => patientOf(world, id),
  family: ({ id }, world) => world.families.get(patientOf(world, id).patientId) ?? { patientId: id, familyMembers: [], version: '1' },
  list: ({ doctorId, status, ...input }, world) =>
    listed(
      world.patients,
      input,
      ['firstName', 'lastName', 'email', 'phone'],
      (patient) => (!doctorId || patient.doctorId === doctorId) && (status === undefined || status === null || patient.status === status),
    ),
  cancelReminder: ({ patientId, reminderId }, world) => {
    found(patientOf(world, patientId).reminders ?? [], (reminder) => reminder.reminderId === reminderId, 'reminder').status = 'cancelled';
    return undefined;
  },
  cancelReminders: ({ id }, world) => {
    for (const reminder of patientOf(world, id).reminders ?? []) if (reminder.status === 'scheduled') reminder.status = 'cancelled';
    return undefined;
  },
  resendFormLink: ({ id }, world) => {
    patientOf(world, id).formLinkSentAt = new Date().toISOString();
    return undefined;
  },
  updateFamily: ({ patientId, familyMembers, version }, world) => {
    patientOf(world, patientId);
    assertNone(familyProblems(familyMembers ?? []));
    const now = world.families.get(patientId) ?? { patientId, familyMembers: [], version: '1' };
    let id = nextId(
      [...world.families.values()].flatMap((family) => (family.familyMembers ?? []).map((member) => member.familyMemberId ?? 0)),
    );
    const members = (familyMembers ?? []).map((member) => ({ ...nothingSaid, ...member, familyMemberId: member.familyMemberId ?? id++ }));
    world.families.set(patientId, changed(now, { familyMembers: members, ...(version && { version }) }));
    return now;
  },
  delete: ({ id }, world) => remove(world.patients, ({ patientId }) => patientId === id, 'patient'),
  resetPassword: () => undefined,
};
