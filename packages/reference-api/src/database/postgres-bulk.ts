/** Millions of rows into a PostgreSQL: one connection without time limits, one transaction, COPY. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import type { BulkConnection, Database } from './database.js';

export async function inBulk(connectionString: string, work: (connection: BulkConnection) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, application_name: 'caredesk bulk' });
  client.on('error', () => {});
  await client.connect();
  try {
    const database = drizzle(client, { casing: 'snake_case' }) as unknown as Database;
    await database.transaction(async (transaction) => {
      // Indexes that are made at once are made in memory, by two processes where the kind allows it.
      await transaction.execute(sql`set local maintenance_work_mem = '512MB'`);
      await transaction.execute(sql`set local max_parallel_maintenance_workers = 2`);
      await work({ database: transaction, copy: (table, columns, rows) => copy(client, table, columns, rows) });
    });
  } finally {
    // Ends the session; uncommitted work is undone.
    await client.end();
  }
}

/** Rows are marked as seen by everyone, which saves a later vacuum: the table was emptied in this transaction. */
async function copy(client: pg.Client, table: string, columns: readonly string[], rows: Iterable<string>): Promise<void> {
  const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  await pipeline(Readable.from(rows), client.query(from(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin with (freeze)`)));
}
