/** The first page of a list without filters, which is asked for most: one statement that is put together, and planned, once. */
import type { Entity } from '@caredesk/core/contract';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { type Counted, countedOf, countOf } from './counting.js';
import type { Database } from './database.js';
import { type List, type ListParameters, orderBy, sortingOf } from './listing.js';

interface Prepared<Row> {
  execute(): Promise<(Row & { readonly counted: number })[]>;
}

/**
 * Makes the statement of drizzle's that reads a list's columns, and `counted` beside them.
 * @param orderBy with how many rows there may be: whoever plans a statement once has to know
 */
export type FirstPage<Row> = (orderBy: SQL, counted: SQL<number>) => { prepare(name: string): Prepared<Row> };

export interface FirstPageQuery<E extends Entity, Row> {
  readonly database: Database;
  readonly list: List<E>;
  readonly parameters: ListParameters;
  /** Of a list that is asked for often. */
  readonly readFirst?: FirstPage<Row>;
}

/** Each connection to a PostgreSQL keeps the plan of each. */
const most = 60;
const known = new WeakMap<Database, Map<string, Prepared<unknown>>>();

function preparedOf<E extends Entity, Row>(query: FirstPageQuery<E, Row>, limit: number): Prepared<Row> | undefined {
  const { database, list, parameters, readFirst } = query;
  const { key, isDescending } = sortingOf(list.order, parameters);
  if (!readFirst || key.joined) return undefined;
  const statements = known.get(database) ?? new Map<string, Prepared<unknown>>();
  known.set(database, statements);
  const name = `${getTableName(list.table)} ${parameters.sortBy ?? ''} ${isDescending} ${limit}`;
  const found = statements.get(name);
  if (found || statements.size === most) return found as Prepared<Row> | undefined;
  const by = sql`${orderBy(list.order, parameters)} limit ${sql.raw(String(limit))}`;
  const prepared = readFirst(by, countOf(list.table, undefined)).prepare(`first page ${statements.size}`);
  statements.set(name, prepared);
  return prepared;
}

/** Undefined for a list that has no such statement, for a page that sorts by another table's names, and when enough are kept. @throws {Failure} 400 */
export async function firstPageOf<E extends Entity, Row>(
  query: FirstPageQuery<E, Row>,
  limit: number,
): Promise<{ rows: Row[]; counted: Counted } | undefined> {
  const found = await preparedOf(query, limit)?.execute();
  if (!found) return undefined;
  const counted = await countedOf(query.database, query.list.table, undefined, found[0]?.counted ?? 0);
  return { rows: found.map(({ counted: _, ...row }) => row as Row), counted };
}
