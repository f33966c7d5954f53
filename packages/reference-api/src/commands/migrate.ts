/** `migrate [ROLE]`: what the owner of a PostgreSQL does before servers start, whose own role owns nothing. */

import { sql } from 'drizzle-orm';
import { ConfigError } from '../config.js';
import type { Database } from '../database/database.js';
import { openDatabase } from '../start/open-database.js';
import type { Call } from './call.js';

/** README "Roles" has the same for `caredesk_server`. @param role as an identifier: quoted where it must be */
export const serverGrants = (role: string): readonly string[] => [
  `grant usage on schema public, drizzle to ${role};`,
  `grant select, insert, update, delete on all tables in schema public to ${role};`,
  `revoke update, delete, truncate on audit from ${role};`,
  `grant usage on all sequences in schema public to ${role};`,
  `grant select on all tables in schema drizzle to ${role};`,
];

/** New tables bring new rights, so it is done after each migration. */
export async function grantServer(database: Database, role: string): Promise<void> {
  const quoted = `"${role.replaceAll('"', '""')}"`;
  await database.transaction(async (transaction) => {
    for (const statement of serverGrants(quoted)) await transaction.execute(sql.raw(statement));
  });
}

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
