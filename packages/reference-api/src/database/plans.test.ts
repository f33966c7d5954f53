/** Searches go through an index, also when a table is small enough to be read whole. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { databases } from '../../test/api.js';
import { openSeededPostgres } from '../../test/postgres.js';
import { openSeededEmbedded } from '../../test/support.js';
import { bills } from '../tables/billing.js';
import { doctors } from '../tables/doctors.js';
import { nameOrEmail, patients } from '../tables/patients.js';
import { rowsOf } from './database.js';
import { holds } from './listing.js';

const searches = [
  ['doctors_search', doctors, doctors.search],
  ['patients_search', patients, patients.search],
  ['patients_name_search', patients, nameOrEmail(patients)],
  ['bills_search', bills, bills.search],
] as const;

it.each(databases)('each search has its index on the %s database', async (on) => {
  const { database, close } = await (on === 'postgres' ? openSeededPostgres() : openSeededEmbedded());
  for (const [index, table, text] of searches) {
    const plan = await rowsOf<{ 'QUERY PLAN': string }>(database, sql`explain select * from ${table} where ${holds(text, 'zebedee')}`);
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  }
  await close();
});
