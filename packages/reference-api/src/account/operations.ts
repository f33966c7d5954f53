/** Changes that an operator makes to an account from the machine itself: each is stored with its audit entry, or not at all. */
import { eq } from 'drizzle-orm';
import { type Database, first } from '../database/database.js';
import type { Origin } from '../handler-types/handlers.js';
import { type Role, users } from '../tables/account.js';
import { accountOf, takeEmail } from './email-names.js';
import { auditCommand, localOrigin } from './operator.js';
import { hashPassword } from './passwords.js';
import { endSessions } from './refresh-tokens.js';

/** `doctor`: the account is a doctor's, and the change is for administrators alone. */
export type Outcome = 'done' | 'unknown' | 'doctor';

/** Work on the account of that e-mail, which is locked meanwhile. */
const onAccount = (
  database: Database,
  email: string,
  work: (transaction: Database, account: typeof users.$inferSelect) => Promise<void>,
  isForDoctors = false,
): Promise<Outcome> =>
  database.transaction(async (transaction) => {
    const account = await first(accountOf(transaction, email).for('update'));
    if (!account) return 'unknown';
    if (!account.isAdmin && !isForDoctors) return 'doctor';
    await work(transaction, account);
    return 'done';
  });

/** Ends the account's sessions, too. */
export async function setPassword(database: Database, email: string, password: string): Promise<Outcome> {
  const passwordHash = await hashPassword(password);
  const work = async (transaction: Database, { id }: { readonly id: number }) => {
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, id));
    await endSessions(transaction, id, localOrigin('set-password'));
    await auditCommand(transaction, 'set-password', { action: 'user.set-password', entityId: id });
  };
  return onAccount(database, email, work, true);
}

/** Deletes the account with its sessions and its binding to an identity provider; its audit entries stay. */
export const removeAdmin = (database: Database, email: string): Promise<Outcome> =>
  onAccount(database, email, async (transaction, { id }) => {
    await transaction.delete(users).where(eq(users.id, id));
    await auditCommand(transaction, 'remove-admin', { action: 'user.delete', entityId: id });
  });

/** In force with the next call, also of sessions that exist; a change that is under way is finished first (`allowed.ts`). */
export const setRole = (database: Database, email: string, role: Role): Promise<Outcome> =>
  onAccount(database, email, async (transaction, { id, role: before }) => {
    await transaction.update(users).set({ role }).where(eq(users.id, id));
    const changes = before === role ? [] : [{ field: 'role', from: before, to: role }];
    await auditCommand(transaction, 'set-role', { action: 'user.set-role', entityId: id, changes });
  });

export const endSessionsOf = (database: Database, email: string, origin: Origin): Promise<Outcome> =>
  onAccount(database, email, (transaction, { id }) => endSessions(transaction, id, origin), true);

/** Makes an administrator from the machine itself. @returns false if the e-mail is taken */
export async function createAdmin(database: Database, email: string, password: string): Promise<boolean> {
  const [firstName = ''] = email.split('@');
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    if (!(await takeEmail(transaction, email))) return false;
    const values = { email, normalisedEmail: email, firstName, lastName: '', passwordHash, isAdmin: true };
    const user = await first(transaction.insert(users).values(values).returning());
    await auditCommand(transaction, 'create-admin', { action: 'user.create', entityId: user?.id ?? null });
    return true;
  });
}
