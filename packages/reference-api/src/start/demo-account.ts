/** The account of the seed data, whose password is public: only for this machine unless the operator allows more. */
import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { type Config, ConfigError } from '../config.js';
import { type Database, first } from '../database/database.js';
import { isLoopback } from '../loopback.js';
import { demoAccount } from '../seed-data/load.js';
import { users } from '../tables/account.js';

/** Whether it exists with the public password. */
async function hasDemoAccount(database: Database): Promise<boolean> {
  const { email, password } = demoAccount;
  const user = await first(database.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.normalisedEmail, email)));
  return user !== undefined && (await verify(user.passwordHash, password));
}

/**
 * @returns how to sign in; undefined where there is no such account
 * @throws {ConfigError} where other machines could sign in with it
 */
export async function demoSignIn(database: Database, { host, isDemo }: Pick<Config, 'host' | 'isDemo'>): Promise<string | undefined> {
  if (!(await hasDemoAccount(database))) return undefined;
  const { email, password } = demoAccount;
  if (!isLoopback(host) && !isDemo)
    throw new ConfigError(
      `HOST=${host} lets other machines in, and everyone knows the password of ${email}. Give it another one (npm run api -- set-password ${email}), ` +
        'remove it (remove-admin), or set CAREDESK_DEMO=1 to show it to everyone',
    );
  return `Sign in as ${email} / ${password}`;
}
