import { notFound } from '@caredesk/core/server';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Either driver, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** One connection that takes many rows at once. */
export interface BulkConnection {
  readonly database: Database;
  /**
   * Fills a table that this work has emptied with `truncate`.
   * @param rows in PostgreSQL's text format for COPY; they are asked for as fast as the database takes them
   */
  readonly copy: (table: string, columns: readonly string[], rows: Iterable<string>) => Promise<void>;
}

/** How many connections there are, how many of them are free, and how many calls wait for one. */
export interface Connections {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** An open database and how to close it; `await using` closes it at the end of its block. */
export interface OpenDatabase extends AsyncDisposable {
  readonly database: Database;
  /** One that follows it a little later and takes no changes. It may be away. */
  readonly standby?: Database | undefined;
  /** Work that takes minutes. On a PostgreSQL all of it is stored or, if it fails, nothing; an embedded database keeps what was done. */
  readonly inBulk: (work: (connection: BulkConnection) => Promise<void>) => Promise<void>;
  /** Resolves if the database answers, soon, whatever else it is asked at the moment. */
  readonly ping: () => Promise<void>;
  /** Whether no migration is missing, according to the database. */
  readonly isMigrated: () => Promise<boolean>;
  /** Whether the database takes no changes: a standby, a read-only setting, or a disk that is full or read-only. */
  readonly isReadOnly: () => Promise<boolean>;
  /** Whether every connection is in use and none has come back for seconds. */
  readonly isStuck: () => boolean;
  readonly connections: () => Connections;
  readonly close: () => Promise<void>;
}

/** The rows of a hand-written statement; the caller vouches for their type. */
export async function queryRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const { rows } = (await database.execute(statement)) as { rows: Row[] };
  return rows;
}

/** The first row of a query that answers one row, or none. */
export async function first<Row>(query: PromiseLike<Row[]>): Promise<Row | undefined> {
  return (await query)[0];
}

/** The row of a query that names one record. @param what the product's word for the record: "doctor". @throws {Failure} 404 */
export async function existing<Row>(query: PromiseLike<Row[]>, what: string): Promise<Row> {
  const row = await first(query);
  if (!row) throw notFound(what);
  return row;
}

/** Resolves if the database answers. */
export const ping = async (database: Database): Promise<void> => {
  await database.execute(sql`select 1`);
};
