import { audit } from '../audit/audit.js';
import { type Database, first } from '../database/database.js';
import { users } from '../tables/account.js';
import { takeEmail } from './email-names.js';
import { localOrigin, operator } from './operator.js';
import { hashPassword } from './passwords.js';

/** Makes an administrator from the machine itself. @returns false if the e-mail is taken */
export async function createAdmin(database: Database, email: string, password: string): Promise<boolean> {
  const [firstName = ''] = email.split('@');
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    if (!(await takeEmail(transaction, email))) return false;
    const values = { email, normalisedEmail: email, firstName, lastName: '', passwordHash, isAdmin: true };
    const made = await first(transaction.insert(users).values(values).returning({ id: users.id }));
    await audit(transaction, { action: 'user.create', entityId: made?.id ?? null }, operator(), localOrigin('create-admin'));
    return true;
  });
}
