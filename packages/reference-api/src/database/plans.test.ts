/**
 * The indexes that a million bills need are used. The planner would read the small tables of this test whole, so that is switched off: a
 * query that still reads or sorts a whole table has no usable index.
 */
import type { Place } from '@caredesk/core/server';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../test/api.js';
import { openSeeded } from '../../test/support.js';
import { billList, refundedWithin } from '../billing/queries.js';
import { bills, sortedByIndex } from '../tables/billing.js';
import { doctors } from '../tables/doctors.js';
import { patients } from '../tables/patients.js';
import { holds, within } from './conditions.js';
import { type Database, type OpenDatabase, queryRows } from './database.js';
import { behind, type ListParameters, orderBy, sortingOf } from './paging.js';

const searches = [
  ['doctors_search', doctors, doctors.search],
  ['patients_search', patients, patients.search],
  ['patients_name_search', patients, patients.nameSearch],
  ['bills_search', bills, bills.search],
] as const;

const filters: readonly (readonly [string, PgTable, SQL | undefined])[] = [
  ['patients of a doctor', patients, eq(patients.doctorId, 17)],
  ['bills of a doctor', bills, eq(bills.doctorId, 17)],
  ['bills by state', bills, eq(bills.paymentStatus, 'failed')],
  ['bills of a month', bills, within(bills.chargedAt, '2026-01-01', '2026-01-31')],
  ['bills by when they were refunded', bills, refundedWithin('2026-01-01', '2026-01-31T12:00:00.000Z')],
  ['the retry of a bill', bills, eq(bills.retryOf, 17)],
  ['bills of a month by state', bills, and(eq(bills.paymentStatus, 'failed'), within(bills.chargedAt, '2026-01-01', '2026-01-31'))],
];

describe.each(databases)('on the %s database', (on) => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openSeeded(on);
  });
  afterAll(() => open?.close());

  const plan = (statement: SQL, ...avoided: readonly ('seqscan' | 'sort' | 'incremental_sort' | 'bitmapscan')[]): Promise<string> =>
    open.database.transaction(async (transaction) => {
      for (const way of avoided) await transaction.execute(sql.raw(`set local enable_${way} = off`));
      const rows = await queryRows<{ 'QUERY PLAN': string }>(transaction as Database, sql`explain (costs off) ${statement}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  const placeOf = async (parameters: ListParameters): Promise<Place> => {
    const { key } = sortingOf(billList, parameters);
    const [row] = await queryRows<Place>(open.database, sql`select id, (${key.expression})::text as key from ${bills} where id = 500`);
    return row as Place;
  };

  it.each(searches)('%s serves its search, of three letters and of one', async (index, table, text) => {
    for (const keyword of ['zebedee', 'zq', 'z']) {
      const found = await plan(sql`select * from ${table} where ${holds(text, keyword)}`, 'seqscan');
      expect(found).toContain(index);
      expect(found).not.toContain('Seq Scan');
    }
  });

  it.each(sortedByIndex)('bills by %s come in order from an index, in both directions and from any row', async (sortBy) => {
    for (const sortOrder of ['asc', 'desc'] as const) {
      const parameters = { sortBy, sortOrder };
      const rows = (condition: SQL) => sql`select * from ${bills} where ${condition} order by ${orderBy(billList, parameters)} limit 25`;
      for (const condition of [sql`true`, ...behind(billList, parameters, await placeOf(parameters))]) {
        const found = await plan(rows(condition), 'seqscan', 'sort', 'incremental_sort', 'bitmapscan');
        expect(found).not.toMatch(/Seq Scan|Sort/);
      }
    }
  });

  it.each(filters)('%s are found by an index', async (_, table, where) => {
    const found = await plan(sql`select 1 from ${table} where ${where}`, 'seqscan');
    expect(found).not.toContain('Seq Scan');
  });

  it('sums a report up by indexes', async () => {
    const theirs = sql`doctor_id > 40 and doctor_id <= 80`;
    const summed = sql`select doctor_id, currency, sum(billed) from doctor_sums where period = 'month' and starts = any('{2026-01-01,2026-02-01}') and ${theirs} group by 1, 2`;
    const counted = sql`select doctor_id, count(*) from patients where ${theirs} group by 1`;
    expect(await plan(summed, 'seqscan', 'bitmapscan')).toContain('Index Scan using doctor_sums_');
    expect(await plan(counted, 'seqscan', 'bitmapscan')).toContain('Index Only Scan using patients_of_doctor');
  });
});
