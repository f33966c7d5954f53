/** Whether an account may make a call (contract.md "Permissions"). The handlers never ask: each call passes here first. */
import { type Endpoint, type Permission, permissions } from '@caredesk/core/contract';
import { assertPermitted, Failure, Forbidden } from '@caredesk/core/server';
import { eq } from 'drizzle-orm';
import { audit } from '../audit/audit.js';
import { type Database, first } from '../database/database.js';
import type { Caller, Origin } from '../handler-types/handlers.js';
import { createThrottle } from '../security/events.js';
import { type Role, roles, users } from '../tables/account.js';

export const isRole = (text: string): text is Role => roles.some((role) => role === text);

const reads = permissions.filter((permission) => permission.endsWith('.read'));

const ofRole: Readonly<Record<Role, readonly Permission[]>> = {
  admin: permissions,
  billing: permissions.filter((permission) => permission !== 'doctor.write' && !permission.startsWith('patient.')),
  support: [...reads, 'doctor.write', 'patient.write'],
  viewer: reads,
};

/** Practice software shows patients: its login is for those alone who may see them here. */
const withoutHiddenDoor = (granted: readonly Permission[]): readonly Permission[] =>
  granted.includes('patient.read') ? granted : granted.filter((permission) => permission !== 'doctor.login');

/** What an account may do; a doctor's account may do nothing here. */
export const permissionsOf = ({ isAdmin, role }: { readonly isAdmin: boolean; readonly role: Role }): readonly Permission[] =>
  isAdmin ? withoutHiddenDoor(ofRole[role]) : [];

/** @throws {Forbidden} */
export const assertAllowed = (account: { readonly isAdmin: boolean; readonly role: Role }, endpoint: Pick<Endpoint, 'needs'>): void =>
  assertPermitted({ permissions: permissionsOf(account) }, endpoint);

/**
 * The role may have changed since the request began. Within the change's transaction the account is locked: who changes its role waits
 * for the change, or the change sees the new role.
 * @throws {Failure} 401, 403
 */
export async function assertStillAllowed(transaction: Database, { userId }: Caller, endpoint: Pick<Endpoint, 'needs'>): Promise<void> {
  if (endpoint.needs.length === 0) return;
  const columns = { isAdmin: users.isAdmin, role: users.role };
  const account = await first(transaction.select(columns).from(users).where(eq(users.id, userId)).for('share'));
  if (!account) throw new Failure(401, 'The session has ended; sign in again');
  assertPermitted({ permissions: permissionsOf(account) }, endpoint);
}

/** Writes a refusal into the audit: one a minute for each account and call, so that a loop can't fill it. */
export function createRefusalNotes(database: Database) {
  const isNews = createThrottle();
  return async (error: unknown, call: string, caller: Caller, origin: Origin): Promise<void> => {
    if (!(error instanceof Forbidden) || !isNews(`${caller.userId} ${call}`)) return;
    const changes = Object.entries({ call, permission: error.permission }).map(([field, to]) => ({ field, from: null, to }));
    await audit(database, { action: 'user.refused', entityId: caller.userId, changes }, caller, origin);
  };
}
