import { type Endpoints, type EndpointWireOutput, Patient } from '@caredesk/core/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { holds } from '../database/conditions.js';
import { type Database, first } from '../database/database.js';
import type { List, ListParameters } from '../database/listing.js';
import { pageOf, type ReadPart } from '../database/paging.js';
import { byValue, keysOf } from '../database/sorting.js';
import { notFound } from '../failure.js';
import { familyMembers, patients, reminders } from '../tables/patients.js';

type Out = { [N in keyof Endpoints['patients']]: EndpointWireOutput<Endpoints['patients'][N]> };
export type WirePatient = Out['getById'];
export type WireFamily = Out['family'];

export interface PatientFilters extends ListParameters {
  readonly doctorId?: number | null | undefined;
  readonly status?: number | null | undefined;
}

export const patientList: List<typeof Patient> = {
  table: patients,
  order: {
    by: keysOf(Patient, patients, { patientId: byValue(patients.id) }),
    id: patients.id,
    preset: { sortBy: 'patientId', sortOrder: 'asc' },
  },
};

type Row = typeof patients.$inferSelect;

async function toWire(database: Database, rows: readonly Row[]): Promise<WirePatient[]> {
  const ids = rows.map(({ id }) => id);
  const found =
    ids.length > 0
      ? await database
          .select()
          .from(reminders)
          .where(inArray(reminders.patientId, ids))
          .orderBy(asc(reminders.scheduledAt), asc(reminders.id))
      : [];
  const byPatient = Map.groupBy(found, ({ patientId }) => patientId);
  return rows.map(({ id, search: _, familyVersion: __, formLinkSentAt, createdAt, ...plain }) => ({
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

export async function listPatients(database: Database, filters: PatientFilters): Promise<Out['list']> {
  const { doctorId, status, keyword } = filters;
  const where = and(
    holds(patients.search, keyword),
    doctorId == null ? undefined : eq(patients.doctorId, doctorId),
    status == null ? undefined : eq(patients.status, status),
  );
  const read: ReadPart<Row> = (condition, by, { limit, offset }) =>
    database.select().from(patients).where(condition).orderBy(by).limit(limit).offset(offset);
  const { rows, place } = await pageOf({ database, list: patientList, where, parameters: filters, read, idOf: ({ id }) => id });
  return { items: await toWire(database, rows), ...place };
}

/** @throws {Failure} 404 */
export async function patientById(database: Database, patientId: number): Promise<WirePatient> {
  const row = await first(database.select().from(patients).where(eq(patients.id, patientId)));
  const [patient] = row ? await toWire(database, [row]) : [];
  if (!patient) throw notFound('patient');
  return patient;
}

/** @throws {Failure} 404 */
export async function assertPatient(database: Database, patientId: number): Promise<void> {
  if (!(await first(database.select({ id: patients.id }).from(patients).where(eq(patients.id, patientId))))) throw notFound('patient');
}

/** @throws {Failure} 404 */
export async function familyOf(database: Database, patientId: number): Promise<WireFamily> {
  const patient = await first(database.select({ version: patients.familyVersion }).from(patients).where(eq(patients.id, patientId)));
  if (!patient) throw notFound('patient');
  const rows = await database.select().from(familyMembers).where(eq(familyMembers.patientId, patientId)).orderBy(asc(familyMembers.id));
  return { patientId, familyMembers: rows.map(({ id, patientId: _, ...plain }) => ({ familyMemberId: id, ...plain })), ...patient };
}
