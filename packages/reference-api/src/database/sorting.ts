/** How the rows of a list sort, and the indexes that keep them sorted: both are made of the same keys, so that they fit. */
import { codesByDigits, type Entity, type FieldKind } from '@caredesk/core/contract';
import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, type IndexBuilder, index, type PgTable } from 'drizzle-orm/pg-core';
import { folded, type IdName, idNameOf } from './columns.js';

type ScalarNames<E extends Entity> = { [K in keyof E['fields']]: E['fields'][K] extends { kind: 'list' } ? never : K }[keyof E['fields']];

export interface SortKey {
  readonly expression: SQL;
  /** PostgreSQL's name of the type. */
  readonly type: string;
  readonly nullable: boolean;
}

/** Its `id` breaks ties, so that pages neither repeat nor miss a row. */
type ListTable = PgTable & { readonly id: AnyPgColumn };

/** The rows that a list shows, and how they sort. */
export interface List<T extends ListTable = ListTable> {
  readonly table: T;
  /** A key for each field of the entity but lists. */
  readonly by: Readonly<Record<string, SortKey>>;
  readonly preset: Preset;
}

interface Preset {
  readonly key: SortKey;
  readonly sortOrder: 'asc' | 'desc';
}

/** Text sorts as it is searched, folded, and the same on every database, whatever its locale. */
export const byText = (column: Column): SortKey => ({
  expression: sql`(${folded(column)} collate "C")`,
  type: 'text',
  nullable: !column.notNull,
});
export const byValue = (column: Column): SortKey => ({
  expression: sql`${column}`,
  // Columns of an index's definition know no type.
  get type() {
    return column.getSQLType();
  },
  nullable: !column.notNull,
});

/** Part of an index's definition: another list needs a migration. */
const codeList = (codes: string) => sql.raw(`'${codes.replaceAll(' ', "', '")}'`);
const minorUnits = (currency: Column) =>
  sql`case when ${currency} in (${codeList(codesByDigits[0])}) then 1 when ${currency} in (${codeList(codesByDigits[3])}) then 1000 when ${currency} in (${codeList(codesByDigits[4])}) then 10000 else 100 end`;

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
    const column = columns[name === idNameOf(entity) ? 'id' : name];
    return column && kind !== 'list' ? [[name, asText.includes(kind) ? byText(column) : byValue(column)]] : [];
  });
}

/**
 * A list of the entity's records, whose fields sort by the table's columns of their names.
 * @param others keys of the fields that have no column of their name, or sort by something else
 * @param preset default: the records' ids, ascending
 */
export const listOf = <E extends Entity, T extends ListTable>(
  entity: E,
  table: T,
  others: { readonly [K in Exclude<ScalarNames<E>, keyof T['_']['columns'] | IdName<E['fields']>>]: SortKey } & {
    readonly [K in ScalarNames<E>]?: SortKey;
  },
  preset: Preset = { key: byValue(table.id), sortOrder: 'asc' },
): List<T> => ({ table, by: { ...Object.fromEntries(ownKeys(entity, getTableColumns(table))), ...others }, preset });

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
