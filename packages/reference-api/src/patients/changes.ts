import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { patients as calls, EndpointWireInput } from '@caredesk/core/contract';
import { familyProblems } from '@caredesk/core/rules';
import { assertNone, Conflict, refusal } from '@caredesk/core/server';
import { and, eq, notInArray } from 'drizzle-orm';
import { type Database, existing } from '../database/database.js';
import type { Handlers } from '../handler-types/handlers.js';
import { toColumns } from '../handler-types/wire.js';
import type { FieldChange } from '../tables/audit.js';
import { messages } from '../tables/messages.js';
import { familyMembers, patients, reminders } from '../tables/patients.js';
import { familyOf } from './queries.js';

type Family = EndpointWireInput<(typeof calls)['updateFamily']>;

/** What cancelling does to a reminder. */
const cancelled: FieldChange = { field: 'status', from: 'scheduled', to: 'cancelled' };
const nameOnly = (field: string): FieldChange => ({ field, from: null, to: null });

/** The patient, who is locked until the end of the change. @throws {Failure} 404 */
const lockPatient = (database: Database, patientId: number) =>
  existing(
    database.select({ email: patients.email, phone: patients.phone }).from(patients).where(eq(patients.id, patientId)).for('update'),
    'patient',
  );

export const patientChanges = {
  /** 404 for a reminder that this patient does not have. */
  cancelReminder: async ({ reminderId, patientId }, { database, changed }) => {
    const its = and(eq(reminders.id, reminderId), eq(reminders.patientId, patientId));
    const { status } = await existing(database.select({ status: reminders.status }).from(reminders).where(its).for('update'), 'reminder');
    if (status !== 'scheduled') throw refusal(status === 'sent' ? 'This reminder was sent already' : 'This reminder is cancelled already');
    await database.update(reminders).set({ status: 'cancelled' }).where(its);
    changed({ action: 'patient.cancel-reminder', entityId: patientId, changes: [cancelled] });
  },

  /** None being scheduled is fine. */
  cancelReminders: async ({ id }, { database, changed }) => {
    await existing(database.select({ id: patients.id }).from(patients).where(eq(patients.id, id)), 'patient');
    const isScheduled = and(eq(reminders.patientId, id), eq(reminders.status, 'scheduled'));
    const { length } = await database.update(reminders).set({ status: 'cancelled' }).where(isScheduled).returning({ id: reminders.id });
    changed({ action: 'patient.cancel-reminders', entityId: id, changes: length > 0 ? [cancelled] : [] });
  },

  resendFormLink: async ({ id }, { database, changed }) => {
    const { email, phone } = await lockPatient(database, id);
    if (!email && !phone) throw refusal('This patient has neither e-mail nor phone');
    await database.insert(messages).values({ kind: 'patient-form-link', recipientId: id });
    await database.update(patients).set({ formLinkSentAt: new Date() }).where(eq(patients.id, id));
    changed({ action: 'patient.resend-form-link', entityId: id, changes: [nameOnly('formLinkSentAt')] });
  },

  resetPassword: async ({ id }, { database, changed }) => {
    const { email } = await lockPatient(database, id);
    if (!email) throw refusal('This patient has no e-mail');
    await database.insert(messages).values({ kind: 'patient-password-reset', recipientId: id });
    changed({ action: 'patient.reset-password', entityId: id });
  },

  /** Reminders and family go too. */
  delete: async ({ id }, { database, changed }) => {
    await existing(database.delete(patients).where(eq(patients.id, id)).returning({ id: patients.id }), 'patient');
    changed({ action: 'patient.delete', entityId: id });
  },

  updateFamily: async (input, { database, changed }) => {
    if (await updateFamily(database, input))
      changed({ action: 'patient.update-family', entityId: input.patientId, changes: [nameOnly('familyMembers')] });
    return familyOf(database, input.patientId);
  },
} satisfies Partial<Handlers<typeof calls>>;

/** If omitted, the family stays unchanged. @returns whether anything was changed. @throws {Failure} 404, 400, 409 */
async function updateFamily(database: Database, { patientId, familyMembers: members, version }: Family): Promise<boolean> {
  await lockPatient(database, patientId);
  const before = await familyOf(database, patientId);
  if (version && version !== before.version) throw new Conflict(before);
  if (!members) return false;
  await replaceFamily(database, patientId, members);
  const after = await familyOf(database, patientId);
  if (isDeepStrictEqual(before, after)) return false;
  // Fields that are left out stay as they are, so a member is looked at when it is whole.
  assertNone(familyProblems(after.familyMembers ?? []));
  await database.update(patients).set({ familyVersion: randomUUID() }).where(eq(patients.id, patientId));
  return true;
}

async function replaceFamily(database: Database, patientId: number, family: NonNullable<Family['familyMembers']>): Promise<void> {
  assertNone(familyProblems(family).filter(({ code }) => code === 'tooManyMembers' || code === 'memberTwice'));
  const memberIds = family.flatMap(({ familyMemberId }) => familyMemberId ?? []);
  const removedMembers = and(eq(familyMembers.patientId, patientId), notInArray(familyMembers.id, memberIds));
  await database.delete(familyMembers).where(removedMembers);
  for (const { familyMemberId, ...member } of family) {
    const columns = toColumns(familyMembers, Object.keys(member), member);
    if (familyMemberId == null) await database.insert(familyMembers).values({ ...columns, patientId });
    else await changeMember(database, patientId, familyMemberId, columns);
  }
}

type MemberColumns = Partial<Omit<typeof familyMembers.$inferInsert, 'id' | 'patientId'>>;

async function changeMember(database: Database, patientId: number, id: number, columns: MemberColumns): Promise<void> {
  const its = and(eq(familyMembers.id, id), eq(familyMembers.patientId, patientId));
  await existing(database.select({ id: familyMembers.id }).from(familyMembers).where(its), 'family member');
  if (Object.keys(columns).length > 0) await database.update(familyMembers).set(columns).where(its);
}
