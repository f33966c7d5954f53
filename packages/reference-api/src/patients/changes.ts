import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Endpoints, EndpointWireInput } from '@caredesk/core/contract';
import { familyProblems } from '@caredesk/core/rules';
import { assertNone, Conflict, notFound, refusal } from '@caredesk/core/server';
import { and, eq, notInArray } from 'drizzle-orm';
import { type Database, first } from '../database/database.js';
import { queueMessage } from '../messages/queue.js';
import { familyMembers, patients, reminders } from '../tables/patients.js';
import { assertPatient, familyOf } from './queries.js';

type Family = EndpointWireInput<Endpoints['patients']['updateFamily']>;

/** @throws {Failure} 404 for a reminder that this patient does not have, or a refusal */
export async function cancelReminder(database: Database, patientId: number, reminderId: number): Promise<void> {
  const its = and(eq(reminders.id, reminderId), eq(reminders.patientId, patientId));
  const reminder = await first(database.select({ status: reminders.status }).from(reminders).where(its).for('update'));
  if (!reminder) throw notFound('reminder');
  if (reminder.status !== 'scheduled')
    throw refusal(reminder.status === 'sent' ? 'This reminder was sent already' : 'This reminder is cancelled already');
  await database.update(reminders).set({ status: 'cancelled' }).where(its);
}

/** None being scheduled is fine. @returns how many were. @throws {Failure} 404 */
export async function cancelReminders(database: Database, patientId: number): Promise<number> {
  await assertPatient(database, patientId);
  const cancelled = await database
    .update(reminders)
    .set({ status: 'cancelled' })
    .where(and(eq(reminders.patientId, patientId), eq(reminders.status, 'scheduled')))
    .returning({ id: reminders.id });
  return cancelled.length;
}

/** @throws {Failure} 404, or a refusal when there is no address to send it to */
export async function resendFormLink(database: Database, patientId: number): Promise<void> {
  const patient = await first(
    database.select({ email: patients.email, phone: patients.phone }).from(patients).where(eq(patients.id, patientId)).for('update'),
  );
  if (!patient) throw notFound('patient');
  if (!patient.email && !patient.phone) throw refusal('This patient has neither e-mail nor phone');
  await queueMessage(database, 'patient-form-link', patientId);
  await database.update(patients).set({ formLinkSentAt: new Date() }).where(eq(patients.id, patientId));
}

/** @throws {Failure} 404, or a refusal when there is no address to send it to */
export async function resetPatientPassword(database: Database, patientId: number): Promise<void> {
  const patient = await first(database.select({ email: patients.email }).from(patients).where(eq(patients.id, patientId)).for('share'));
  if (!patient) throw notFound('patient');
  if (!patient.email) throw refusal('This patient has no e-mail');
  await queueMessage(database, 'patient-password-reset', patientId);
}

/** Reminders and family go too. @throws {Failure} 404 */
export async function deletePatient(database: Database, patientId: number): Promise<void> {
  const rows = await database.delete(patients).where(eq(patients.id, patientId)).returning({ id: patients.id });
  if (rows.length === 0) throw notFound('patient');
}

/** If omitted, the family stays unchanged. @returns whether anything was changed. @throws {Failure} 404, 400, 409 */
export async function updateFamily(database: Database, { patientId, familyMembers: members, version }: Family): Promise<boolean> {
  const patient = await first(database.select({ id: patients.id }).from(patients).where(eq(patients.id, patientId)).for('update'));
  if (!patient) throw notFound('patient');
  const before = await familyOf(database, patientId);
  if (version && version !== before.version) throw new Conflict(before);
  if (members === undefined) return false;
  await replaceFamily(database, patientId, members ?? []);
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
  const left = and(eq(familyMembers.patientId, patientId), memberIds.length > 0 ? notInArray(familyMembers.id, memberIds) : undefined);
  await database.delete(familyMembers).where(left);
  for (const { familyMemberId, ...member } of family) {
    const columns = blankToNull(member);
    if (familyMemberId == null) await database.insert(familyMembers).values({ ...columns, patientId });
    else await changeMember(database, patientId, familyMemberId, columns);
  }
}

type MemberColumns = Partial<Omit<typeof familyMembers.$inferInsert, 'id' | 'patientId'>>;

async function changeMember(database: Database, patientId: number, id: number, columns: MemberColumns): Promise<void> {
  const its = and(eq(familyMembers.id, id), eq(familyMembers.patientId, patientId));
  const row = await first(database.select({ id: familyMembers.id }).from(familyMembers).where(its));
  if (!row) throw notFound('family member');
  if (Object.keys(columns).length > 0) await database.update(familyMembers).set(columns).where(its);
}

const blankToNull = (values: Readonly<Record<string, string | null | undefined>>): MemberColumns =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  );
