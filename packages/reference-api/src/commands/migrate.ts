/** `migrate [ROLE]`: what the owner of a PostgreSQL does before servers start, whose own role owns nothing. */
import { ConfigError } from '../config.js';
import { grantServer } from '../database/server-role.js';
import { openDatabase } from '../start/open-database.js';
import type { Call } from './call.js';

/** @param role the servers' role, which exists; it gets the rights that a server needs */
export async function migrateDatabase({ config, print }: Call, role: string | undefined): Promise<string> {
  if (config.databaseUrl === undefined)
    throw new ConfigError('migrate is for PostgreSQL; the embedded database is brought up to date by each start');
  // Opening it brings it up to date.
  const { database, close } = await openDatabase({ ...config, databaseUrl: config.databaseMigrateUrl ?? config.databaseUrl }, print);
  try {
    if (role !== undefined) await grantServer(database, role);
  } finally {
    await close();
  }
  return `The database is up to date${role === undefined ? '' : `, and servers can use it as ${role}`}`;
}
