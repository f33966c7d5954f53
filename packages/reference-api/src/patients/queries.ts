import { type Endpoints, type EndpointWireInput, type EndpointWireOutput, Patient } from '@caredesk/core/contract';
import { notFound } from '@caredesk/core/server';
import { and, asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { holds } from '../database/conditions.js';
import { type Database, first } from '../database/database.js';
import { pageOf } from '../database/paging.js';
import { byValue, keysOf, type List } from '../database/sorting.js';
import { familyMembers, patients, reminders } from '../tables/patients.js';

type Out = { [N in keyof Endpoints['patients']]: EndpointWireOutput<Endpoints['patients'][N]> };
type WirePatient = Out['getById'];

const patientList: List<typeof Patient> = {
  table: patients,
  by: keysOf(Patient, patients, { patientId: byValue(patients.id) }),
  id: patients.id,
  preset: { sortBy: 'patientId', sortOrder: 'asc' },
};

const { search: _search, nameSearch: _nameSearch, ...columns } = getTableColumns(patients);

type Row = Omit<typeof patients.$inferSelect, 'search' | 'nameSearch'>;

async function toWire(database: Database, rows: readonly Row[]): Promise<WirePatient[]> {
  const ids = rows.map(({ id }) => id);
  const reminderRows =
    ids.length > 0
      ? await database
          .select()
          .from(reminders)
          .where(inArray(reminders.patientId, ids))
          .orderBy(asc(reminders.scheduledAt), asc(reminders.id))
      : [];
  const byPatient = Map.groupBy(reminderRows, ({ patientId }) => patientId);
  return rows.map(({ id, familyVersion: _, formLinkSentAt, createdAt, ...plain }) => ({
    patientId: id,
    ...plain,
    formLinkSentAt: formLinkSentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    reminders: (byPatient.get(id) ?? []).map((reminder) => ({
      reminderId: reminder.id,
      channel: reminder.channel,
      scheduledAt: reminder.scheduledAt.toISOString(),
      status: reminder.status,
    })),
  }));
}

type PatientFilters = EndpointWireInput<Endpoints['patients']['list']>;

export async function listPatients(database: Database, filters: PatientFilters): Promise<Out['list']> {
  const { doctorId, status, keyword } = filters;
  const where = and(
    holds(patients.search, keyword),
    doctorId == null ? undefined : eq(patients.doctorId, doctorId),
    status == null ? undefined : eq(patients.status, status),
  );
  const select = (condition: SQL | undefined) => database.select(columns).from(patients).where(condition);
  const { rows, place } = await pageOf({ database, list: patientList, where, parameters: filters, select });
  return { items: await toWire(database, rows), ...place };
}

/** @throws {Failure} 404 */
export async function patientById(database: Database, patientId: number): Promise<WirePatient> {
  const row = await first(database.select(columns).from(patients).where(eq(patients.id, patientId)));
  const [patient] = row ? await toWire(database, [row]) : [];
  if (!patient) throw notFound('patient');
  return patient;
}

/** @throws {Failure} 404 */
export async function assertPatient(database: Database, patientId: number): Promise<void> {
  if (!(await first(database.select({ id: patients.id }).from(patients).where(eq(patients.id, patientId))))) throw notFound('patient');
}

/** @throws {Failure} 404 */
export async function familyOf(database: Database, patientId: number): Promise<Out['family']> {
  const patient = await first(database.select({ version: patients.familyVersion }).from(patients).where(eq(patients.id, patientId)));
  if (!patient) throw notFound('patient');
  const rows = await database.select().from(familyMembers).where(eq(familyMembers.patientId, patientId)).orderBy(asc(familyMembers.id));
  return { patientId, familyMembers: rows.map(({ id, patientId: _, ...plain }) => ({ familyMemberId: id, ...plain })), ...patient };
}
