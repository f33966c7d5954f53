/** One e-mail address, one account: doctors and accounts are two tables, and each address names one person of both. */
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { normaliseEmail } from '../database/columns.js';
import { type Database, first } from '../database/database.js';
import { users } from '../tables/account.js';
import { doctors } from '../tables/doctors.js';

/** The account of the e-mail, as a query that may lock it: `first(accountOf(database, email).for('update'))`. */
export const accountOf = (database: Database, email: string) => database.select().from(users).where(eq(users.normalisedEmail, email));

/** Any number; it keeps these locks apart from others. */
const lockClass = 4_173_002;

/**
 * Whether a sign-up with this e-mail would be refused.
 * @param doctorId whose address it may be already. Default: no doctor has the number 0
 */
export async function isEmailTaken(database: Database, email: string, doctorId = 0): Promise<boolean> {
  const doctor = database
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(eq(doctors.normalisedEmail, email), ne(doctors.id, doctorId)));
  const user = database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.normalisedEmail, email), or(isNull(users.doctorId), ne(users.doctorId, doctorId))));
  return (await first(doctor.unionAll(user).limit(1))) !== undefined;
}

/**
 * Until the transaction ends no other one takes the address, whichever table it writes to.
 * @param doctorId whose address it may be already
 * @returns false if another account has it
 */
export async function takeEmail(transaction: Database, email: string, doctorId?: number): Promise<boolean> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${normaliseEmail(email)}))`);
  return !(await isEmailTaken(transaction, email, doctorId));
}
