/** The page of a list that was asked for, and how many rows there are. */
import { defaultPageSize, type Entity } from '@caredesk/core/contract';
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, rowsOf } from './database.js';
import { behind, type ListParameters, orderBy } from './listing.js';
import type { List } from './sorting.js';

/** A query of drizzle's that is not ordered yet. */
interface Select<Row> {
  orderBy(by: SQL): { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } };
}

interface PageQuery<E extends Entity, Row> {
  readonly database: Database;
  readonly list: List<E>;
  readonly parameters: ListParameters;
  readonly where: SQL | undefined;
  /** The rows that the condition names. */
  readonly select: (condition: SQL | undefined) => Select<Row>;
  readonly idOf: (row: Row) => number;
}

/** The fields beside the rows of an answer. */
interface Place extends Counted {
  /** For `after`: where the next page begins. Only past {@link mostCounted} rows. */
  readonly nextAfter?: number;
}

interface PageOf<Row> {
  readonly rows: Row[];
  readonly place: Place;
}

/**
 * A page by its number. Past 10,000 rows it is found by the sort key of the row before it where `after` names that row, else by
 * skipping all rows before it. `totalCount` never ends before a row that is known to exist, so that a client that reads page by page
 * reads all of them.
 * @throws {Failure} 400
 */
export async function pageOf<E extends Entity, Row>(query: PageQuery<E, Row>): Promise<PageOf<Row>> {
  const { database, list, where, parameters, idOf } = query;
  const limit = parameters.pageSize ?? defaultPageSize;
  const offset = ((parameters.pageNumber ?? 1) - 1) * limit;
  const counted = await countRows(database, list.table, where);
  // One row more than the page shows whether another page follows.
  const found = await rowsFrom(query, counted, offset, limit + 1);
  const rows = found.slice(0, limit);
  const end = offset + found.length;
  if (!counted.totalCountIsMinimum) return { rows, place: counted };
  if (found.length > limit) {
    const last = rows.at(-1);
    const following = offset + limit >= mostCounted && last !== undefined ? { nextAfter: idOf(last) } : {};
    return { rows, place: { ...counted, totalCount: Math.max(counted.totalCount, end), ...following } };
  }
  return { rows, place: { totalCount: found.length > 0 ? end : await countAll(database, list.table, where) } };
}

async function rowsFrom<E extends Entity, Row>(
  { database, list, where, parameters, select }: PageQuery<E, Row>,
  counted: Counted,
  offset: number,
  limit: number,
): Promise<Row[]> {
  const by = orderBy(list, parameters);
  const read = (condition: SQL | undefined, most: number, from: number) => select(condition).orderBy(by).limit(most).offset(from);
  const { after } = parameters;
  const parts = after != null && offset >= mostCounted ? await behind(database, list, parameters, after) : undefined;
  if (!parts) return read(counted.totalCountIsMinimum ? where : foundFirst(list, where), limit, offset);
  const rows: Row[] = [];
  for (const part of parts) if (rows.length < limit) rows.push(...(await read(and(where, part), limit - rows.length, 0)));
  return rows;
}

/**
 * Few rows are found before they are sorted. The planner prefers to walk along the sort index until it has met enough matches, and meets
 * all others first if the matches are consecutive: Smiths, by last name.
 */
const foundFirst = <E extends Entity>({ table, id }: List<E>, where: SQL | undefined): SQL | undefined =>
  where && sql`${id} = any(array(select ${id} from ${table} where ${where}))`;

/** As in the answer. */
export interface Counted {
  readonly totalCount: number;
  /** At least this many rows exist. */
  readonly totalCountIsMinimum?: true;
}

/** Rows that are counted at most; past them pages go on by sort key. */
export const mostCounted = 10_000;

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
