import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrationsDir } from '../paths.js';
import type { Database, OpenDatabase } from './database.js';

/** Any number will do; it keeps apart two servers that start at once. */
const migrationLock = 4_173_001;

/** @param onIdleError told when a connection breaks that nobody is using */
export async function openPostgres(url: string, onIdleError: (error: Error) => void = () => {}): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 25_000,
    application_name: 'caredesk',
  });
  pool.on('error', onIdleError);
  try {
    await migrateAlone(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { database: drizzle(pool, { casing: 'snake_case' }) as unknown as Database, close: () => pool.end() };
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: migrationsDir });
  } finally {
    // Ends the session, and with it the lock and the setting.
    client.release(true);
  }
}
