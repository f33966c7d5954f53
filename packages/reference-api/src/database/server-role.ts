/** The rights of the role that servers run as: it owns nothing, and can neither change nor delete an entry of the audit. */
import { sql } from 'drizzle-orm';
import type { Database } from './database.js';

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
