/** `migrate [ROLE]`: what the owner of a PostgreSQL does before servers start, whose own role owns nothing. */
import { type Config, ConfigError } from '../config.js';
import { grantServer } from '../database/server-role.js';
import { openDatabase } from '../start/open-database.js';

const say = (line: string) => {
  process.stderr.write(`${line}\n`);
};

/** @param role the servers' role, which exists; it gets the rights that a server needs */
export async function migrateDatabase(settings: Config, role: string | undefined): Promise<string> {
  if (settings.databaseUrl === undefined)
    throw new ConfigError('migrate is for PostgreSQL; the embedded database is brought up to date by each start');
  // Opening it brings it up to date.
  const { database, close } = await openDatabase({ ...settings, databaseUrl: settings.databaseMigrateUrl ?? settings.databaseUrl }, say);
  try {
    if (role !== undefined) await grantServer(database, role);
  } finally {
    await close();
  }
  return `The database is up to date${role === undefined ? '' : `, and servers can use it as ${role}`}`;
}
