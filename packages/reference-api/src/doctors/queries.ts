import {
  type doctors as calls,
  cardEndIn,
  Doctor,
  DoctorType,
  type EndpointWireInput,
  Plan,
  type WireRecord,
} from '@caredesk/core/contract';
import { wholeList } from '@caredesk/core/server';
import { and, asc, eq, getTableColumns, gt, or, type SQL, sql } from 'drizzle-orm';
import { isEmailTaken } from '../account/email-names.js';
import { equals, holds } from '../database/conditions.js';
import { type Database, existing } from '../database/database.js';
import { queryPage } from '../database/paging.js';
import { byNameOf, listOf } from '../database/sorting.js';
import type { Handlers } from '../handler-types/handlers.js';
import { toWire } from '../handler-types/wire.js';
import { doctors, doctorTypes, plans } from '../tables/doctors.js';
import { patients } from '../tables/patients.js';
import { doctorReport } from './report.js';

type WireDoctor = WireRecord<typeof Doctor.fields>;
type DoctorParameters = EndpointWireInput<(typeof calls)['list']>;

const { search: _search, ...plain } = getTableColumns(doctors);
const columns = { ...plain, doctorType: doctorTypes.name, planName: plans.name };

const doctorList = listOf(Doctor, doctors, {
  doctorType: byNameOf(doctorTypes.name, doctorTypes.id, doctors.doctorTypeId),
  planName: byNameOf(plans.name, plans.id, doctors.planId),
});

const select = (database: Database) =>
  database
    .select(columns)
    .from(doctors)
    .leftJoin(doctorTypes, eq(doctorTypes.id, doctors.doctorTypeId))
    .leftJoin(plans, eq(plans.id, doctors.planId));

type Row = Awaited<ReturnType<typeof select>>[number];
const doctorsToWire = (rows: readonly Row[]): WireDoctor[] => rows.map((row) => toWire(Doctor, row));

const page = (database: Database, where: SQL | undefined, parameters: DoctorParameters) =>
  queryPage({
    database,
    list: doctorList,
    where,
    parameters,
    select: (condition) => select(database).where(condition),
    toItems: doctorsToWire,
  });

function keywordCondition(keyword: string | null | undefined): SQL | undefined {
  const digits = cardEndIn(keyword);
  return or(holds(doctors.search, keyword), digits === undefined ? undefined : eq(doctors.cardLast4, digits));
}

/** Rows that are read at a time: other requests wait no longer than that, and memory holds no more. */
const batch = 200;

/** Every doctor that the keyword matches, by doctorId. */
async function* batchesOf(database: Database, keyword: string): AsyncGenerator<WireDoctor[]> {
  for (let last = 0; ; ) {
    const rows = await select(database)
      .where(and(keywordCondition(keyword), gt(doctors.id, last)))
      .orderBy(asc(doctors.id))
      .limit(batch);
    if (rows.length > 0) yield doctorsToWire(rows);
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** @throws {Failure} 404 */
export const doctorById = async (database: Database, doctorId: number): Promise<WireDoctor> =>
  toWire(Doctor, await existing(select(database).where(eq(doctors.id, doctorId)), 'doctor'));

export const doctorQueries = {
  all: async ({ keyword }, { database }) => ({ batches: batchesOf(database, keyword) }),

  list: (parameters, { database }) =>
    page(database, and(keywordCondition(parameters.keyword), equals(doctors.status, parameters.status)), parameters),

  /** Doctors of the patients whose name or e-mail holds the keyword. */
  searchByPatient: (parameters, { database }) => {
    const ids = database.select({ id: patients.doctorId }).from(patients).where(holds(patients.nameSearch, parameters.keyword));
    return page(database, and(sql`${doctors.id} in ${ids}`, equals(doctors.status, parameters.status)), parameters);
  },

  report: ({ from, to }, { database }) => doctorReport(database, from, to),

  types: async (_input, { database }) => {
    const rows = await database.select().from(doctorTypes).orderBy(asc(doctorTypes.id));
    return wholeList(rows.map((row) => toWire(DoctorType, row)));
  },

  plans: async (_input, { database }) => {
    const rows = await database.select().from(plans).orderBy(asc(plans.id));
    return wholeList(rows.map((row) => toWire(Plan, row)));
  },

  getById: ({ id }, { database }) => doctorById(database, id),

  isEmailTaken: async ({ email }, { database }) => isEmailTaken(database, email),
} satisfies Partial<Handlers<typeof calls>>;
