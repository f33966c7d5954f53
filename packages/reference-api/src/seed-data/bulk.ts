/** Rows as PostgreSQL's COPY takes them, into tables without the indexes, checks and sums that are cheaper made afterwards. */
import { sql } from 'drizzle-orm';
import { type BulkConnection, type Database, queryRows } from '../database/database.js';
import type { Row } from './people.js';
import type { Progress } from './progress.js';

/** Characters of a row that are escaped in COPY's text format. */
const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const textOfValue = (value: Row[string] | undefined): string =>
  value === null || value === undefined
    ? '\\N'
    : typeof value === 'string'
      ? value.replace(/[\\\t\n\r]/g, (character) => special[character] as string)
      : String(value);

/** About as much as a socket takes. */
const chunk = 64 * 1024;

function* textOf(columns: readonly string[], rows: Iterable<Row>): Generator<string> {
  let text = '';
  for (const row of rows) {
    text += `${columns.map((name) => textOfValue(row[name])).join('\t')}\n`;
    if (text.length < chunk) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}

/** @param rows all of them with the same columns */
export async function copyRows({ copy }: BulkConnection, table: string, rows: Iterable<Row>): Promise<void> {
  const iterator = rows[Symbol.iterator]();
  const { value: first, done } = iterator.next();
  if (done) return;
  const columns = Object.keys(first);
  const all = function* () {
    yield first;
    yield* { [Symbol.iterator]: () => iterator };
  };
  await copy(table, columns, textOf(columns, all()));
}

interface Part {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
}

const names = (tables: readonly string[]) =>
  sql.join(
    tables.map((table) => sql`${table}`),
    sql`, `,
  );

/** Indexes without a constraint. */
const indexesOf = (database: Database, tables: readonly string[]): Promise<Part[]> =>
  queryRows(
    database,
    sql`select indexrelid::regclass::text as name, indrelid::regclass::text as table, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid::regclass::text in (${names(tables)}) and not exists (select from pg_constraint where conindid = indexrelid)`,
  );

/** Foreign keys of the tables, and those that refer to them: a table that another one refers to can't be truncated alone. */
const foreignKeysOf = (database: Database, tables: readonly string[]): Promise<Part[]> =>
  queryRows(
    database,
    sql`select quote_ident(conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and (conrelid::regclass::text in (${names(tables)}) or confrelid::regclass::text in (${names(tables)}))`,
  );

const switchSums = async (database: Database, state: 'disable' | 'enable'): Promise<void> => {
  for (const table of ['bills', 'refunds']) await database.execute(sql.raw(`alter table ${table} ${state} trigger ${table}_are_summed`));
};

/** Empties the tables. Rows that are copied afterwards in the same transaction need no vacuum. */
export const empty = async (database: Database, tables: readonly string[]): Promise<void> => {
  await database.execute(sql.raw(`truncate ${tables.join(', ')} restart identity`));
};

/**
 * Takes indexes and foreign keys of the tables away, and turns the triggers off that sum bills up: a million rows find their way into a trigram index ten times faster
 * together than one by one.
 * @returns puts them back
 */
export async function takeAwayIndexes(database: Database, tables: readonly string[]): Promise<(progress: Progress) => Promise<void>> {
  const indexes = await indexesOf(database, tables);
  const keys = await foreignKeysOf(database, tables);
  await switchSums(database, 'disable');
  for (const { name, table } of keys) await database.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  for (const { name } of indexes) await database.execute(sql.raw(`drop index ${name}`));
  return async (progress) => {
    await switchSums(database, 'enable');
    await database.execute(sql`select fill_doctor_sums()`);
    for (const [place, { name, definition }] of indexes.entries()) {
      progress(`index ${place + 1} of ${indexes.length}, ${name}`);
      await database.execute(sql.raw(definition));
    }
    for (const { name, table, definition } of keys)
      await database.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
  };
}
