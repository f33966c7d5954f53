/** How the rows of a list sort, and the indexes that keep them sorted: both are made of the same keys, so that they fit. */
import { codesByDigits, type Entity, type FieldKind } from '@caredesk/core/contract';
import { type Column, getTableColumns, getTableName, type SQL, sql, type Table } from 'drizzle-orm';
import { type AnyPgColumn, type IndexBuilder, index, type PgTable } from 'drizzle-orm/pg-core';
import { folded } from './columns.js';

type ScalarNames<E extends Entity> = { [K in keyof E['fields']]: E['fields'][K] extends { kind: 'list' } ? never : K }[keyof E['fields']];

export interface SortKey {
  readonly expression: SQL;
  /** PostgreSQL's name of the type. */
  readonly type: string;
  readonly nullable: boolean;
}

/** The rows that a list shows, and how they sort. */
export interface List<E extends Entity> {
  /** The table's `id` breaks ties, so that pages neither repeat nor miss a row. */
  readonly table: PgTable & { readonly id: AnyPgColumn };
  /** A key for each field of the entity but lists. */
  readonly by: { readonly [K in ScalarNames<E>]: SortKey };
  /** `key`: in place of the field's own. */
  readonly preset: { readonly sortBy: ScalarNames<E>; readonly sortOrder: 'asc' | 'desc'; readonly key?: SortKey };
}

/** Text sorts as it is searched, folded, and the same on every database, whatever its locale. */
export const byText = (column: Column, nullable = !column.notNull): SortKey => ({
  expression: sql`(${folded(column)} collate "C")`,
  type: 'text',
  nullable,
});
export const byValue = (column: Column, nullable = !column.notNull): SortKey => ({
  expression: sql`${column}`,
  // Columns of an index's definition know no type.
  get type() {
    return column.getSQLType();
  },
  nullable,
});

/** Part of an index's definition: another list needs a migration. */
const listOf = (codes: string) =>
  sql.raw(
    codes
      .split(' ')
      .map((code) => `'${code}'`)
      .join(', '),
  );
const minorUnits = (currency: Column) =>
  sql`case when ${currency} in (${listOf(codesByDigits[0])}) then 1 when ${currency} in (${listOf(codesByDigits[3])}) then 1000 when ${currency} in (${listOf(codesByDigits[4])}) then 10000 else 100 end`;

/** Sorts amounts of several currencies as their readers see them, by major units. */
export const byMajor = (minor: Column, currency: Column): SortKey => ({
  expression: sql`(${minor}::numeric / ${minorUnits(currency)})`,
  type: 'numeric',
  nullable: !minor.notNull,
});

/** A name in another table. @param id of its row, in the list's own table */
export const byNameOf = (name: Column, ofId: Column, id: Column): SortKey => ({
  expression: sql`(select ${byText(name).expression} from ${name.table} where ${ofId} = ${id})`,
  type: 'text',
  nullable: true,
});

const asText: readonly FieldKind[] = ['text', 'choice', 'currency'];

function ownKeys(entity: Entity, columns: Readonly<Record<string, Column>>): [string, SortKey][] {
  return Object.entries(entity.fields).flatMap(([name, { kind }]) => {
    const column = columns[name];
    return column && kind !== 'list' ? [[name, asText.includes(kind) ? byText(column) : byValue(column)]] : [];
  });
}

/**
 * A key for each scalar field of the entity, from the table's column of that name.
 * @param others keys of the fields that have no column of their name, or sort by something else
 */
export function keysOf<E extends Entity, T extends Table>(
  entity: E,
  table: T,
  others: { readonly [K in Exclude<ScalarNames<E>, keyof T['_']['columns']>]: SortKey } & { readonly [K in ScalarNames<E>]?: SortKey },
): List<E>['by'] {
  return { ...Object.fromEntries(ownKeys(entity, getTableColumns(table))), ...others } as List<E>['by'];
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Indexes for the fields that sort slowly without one (docs/scale.md): `bills_by_amount`. Each holds the row's number too, for ties.
 * Nothing comes last both ways, so a column that may be null has one for each direction.
 * @param others keys that differ from the column's own
 */
export function sortIndexes<E extends Entity>(
  entity: E,
  columns: { readonly id: AnyPgColumn } & Readonly<Record<string, AnyPgColumn>>,
  fields: readonly (ScalarNames<E> & string)[],
  others: { readonly [K in ScalarNames<E>]?: SortKey } = {},
): IndexBuilder[] {
  const keys: Readonly<Record<string, SortKey>> = { ...Object.fromEntries(ownKeys(entity, columns)), ...others };
  return fields.flatMap((field) => {
    const { expression, nullable } = keys[field] as SortKey;
    const name = `${getTableName(columns.id.table)}_by_${snakeCase(field)}`;
    const up = index(name).on(expression, sql`${columns.id}`);
    const down = index(`${name}_down`).on(sql`${expression} desc nulls last`, sql`${columns.id} desc`);
    return nullable ? [up, down] : [up];
  });
}
