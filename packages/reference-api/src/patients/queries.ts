import { type patients as calls, type EndpointWireOutput, Patient, Reminder } from '@caredesk/core/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { equals, holds } from '../database/conditions.js';
import { type Database, existing } from '../database/database.js';
import { queryPage } from '../database/paging.js';
import { listOf } from '../database/sorting.js';
import type { Context, Handlers } from '../handler-types/handlers.js';
import { toWire } from '../handler-types/wire.js';
import { noteSecurityEvent } from '../security/events.js';
import { familyMembers, patients, reminders } from '../tables/patients.js';

type WirePatient = EndpointWireOutput<(typeof calls)['getById']>;

const patientList = listOf(Patient, patients, {});

async function withReminders(database: Database, rows: readonly (typeof patients.$inferSelect)[]): Promise<WirePatient[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const isTheirs = inArray(reminders.patientId, ids);
  const reminderRows = await database.select().from(reminders).where(isTheirs).orderBy(asc(reminders.scheduledAt), asc(reminders.id));
  const byPatient = Map.groupBy(reminderRows, ({ patientId }) => patientId);
  return rows.map((row) =>
    toWire(Patient, row, { reminders: (byPatient.get(row.id) ?? []).map((reminder) => toWire(Reminder, reminder)) }),
  );
}

/** @throws {Failure} 404 */
export async function familyOf(database: Database, patientId: number): Promise<EndpointWireOutput<(typeof calls)['family']>> {
  const query = database.select({ version: patients.familyVersion }).from(patients).where(eq(patients.id, patientId));
  const patient = await existing(query, 'patient');
  const rows = await database.select().from(familyMembers).where(eq(familyMembers.patientId, patientId)).orderBy(asc(familyMembers.id));
  return { patientId, familyMembers: rows.map(({ id, patientId: _, ...plain }) => ({ familyMemberId: id, ...plain })), ...patient };
}

const noteRead = (patientId: number, { database, caller, origin }: Context): Promise<void> =>
  noteSecurityEvent(database, { event: 'patient read', userId: caller.userId, targetId: patientId }, origin);

export const patientQueries = {
  getById: async ({ id }, context) => {
    const { database } = context;
    const row = await existing(database.select().from(patients).where(eq(patients.id, id)), 'patient');
    const [patient] = await withReminders(database, [row]);
    await noteRead(id, context);
    return patient as WirePatient;
  },

  family: async ({ id }, context) => {
    const family = await familyOf(context.database, id);
    await noteRead(id, context);
    return family;
  },

  list: async (parameters, { database }) => {
    const { doctorId, status, keyword } = parameters;
    const where = and(holds(patients.search, keyword), equals(patients.doctorId, doctorId), equals(patients.status, status));
    return queryPage({ database, list: patientList, where, parameters, toItems: (rows) => withReminders(database, rows) });
  },
} satisfies Partial<Handlers<typeof calls>>;
