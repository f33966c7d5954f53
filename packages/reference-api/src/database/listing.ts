/** The order of a list (contract.md "List parameters") as SQL. */
import type { Entity } from '@caredesk/core/contract';
import { and, type SQL, sql } from 'drizzle-orm';
import { badInput } from '../failure.js';
import { type Database, rowsOf } from './database.js';
import type { List, SortKey } from './sorting.js';

export interface ListParameters {
  readonly keyword?: string | null | undefined;
  readonly pageNumber?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
  /** The number of the last row of the page before. */
  readonly after?: number | null | undefined;
  readonly sortBy?: string | null | undefined;
  readonly sortOrder?: 'asc' | 'desc' | null | undefined;
}

interface Sorting {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

/** @throws {Failure} 400 for an unknown field */
function sortingOf<E extends Entity>({ by, preset }: List<E>, { sortBy, sortOrder }: ListParameters): Sorting {
  const name = sortBy ?? String(preset.sortBy);
  const keys: Readonly<Record<string, SortKey>> = by;
  const own = Object.hasOwn(keys, name) ? keys[name] : undefined;
  const key = sortBy ? own : (preset.key ?? own);
  if (!key) throw badInput('sortBy is not a field that can be sorted by');
  return { key, isDescending: (sortOrder ?? (sortBy ? 'asc' : preset.sortOrder)) === 'desc' };
}

/** How a list's rows are ordered; rows without a value come last. @throws {Failure} 400 for an unknown field */
export function orderBy<E extends Entity>(list: List<E>, parameters: ListParameters): SQL {
  const { key, isDescending } = sortingOf(list, parameters);
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  // An index serves both directions of a column only if the order of nulls is not given.
  const nulls = sql.raw(key.nullable ? ' nulls last' : '');
  return sql`${key.expression} ${direction}${nulls}, ${list.id} ${direction}`;
}

/**
 * The rows behind one row of the list: conditions whose rows follow one another, each of which an index can serve.
 * @returns undefined where there is no such row any more, or where another table holds what is sorted by
 */
export async function behind<E extends Entity>(
  database: Database,
  list: List<E>,
  parameters: ListParameters,
  id: number,
): Promise<readonly SQL[] | undefined> {
  const { key, isDescending } = sortingOf(list, parameters);
  if (key.isOfOtherTable) return undefined;
  const value = sql`(select ${key.expression} from ${list.table} where ${list.id} = ${id})`;
  const [row] = await rowsOf<{ empty: boolean }>(
    database,
    sql`select ${key.expression} is null as empty from ${list.table} where ${list.id} = ${id}`,
  );
  if (!row) return undefined;
  const beyond = sql.raw(isDescending ? '<' : '>');
  const isEmpty = sql`${key.expression} is null`;
  if (row.empty) return [and(isEmpty, sql`${list.id} ${beyond} ${id}`) as SQL];
  const further = sql`(${key.expression}, ${list.id}) ${beyond} (${value}, ${id})`;
  return key.nullable ? [further, isEmpty] : [further];
}
