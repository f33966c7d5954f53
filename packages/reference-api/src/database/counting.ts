/** How many rows a list has: exact where that is cheap, an estimate where it is not. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, rowsOf } from './database.js';

export interface Counted {
  readonly totalCount: number;
  readonly totalCountIsEstimate?: true;
}

/** Up to so many rows are counted one by one. */
const most = 10_000;

const condition = (where: SQL | undefined): SQL => (where ? sql`where ${where}` : sql``);

/** How many rows there are, as a value of any statement; where counting would take long it stops, and {@link countedOf} says the rest. */
export const countOf = (table: PgTable, where: SQL | undefined): SQL<number> =>
  sql<number>`(select count(*)::int from (select 1 from ${table} ${condition(where)} limit ${sql.raw(String(most + 1))}) counted)`;

/** @param n what {@link countOf} came to */
export async function countedOf(database: Database, table: PgTable, where: SQL | undefined, n: number): Promise<Counted> {
  if (n <= most) return { totalCount: n };
  return { totalCount: Math.max(n, rounded(await expected(database, table, where))), totalCountIsEstimate: true };
}

/** What the planner expects to be more than this is not counted at all: rows that match may all stand at the table's end. */
const surelyMany = 2 * most;

/** Counts, and stops counting where it would take long; a search that the planner expects to find much is left to its estimate. */
export async function countRows(database: Database, table: PgTable, where: SQL | undefined, isSearch = false): Promise<Counted> {
  if (isSearch) {
    const about = await expected(database, table, where);
    if (about > surelyMany) return { totalCount: rounded(about), totalCountIsEstimate: true };
  }
  const [row] = await rowsOf<{ n: number }>(database, sql`select ${countOf(table, where)} as n`);
  return countedOf(database, table, where, row?.n ?? 0);
}

/** Every row. */
export async function countAll(database: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(database, sql`select count(*)::int as n from ${table} ${condition(where)}`);
  return row?.n ?? 0;
}

/** Three digits: more would look as if somebody had counted. */
const rounded = (count: number): number => Number(count.toPrecision(3));

interface Plan {
  readonly Plan: { readonly 'Plan Rows': number };
}

/** What the planner expects, from its statistics. */
export async function expected(database: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await rowsOf<{ 'QUERY PLAN': readonly Plan[] | string }>(
    database,
    sql`explain (format json) select 1 from ${table} ${condition(where)}`,
  );
  const found = row?.['QUERY PLAN'] ?? [];
  const [plan] = (typeof found === 'string' ? JSON.parse(found) : found) as readonly Plan[];
  return plan?.Plan['Plan Rows'] ?? 0;
}
