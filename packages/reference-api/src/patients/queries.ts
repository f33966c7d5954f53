import { type Endpoints, type EndpointWireOutput, Patient } from '@caredesk/core/contract';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { type Database, first } from '../database/database.js';
import { byText, byValue, holds, keysOf, type ListParameters, type Order, pageOf } from '../database/listing.js';
import { notFound } from '../failure.js';
import { doctors } from '../tables/doctors.js';
import { familyMembers, patients, reminders } from '../tables/patients.js';

type Out = { [N in keyof Endpoints['patients']]: EndpointWireOutput<Endpoints['patients'][N]> };
export type WirePatient = Out['getById'];
export type WireFamily = Out['family'];

export interface PatientFilters extends ListParameters {
  readonly doctorId?: number | null | undefined;
  readonly status?: number | null | undefined;
}

const order: Order<typeof Patient> = {
  by: keysOf(Patient, patients, { patientId: byValue(patients.id), doctorName: byText(doctors.name) }),
  id: patients.id,
  preset: { sortBy: 'patientId', sortOrder: 'asc' },
};

const select = (database: Database) =>
  database.select({ patient: patients, doctorName: doctors.name }).from(patients).innerJoin(doctors, eq(doctors.id, patients.doctorId));
type Row = Awaited<ReturnType<typeof select>>[number];

async function toWire(database: Database, rows: readonly Row[]): Promise<WirePatient[]> {
  const ids = rows.map(({ patient }) => patient.id);
  const found =
    ids.length > 0
      ? await database
          .select()
          .from(reminders)
          .where(inArray(reminders.patientId, ids))
          .orderBy(asc(reminders.scheduledAt), asc(reminders.id))
      : [];
  const byPatient = Map.groupBy(found, ({ patientId }) => patientId);
  return rows.map(({ patient: { id, search: _, familyVersion: __, formLinkSentAt, createdAt, ...plain }, doctorName }) => ({
    patientId: id,
    ...plain,
    doctorName,
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
  const { rows, totalCount } = await pageOf({
    order,
    parameters: filters,
    count: database.select({ count: count() }).from(patients).where(where),
    read: (page) => select(database).where(where).orderBy(page.orderBy).limit(page.limit).offset(page.offset),
  });
  return { items: await toWire(database, rows), totalCount };
}

/** @throws {Failure} 404 */
export async function patientById(database: Database, patientId: number): Promise<WirePatient> {
  const row = await first(select(database).where(eq(patients.id, patientId)));
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
