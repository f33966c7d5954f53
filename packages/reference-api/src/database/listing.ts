/** The order of a list (contract.md "List parameters") as SQL. */
import type { Entity } from '@caredesk/core/contract';
import { badInput } from '@caredesk/core/server';
import { and, type SQL, sql } from 'drizzle-orm';
import type { List, SortKey } from './sorting.js';

export interface ListParameters {
  readonly keyword?: string | null | undefined;
  readonly pageNumber?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
  /** The place of the last row of the page before, {@link placeAfter}. */
  readonly after?: string | null | undefined;
  readonly sortBy?: string | null | undefined;
  readonly sortOrder?: 'asc' | 'desc' | null | undefined;
}

interface Sorting {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

/** A row's number, and what it sorts by, as text. */
export interface Place {
  readonly id: number;
  readonly key: string | null;
}

/** @throws {Failure} 400 for an unknown field */
export function sortingOf<E extends Entity>({ by, preset }: List<E>, { sortBy, sortOrder }: ListParameters): Sorting {
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

/** What a place was made for; in another order it is none. */
const orderOf = ({ sortBy, sortOrder }: ListParameters): readonly unknown[] => [sortBy ?? null, sortOrder ?? null];

/** The place behind a row, as `nextAfter` has it: what the row sorted by then, so that it stays the same place whatever becomes of the row. */
export const placeAfter = (parameters: ListParameters, { id, key }: Place): string =>
  Buffer.from(JSON.stringify([...orderOf(parameters), key, id])).toString('base64url');

/** @throws {Failure} 400 for what is no place of a list in this order */
export function readPlace(parameters: ListParameters, after: string): Place {
  try {
    const [sortBy, sortOrder, key, id] = JSON.parse(Buffer.from(after, 'base64url').toString());
    const isOfOrder = JSON.stringify([sortBy, sortOrder]) === JSON.stringify(orderOf(parameters));
    if (isOfOrder && (key === null || typeof key === 'string') && Number.isSafeInteger(id)) return { id, key };
  } catch {}
  throw badInput('after is not the nextAfter of a page of this list in this order');
}

/** The rows behind a place of the list: conditions whose rows follow one another, each of which an index can serve. */
export function behind<E extends Entity>(list: List<E>, parameters: ListParameters, { id, key }: Place): readonly SQL[] {
  const { key: sorted, isDescending } = sortingOf(list, parameters);
  const beyond = sql.raw(isDescending ? '<' : '>');
  const isEmpty = sql`${sorted.expression} is null`;
  if (key === null) return [and(isEmpty, sql`${list.id} ${beyond} ${id}`) as SQL];
  const further = sql`(${sorted.expression}, ${list.id}) ${beyond} (${key}::text::${sql.raw(sorted.type)}, ${id}::bigint)`;
  return sorted.nullable ? [further, isEmpty] : [further];
}
