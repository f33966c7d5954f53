/** Keyword, sorting and paging of a list (contract.md "List parameters") as SQL. */
import { defaultPageSize, type Entity, type FieldKind } from '@caredesk/core/contract';
import { rangeProblems } from '@caredesk/core/rules';
import { and, type Column, getTableColumns, type SQL, type SQLWrapper, sql, type Table } from 'drizzle-orm';
import { badInput } from '../failure.js';
import { assertNone } from '../rules/broken.js';

export interface ListParameters {
  readonly keyword?: string | null | undefined;
  readonly pageNumber?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
  readonly sortBy?: string | null | undefined;
  readonly sortOrder?: 'asc' | 'desc' | null | undefined;
}

type ScalarNames<E extends Entity> = { [K in keyof E['fields']]: E['fields'][K] extends { kind: 'list' } ? never : K }[keyof E['fields']];

export interface SortKey {
  readonly expression: SQL;
  readonly nullable: boolean;
}

/** How the rows of an entity sort: a key for each of its fields but lists. */
export interface Order<E extends Entity> {
  readonly by: { readonly [K in ScalarNames<E>]: SortKey };
  /** Breaks ties, so that pages neither repeat nor miss a row. */
  readonly id: SQLWrapper;
  readonly preset: { readonly sortBy: ScalarNames<E>; readonly sortOrder: 'asc' | 'desc' };
}

/** Text sorts without regard to case and the same on every database, whatever its locale. */
export const byText = (column: Column, nullable = !column.notNull): SortKey => ({
  expression: sql`(lower(${column}) collate "C")`,
  nullable,
});
export const byValue = (column: Column, nullable = !column.notNull): SortKey => ({ expression: sql`${column}`, nullable });

const asText: readonly FieldKind[] = ['text', 'choice', 'currency'];

/**
 * A key for each scalar field of the entity, from the table's column of that name.
 * @param others keys of the fields that have no column of their name, or sort by something else
 */
export function keysOf<E extends Entity, T extends Table>(
  entity: E,
  table: T,
  others: { readonly [K in Exclude<ScalarNames<E>, keyof T['_']['columns']>]: SortKey } & { readonly [K in ScalarNames<E>]?: SortKey },
): Order<E>['by'] {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table);
  const own = Object.entries(entity.fields).flatMap(([name, { kind }]) => {
    const column = columns[name];
    return column && kind !== 'list' ? [[name, asText.includes(kind) ? byText(column) : byValue(column)]] : [];
  });
  return { ...Object.fromEntries(own), ...others };
}

/**
 * @param isBackwards from the last row to the first
 * @throws {Failure} 400 for an unknown field
 */
export function orderBy<E extends Entity>(order: Order<E>, { sortBy, sortOrder }: ListParameters, isBackwards = false): SQL {
  const name = sortBy ?? String(order.preset.sortBy);
  const keys: Readonly<Record<string, SortKey>> = order.by;
  const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
  if (!key) throw badInput('sortBy is not a field that can be sorted by');
  const isDescending = (sortOrder ?? (sortBy ? 'asc' : order.preset.sortOrder)) === 'desc';
  const direction = sql.raw(isDescending === isBackwards ? 'asc' : 'desc');
  // An index serves both directions of a column only where nothing is said about nulls.
  const nulls = sql.raw(key.nullable ? ` nulls ${isBackwards ? 'first' : 'last'}` : '');
  return sql`${key.expression} ${direction}${nulls}, ${order.id} ${direction}`;
}

/** How the rows of a page are read. */
export interface Reading {
  readonly orderBy: SQL;
  readonly limit: number;
  readonly offset: number;
}

interface PageQuery<E extends Entity, Row> {
  readonly order: Order<E>;
  readonly parameters: ListParameters;
  readonly count: PromiseLike<readonly { readonly count: number }[]>;
  readonly read: (reading: Reading) => PromiseLike<Row[]>;
}

/** Counts, then reads the page from whichever end is nearer: the last one costs as little as the first. @throws {Failure} 400 */
export async function pageOf<E extends Entity, Row>({ order, parameters, count, read }: PageQuery<E, Row>) {
  const { pageNumber, pageSize } = parameters;
  const forwards = orderBy(order, parameters);
  const limit = pageSize ?? defaultPageSize;
  const offset = ((pageNumber ?? 1) - 1) * limit;
  const [counted] = await count;
  const totalCount = counted?.count ?? 0;
  const left = totalCount - offset;
  if (left <= 0) return { rows: [], totalCount };
  if (offset <= left) return { rows: await read({ orderBy: forwards, limit, offset }), totalCount };
  const size = Math.min(limit, left);
  const backwards = await read({ orderBy: orderBy(order, parameters, true), limit: size, offset: left - size });
  return { rows: backwards.reverse(), totalCount };
}

/** Whether the moment lies on one of the days (UTC, both inclusive). @throws {Failure} 400 for days in the wrong order */
export function onDays(at: Column, from: string | null | undefined, to: string | null | undefined): SQL | undefined {
  assertNone(rangeProblems({ from, to }));
  return and(
    from ? sql`${at} >= ${from}::date::timestamp at time zone 'UTC'` : undefined,
    to ? sql`${at} < (${to}::date + 1)::timestamp at time zone 'UTC'` : undefined,
  );
}

/** Whether the lower-case text holds the keyword; undefined (no condition) for a blank one. */
export function holds(lowerCaseText: SQLWrapper, keyword: string | null | undefined): SQL | undefined {
  const wanted = keyword?.trim();
  if (!wanted) return undefined;
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${lowerCaseText} like lower(${pattern})`;
}
