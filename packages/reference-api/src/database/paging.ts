/** The page of a list that was asked for, in its order (contract.md "List parameters"), and how many rows there are. */
import { defaultPageSize, type listParameters, type WireInput } from '@caredesk/core/contract';
import { badInput, type Place, placeAfter, readPlace } from '@caredesk/core/server';
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, queryRows } from './database.js';
import type { List } from './sorting.js';

/** `after` is the place of the last row of the page before, {@link placeAfter}. */
export type ListParameters = WireInput<typeof listParameters>;

/** @throws {Failure} 400 for an unknown field */
export function sortingOf({ by, preset }: List, { sortBy, sortOrder }: ListParameters) {
  if (!sortBy) return { key: preset.key, isDescending: (sortOrder ?? preset.sortOrder) === 'desc' };
  const key = Object.hasOwn(by, sortBy) ? by[sortBy] : undefined;
  if (!key) throw badInput('sortBy is not a field that can be sorted by');
  return { key, isDescending: sortOrder === 'desc' };
}

/** How a list's rows are ordered; rows without a value come last. @throws {Failure} 400 for an unknown field */
export function orderBy(list: List, parameters: ListParameters): SQL {
  const { key, isDescending } = sortingOf(list, parameters);
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  // An index serves both directions of a column only if the order of nulls is not given.
  const nulls = sql.raw(key.nullable ? ' nulls last' : '');
  return sql`${key.expression} ${direction}${nulls}, ${list.table.id} ${direction}`;
}

/** Conditions for the rows after a place in the list, in order; an index can serve each of them. */
export function behind(list: List, parameters: ListParameters, { id, key }: Place): readonly SQL[] {
  const { key: sorted, isDescending } = sortingOf(list, parameters);
  const beyond = sql.raw(isDescending ? '<' : '>');
  const isEmpty = sql`${sorted.expression} is null`;
  if (key === null) return [and(isEmpty, sql`${list.table.id} ${beyond} ${id}`) as SQL];
  const further = sql`(${sorted.expression}, ${list.table.id}) ${beyond} (${key}::text::${sql.raw(sorted.type)}, ${id}::bigint)`;
  return sorted.nullable ? [further, isEmpty] : [further];
}

interface ListQuery<L extends List> {
  readonly database: Database;
  readonly list: L;
  readonly parameters: ListParameters;
  readonly where: SQL | undefined;
}

interface PageQuery<L extends List, Row, Item> extends ListQuery<L> {
  /** The rows that the condition names. Default: those of the list's table. */
  readonly select?: (condition: SQL) => { readonly orderBy: (order: SQL) => PromiseLike<Row[]> };
  /** Rows as the call answers them. */
  readonly toItems: (rows: Row[]) => Item[] | Promise<Item[]>;
}

type PageOf<Item> = Counted & { readonly items: Item[]; readonly nextAfter?: string };

/**
 * A page: the rows behind `after` where that is given, else by its number, which skips all rows before it. `totalCount` never ends before
 * a row that is known to exist, so that a client that reads page by page reads all of them.
 * @throws {Failure} 400
 */
export async function queryPage<L extends List, Item, Row = L['table']['$inferSelect']>(
  query: PageQuery<L, Row, Item>,
): Promise<PageOf<Item>> {
  const { database, list, where, parameters } = query;
  const ofTable = (condition: SQL) =>
    database
      .select()
      .from(list.table as PgTable)
      .where(condition);
  const select = query.select ?? (ofTable as unknown as NonNullable<typeof query.select>);
  const limit = parameters.pageSize ?? defaultPageSize;
  const offset = ((parameters.pageNumber ?? 1) - 1) * limit;
  const count = await countRows(database, list.table, where);
  // One row more than the page shows whether another page follows.
  const places = await placesFrom(query, count, offset, limit + 1);
  const ids = places.slice(0, limit).map(({ id }) => id);
  const rows = ids.length > 0 ? await select(sql`${list.table.id} in ${ids}`).orderBy(orderBy(list, parameters)) : [];
  const items = await query.toItems(rows);
  const last = places[limit - 1];
  const following = places.length > limit && last ? { nextAfter: placeAfter(parameters, last) } : {};
  if (!count.totalCountIsMinimum) return { items, ...count, ...following };
  const end = offset + places.length;
  if (places.length > limit) return { items, ...count, totalCount: Math.max(count.totalCount, end), ...following };
  const isByNumber = places.length > 0 && parameters.after == null;
  return { items, totalCount: isByNumber ? end : await database.$count(list.table, where) };
}

/** The places of rows in order. What they sort by is read with their numbers, so that no change comes between. */
async function placesFrom(
  { database, list, where, parameters }: ListQuery<List>,
  count: Counted,
  offset: number,
  limit: number,
): Promise<Place[]> {
  const { key } = sortingOf(list, parameters);
  const matching = count.totalCountIsMinimum ? where : foundFirst(list, where);
  const read = async (condition: SQL | undefined, most: number, from: number) => {
    const only = condition ? sql`where ${condition}` : sql``;
    const ids = sql`select ${list.table.id} as id from ${list.table} ${only} order by ${orderBy(list, parameters)} limit ${most} offset ${from}`;
    // Outside the inner query, which would compute the key of every row that it skips.
    const keyOf = sql`select (${key.expression})::text from ${list.table} where ${list.table.id} = found.id`;
    return (await queryRows<Place>(database, sql`select found.id, (${keyOf}) as key from (${ids}) found`)).map((row) => ({
      ...row,
      id: Number(row.id),
    }));
  };
  if (parameters.after == null) return read(matching, limit, offset);
  const places: Place[] = [];
  for (const part of behind(list, parameters, readPlace(parameters, parameters.after)))
    if (places.length < limit) places.push(...(await read(and(matching, part), limit - places.length, 0)));
  return places;
}

/**
 * Few rows are found before they are sorted. The planner prefers to walk along the sort index until it has met enough matches, and meets
 * all others first if the matches are consecutive: Smiths, by last name.
 */
const foundFirst = ({ table }: List, where: SQL | undefined): SQL | undefined =>
  where && sql`${table.id} = any(array(select ${table.id} from ${table} where ${where}))`;

/** The count, as in the answer. */
export interface Counted {
  readonly totalCount: number;
  /** At least this many rows exist. */
  readonly totalCountIsMinimum?: true;
}

/** Rows that are counted at most. */
const mostCounted = 10_000;

/** Stops behind {@link mostCounted}. */
export async function countRows(database: Database, table: PgTable, where: SQL | undefined): Promise<Counted> {
  const some = sql`select 1 from ${table} ${where ? sql`where ${where}` : sql``} limit ${mostCounted + 1}`;
  const [row] = await queryRows<{ n: number }>(database, sql`select count(*)::int as n from (${some}) counted`);
  const totalCount = row?.n ?? 0;
  return totalCount > mostCounted ? { totalCount, totalCountIsMinimum: true } : { totalCount };
}
