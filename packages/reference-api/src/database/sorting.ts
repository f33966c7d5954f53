/** How the rows of a list sort, and the indexes that keep them sorted: one table of keys makes both, so that they fit. */
import type { Entity, FieldKind } from '@caredesk/core/contract';
import { type Column, getTableColumns, type SQL, type SQLWrapper, sql, type Table } from 'drizzle-orm';
import { type AnyPgColumn, type IndexBuilder, index } from 'drizzle-orm/pg-core';

type ScalarNames<E extends Entity> = { [K in keyof E['fields']]: E['fields'][K] extends { kind: 'list' } ? never : K }[keyof E['fields']];

export interface SortKey {
  readonly expression: SQL;
  readonly nullable: boolean;
  /** What the expression is made of, where it is more than a column: an index that has them too need not ask the table. */
  readonly of?: readonly Column[];
  /** Of another table: how a page's ids find it, and its value there. */
  readonly joined?: { readonly join: SQL; readonly expression: SQL };
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
  of: [column],
});
export const byValue = (column: Column, nullable = !column.notNull): SortKey => ({ expression: sql`${column}`, nullable });

/** Part of an index's definition, so they stand here and are not asked of a runtime that may know others. `sorting.test.ts` compares. */
export const codesByDigits: Readonly<Record<0 | 3, string>> = {
  0: 'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER',
  3: 'BHD JOD KWD LYD OMR TND',
};
const listOf = (codes: string) =>
  sql.raw(
    codes
      .split(' ')
      .map((code) => `'${code}'`)
      .join(', '),
  );

/** Sorts amounts of several currencies as their readers see them, by major units. */
export const byMajor = (minor: Column, currency: Column): SortKey => ({
  expression: sql`(${minor}::numeric / case when ${currency} in (${listOf(codesByDigits[0])}) then 1 when ${currency} in (${listOf(codesByDigits[3])}) then 1000 else 100 end)`,
  nullable: !minor.notNull,
  of: [minor, currency],
});

/** The name that a row of a small table has, in the order of its number there. */
export const byNameOf = (name: Column, ref: Column, others: Table): SortKey => {
  const names = sql`(select id as named, (lower(name) collate "C") as sorted from ${others}) names`;
  return { ...byText(name, true), joined: { join: sql`left join ${names} on names.named = ${ref}`, expression: sql`names.sorted` } };
};

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
): Order<E>['by'] {
  return { ...Object.fromEntries(ownKeys(entity, getTableColumns(table))), ...others } as Order<E>['by'];
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * An index for each field that {@link keysOf} sorts by: `bills_by_amount`. It holds the row's number too, for ties, and what its
 * expression is made of, so that a page deep in the list is found in the index alone. Nothing comes last both ways, so a column
 * that may be null has one for each direction.
 * @param others keys that differ from the column's own
 */
export function sortIndexes(
  table: string,
  entity: Entity,
  columns: { readonly id: AnyPgColumn } & Readonly<Record<string, AnyPgColumn>>,
  others: Readonly<Record<string, SortKey>> = {},
): IndexBuilder[] {
  const keys = { ...Object.fromEntries(ownKeys(entity, columns)), ...others };
  return Object.entries(keys).flatMap(([name, { expression, nullable, of = [] }]) => {
    const indexName = `${table}_by_${snakeCase(name)}`;
    const parts = of.map((column) => sql`${column}`);
    const up = index(indexName).on(expression, sql`${columns.id}`, ...parts);
    const down = index(`${indexName}_down`).on(sql`${expression} desc nulls last`, sql`${columns.id} desc`, ...parts);
    return nullable ? [up, down] : [up];
  });
}
