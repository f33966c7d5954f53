/** PostgreSQL inside this process: PGlite on a directory. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsDir } from '../paths.js';
import { type Database, type OpenDatabase, ping } from './database.js';

/** A write-ahead log that a checkpoint leaves empty but for 2 MB: a first start copies it. */
const smallLog = { initDbStartParams: ['--wal-segsize=1'], postgresqlconf: ['wal_recycle = off', 'min_wal_size = 2MB'] };

/**
 * Opens the data directory, which need not exist yet, and brings it up to date.
 * One process at a time may have it open; see `lock.ts`.
 */
export async function openEmbedded(directory: string): Promise<OpenDatabase> {
  mkdirSync(dirname(directory), { recursive: true, mode: 0o700 });
  const client = await PGlite.create({ dataDir: directory, extensions: { pg_trgm }, ...smallLog });
  const database = drizzle(client, { casing: 'snake_case' }) as unknown as Database;
  await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: migrationsDir });
  return { database, ping: () => ping(database), close: () => client.close() };
}
