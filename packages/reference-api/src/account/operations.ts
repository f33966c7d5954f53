/** Changes that an operator makes to an account from the machine itself: each is stored with its audit entry, or not at all. */
import { eq } from 'drizzle-orm';
import { audit } from '../audit/audit.js';
import { type Database, first } from '../database/database.js';
import type { Origin } from '../handler-types/handlers.js';
import { type Role, users } from '../tables/account.js';
import { takeEmail } from './email-names.js';
import { localOrigin, operator } from './operator.js';
import { hashPassword } from './passwords.js';
import { endSessions } from './refresh-tokens.js';

const columns = { id: users.id, isAdmin: users.isAdmin, role: users.role };
const accountOf = (database: Database, email: string) =>
  first(database.select(columns).from(users).where(eq(users.normalisedEmail, email)).for('update'));

/** Ends the account's sessions, too. @returns false if the account does not exist */
export async function setPassword(database: Database, email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const origin = localOrigin('set-password');
  return database.transaction(async (transaction) => {
    const account = await accountOf(transaction, email);
    if (!account) return false;
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, account.id));
    await endSessions(transaction, account.id, origin);
    await audit(transaction, { action: 'user.set-password', entityId: account.id }, operator(), origin);
    return true;
  });
}

/** Deletes the account with its sessions and its binding to an identity provider; its audit entries stay. */
export const removeAdmin = (database: Database, email: string): Promise<'removed' | 'unknown' | 'doctor'> =>
  database.transaction(async (transaction) => {
    const account = await accountOf(transaction, email);
    if (!account) return 'unknown';
    if (!account.isAdmin) return 'doctor';
    await transaction.delete(users).where(eq(users.id, account.id));
    await audit(transaction, { action: 'user.delete', entityId: account.id }, operator(), localOrigin('remove-admin'));
    return 'removed';
  });

/** In force with the next call, also of sessions that exist; a change that is under way is finished first (`allowed.ts`). */
export const setRole = (database: Database, email: string, role: Role): Promise<'set' | 'unknown' | 'doctor'> =>
  database.transaction(async (transaction) => {
    const account = await accountOf(transaction, email);
    if (!account) return 'unknown';
    if (!account.isAdmin) return 'doctor';
    await transaction.update(users).set({ role }).where(eq(users.id, account.id));
    const changes = account.role === role ? [] : [{ field: 'role', from: account.role, to: role }];
    await audit(transaction, { action: 'user.set-role', entityId: account.id, changes }, operator(), localOrigin('set-role'));
    return 'set';
  });

/** @returns false if there is no such account */
export const endSessionsOf = (database: Database, email: string, origin: Origin): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const account = await accountOf(transaction, email);
    if (account) await endSessions(transaction, account.id, origin);
    return account !== undefined;
  });

/** Makes an administrator from the machine itself. @returns false if the e-mail is taken */
export async function createAdmin(database: Database, email: string, password: string): Promise<boolean> {
  const [firstName = ''] = email.split('@');
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    if (!(await takeEmail(transaction, email))) return false;
    const values = { email, normalisedEmail: email, firstName, lastName: '', passwordHash, isAdmin: true };
    const user = await first(transaction.insert(users).values(values).returning({ id: users.id }));
    await audit(transaction, { action: 'user.create', entityId: user?.id ?? null }, operator(), localOrigin('create-admin'));
    return true;
  });
}
