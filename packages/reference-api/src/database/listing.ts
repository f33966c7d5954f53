/** Sorting and reading of a list (contract.md "List parameters") as SQL. */
import type { Entity } from '@caredesk/core/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { badInput } from '../failure.js';
import type { Order, SortKey } from './sorting.js';

export interface ListParameters {
  readonly keyword?: string | null | undefined;
  readonly pageNumber?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
  readonly sortBy?: string | null | undefined;
  readonly sortOrder?: 'asc' | 'desc' | null | undefined;
}

interface Sorting {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

/** The key that a list is sorted by, and which way. @throws {Failure} 400 for an unknown field */
export function sortingOf<E extends Entity>(order: Order<E>, { sortBy, sortOrder }: ListParameters): Sorting {
  const name = sortBy ?? String(order.preset.sortBy);
  const keys: Readonly<Record<string, SortKey>> = order.by;
  const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
  if (!key) throw badInput('sortBy is not a field that can be sorted by');
  return { key, isDescending: (sortOrder ?? (sortBy ? 'asc' : order.preset.sortOrder)) === 'desc' };
}

/** @param isBackwards from the last row to the first */
function directed({ key, isDescending }: Sorting, isBackwards: boolean): (expression: SQL, id: SQLWrapper) => SQL {
  const direction = sql.raw(isDescending === isBackwards ? 'asc' : 'desc');
  // An index serves both directions of a column only where nothing is said about nulls.
  const nulls = sql.raw(key.nullable ? ` nulls ${isBackwards ? 'first' : 'last'}` : '');
  return (expression, id) => sql`${expression} ${direction}${nulls}, ${id} ${direction}`;
}

/** How a list's rows are ordered. @throws {Failure} 400 for an unknown field */
export function orderBy<E extends Entity>(order: Order<E>, parameters: ListParameters, isBackwards = false): SQL {
  const sorting = sortingOf(order, parameters);
  return directed(sorting, isBackwards)(sorting.key.expression, order.id);
}

/** The rows that a list shows, and how they sort. */
export interface List<E extends Entity> {
  readonly table: PgTable;
  readonly order: Order<E>;
}

interface Reading {
  readonly offset: number;
  readonly limit: number;
  readonly isBackwards: boolean;
  /** Whether all that match are found before they are sorted. */
  readonly foundFirst: boolean;
}

/** The statement that finds the ids of a page: what a page costs. @throws {Failure} 400 */
export function idsOf<E extends Entity>(
  { table, order }: List<E>,
  where: SQL | undefined,
  parameters: ListParameters,
  { offset, limit, isBackwards, foundFirst }: Reading,
): SQL {
  const sorting = sortingOf(order, parameters);
  const by = directed(sorting, isBackwards);
  const { expression, join } = sorting.key.joined ?? { expression: sorting.key.expression, join: sql`` };
  const rows = sql`from ${table} ${join} ${where ? sql`where ${where}` : sql``}`;
  const part = sql`limit ${limit} offset ${offset}`;
  if (!foundFirst) return sql`select ${order.id} ${rows} order by ${by(expression, order.id)} ${part}`;
  const found = sql`with found as materialized (select ${order.id} as id, ${expression} as sorted ${rows})`;
  return sql`${found} select id from found order by ${by(sql`sorted`, sql`id`)} ${part}`;
}
