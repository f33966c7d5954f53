/** How many rows a list has: counted up to 10,000 (decision 120). */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, rowsOf } from './database.js';

/** As in the answer. */
export interface Counted {
  readonly totalCount: number;
  /** At least this many rows exist. */
  readonly totalCountIsMinimum?: true;
}

/** Rows that are counted at most. */
const mostCounted = 10_000;

const rowsIn = (table: PgTable, where: SQL | undefined): SQL => sql`from ${table} ${where ? sql`where ${where}` : sql``}`;

/** Stops behind {@link mostCounted}. */
export async function countRows(database: Database, table: PgTable, where: SQL | undefined): Promise<Counted> {
  const some = sql`select 1 ${rowsIn(table, where)} limit ${mostCounted + 1}`;
  const [row] = await rowsOf<{ n: number }>(database, sql`select count(*)::int as n from (${some}) counted`);
  const totalCount = row?.n ?? 0;
  return totalCount > mostCounted ? { totalCount, totalCountIsMinimum: true } : { totalCount };
}

/** Every row. */
export async function countAll(database: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(database, sql`select count(*)::int as n ${rowsIn(table, where)}`);
  return row?.n ?? 0;
}
