/**
 * Slows down whoever guesses passwords: after some failures an account, known or not, and the address they came from
 * must wait, twice as long after each further one.
 */
import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Database, first } from '../database/database.js';
import { GrantFailure } from './grant-failure.js';
import { signInFailures } from './tables.js';

export interface LockOutRules {
  /** Failures of one account before it must wait. */
  readonly perAccount: number;
  /** Failures from one IP address, whatever the account, before it must wait. */
  readonly perAddress: number;
  /** Seconds of the first wait. */
  readonly wait: number;
}

/** Seconds after which failures are forgotten; no wait is longer. */
const memory = 15 * 60;

export interface Attempt {
  readonly username: string;
  readonly ip: string;
}

const accountKey = ({ username }: Attempt): string =>
  `account:${createHash('sha256').update(username.trim().toLowerCase()).digest('base64url')}`;
const addressKey = ({ ip }: Attempt): string => `ip:${ip}`;

/** @throws {GrantFailure} 429 with Retry-After while the account or the address must wait */
export async function assertNotLocked(database: Database, attempt: Attempt): Promise<void> {
  const rows = await database
    .select({ lockedUntil: signInFailures.lockedUntil })
    .from(signInFailures)
    .where(inArray(signInFailures.key, [accountKey(attempt), addressKey(attempt)]));
  const until = Math.max(...rows.map(({ lockedUntil }) => lockedUntil?.getTime() ?? 0));
  const seconds = Math.ceil((until - Date.now()) / 1000);
  if (seconds > 0) throw new GrantFailure('slow_down', 'Too many failed sign-ins; wait a little', 429, { 'retry-after': String(seconds) });
}

export async function recordFailure(database: Database, attempt: Attempt, rules: LockOutRules): Promise<void> {
  await count(database, accountKey(attempt), rules.perAccount, rules.wait);
  await count(database, addressKey(attempt), rules.perAddress, rules.wait);
}

async function count(database: Database, key: string, limit: number, wait: number): Promise<void> {
  const now = new Date();
  const isOld = sql`${signInFailures.firstAt} < ${new Date(now.getTime() - memory * 1000).toISOString()}::timestamptz`;
  const row = await first(
    database
      .insert(signInFailures)
      .values({ key, failures: 1, firstAt: now })
      .onConflictDoUpdate({
        target: signInFailures.key,
        set: {
          failures: sql`case when ${isOld} then 1 else ${signInFailures.failures} + 1 end`,
          firstAt: sql`case when ${isOld} then ${now.toISOString()}::timestamptz else ${signInFailures.firstAt} end`,
        },
      })
      .returning({ failures: signInFailures.failures }),
  );
  const over = (row?.failures ?? 0) - limit;
  if (over < 0) return;
  const seconds = Math.min(memory, wait * 2 ** Math.min(over, 20));
  await database
    .update(signInFailures)
    .set({ lockedUntil: new Date(now.getTime() + seconds * 1000) })
    .where(eq(signInFailures.key, key));
}

/** A success clears the account; its address may still be guessing at others. */
export async function forgetFailures(database: Database, attempt: Attempt): Promise<void> {
  await database.delete(signInFailures).where(eq(signInFailures.key, accountKey(attempt)));
}
