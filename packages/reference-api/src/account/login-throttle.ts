/**
 * Slows down guessing of passwords (contract.md "Guessing"). A try is counted before its password is looked at, so many at
 * once are no more than one after another. Strict for an account from one address; gentle for an account from everywhere,
 * as otherwise anyone could lock its owner out, and without effect where the owner has signed in from before.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Failure } from '@caredesk/core/server';
import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { normaliseEmail } from '../database/columns.js';
import { type Database, first } from '../database/database.js';
import { inTransaction } from '../database/transaction.js';
import { networkOf } from '../handler-types/addresses.js';
import { knownAddresses, signInTries } from '../tables/account.js';

export interface LoginThrottleRules {
  /** Tries of one account from one address before it must wait; of one account from everywhere, twice as many. */
  readonly perAccount: number;
  /** Tries from one address, whatever the account, before it must wait. */
  readonly perAddress: number;
  /** Seconds of the first wait. */
  readonly wait: number;
}

/** Seconds after which tries are forgotten; no wait is longer. */
const memory = 15 * 60;
/** Days after which an address is no longer one that the owner signed in from. */
const addressMemory = 90;

export interface Attempt {
  readonly username: string;
  /** The account of that name; undefined where it does not exist. */
  readonly userId: number | undefined;
  readonly ip: string;
}

interface Budget {
  readonly key: string;
  readonly limit: number;
  /** Seconds of the first wait. */
  readonly wait: number;
  /** Whether each further try makes the wait twice as long. */
  readonly isStrict: boolean;
}

/** An account is counted by its id, so that another spelling or a new name gives no further attempts. */
const accountOf = ({ userId, username }: Attempt): string =>
  userId === undefined ? createHash('sha256').update(normaliseEmail(username)).digest('base64url') : `user-${userId}`;

type Budgets = Readonly<Record<'strict' | 'account' | 'address', Budget>>;

function budgetsOf(attempt: Attempt, { perAccount, perAddress, wait }: LoginThrottleRules): Budgets {
  const account = accountOf(attempt);
  const network = networkOf(attempt.ip);
  return {
    strict: { key: `account:${account}:${network}`, limit: perAccount, wait, isStrict: true },
    account: { key: `account:${account}`, limit: perAccount * 2, wait, isStrict: false },
    address: { key: `ip:${network}`, limit: perAddress, wait, isStrict: true },
  };
}

/**
 * Counts a try that is about to be made; nothing more has to be done when it fails.
 * @throws {Failure} 429 with Retry-After while the account or the address must wait; that try is not counted
 */
export async function countTry(database: Database, attempt: Attempt, rules: LoginThrottleRules) {
  const budgets = budgetsOf(attempt, rules);
  const isHome = await isKnown(database, attempt);
  const all = Object.values(budgets);
  const isBinding = (key: string) => !isHome || key !== budgets.account.key;
  const count = await inTransaction(database, async (transaction) => {
    const now = Date.now();
    const stored = await lockRows(transaction, all, now);
    const rowsBefore = all.map((budget, index) => mendClock(budget, stored[index] as Row, now));
    const until = Math.max(...rowsBefore.map(({ key, lockedUntil }) => (isBinding(key) ? (lockedUntil?.getTime() ?? 0) : 0)));
    const seconds = Math.ceil((until - now) / 1000);
    const rows = seconds > 0 ? rowsBefore : all.map((budget, index) => addTry(budget, rowsBefore[index] as Row, now));
    for (const [index, row] of rows.entries())
      if (!isDeepStrictEqual(row, stored[index])) await transaction.update(signInTries).set(row).where(eq(signInTries.key, row.key));
    return { seconds, locks: rows.some(({ key, lockedUntil }) => lockedUntil !== null && isBinding(key)) };
  });
  if (count.seconds > 0) throw new Failure(429, 'Too many failed sign-ins; wait a little', { 'retry-after': String(count.seconds) });
  return {
    /** Whether a try must wait now if it fails. */
    locks: count.locks,
    succeeded: async (userId: number): Promise<void> => {
      await forget(database, budgets);
      await rememberAddress(database, userId, attempt.ip);
    },
  };
}

type Row = typeof signInTries.$inferSelect;

/** In the order of the budgets; one that has no row is one without tries. */
async function lockRows(database: Database, budgets: readonly Budget[], now: number): Promise<Row[]> {
  const newRows = budgets.map(({ key }): Row => ({ key, tries: 0, firstAt: new Date(now), lockedUntil: null }));
  const inOrder = newRows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await database.insert(signInTries).values(inOrder).onConflictDoNothing();
  const keys = budgets.map(({ key }) => key);
  const rows = await database.select().from(signInTries).where(inArray(signInTries.key, keys)).orderBy(asc(signInTries.key)).for('update');
  return newRows.map((newRow) => rows.find(({ key }) => key === newRow.key) ?? newRow);
}

/** When a budget of so many tries may be tried again; null: at once. */
function lockOf({ limit, wait, isStrict }: Budget, tries: number, now: number): Date | null {
  const over = tries - limit;
  const seconds = Math.min(memory, wait * (isStrict ? 2 ** Math.min(over, 20) : 1));
  return over < 0 ? null : new Date(now + seconds * 1000);
}

/** A row that was stored while a clock was ahead counts as stored now. */
function mendClock(budget: Budget, row: Row, now: number): Row {
  const longest = lockOf(budget, row.tries, now) ?? new Date(now);
  return {
    ...row,
    firstAt: new Date(Math.min(row.firstAt.getTime(), now)),
    lockedUntil: row.lockedUntil && row.lockedUntil > longest ? longest : row.lockedUntil,
  };
}

function addTry(budget: Budget, row: Row, now: number): Row {
  const isOld = row.firstAt.getTime() < now - memory * 1000;
  const tries = isOld ? 1 : row.tries + 1;
  return { ...row, tries, firstAt: isOld ? new Date(now) : row.firstAt, lockedUntil: lockOf(budget, tries, now) };
}

async function takeBack(database: Database, budgets: readonly Budget[]): Promise<void> {
  for (const { key, limit } of budgets) {
    const tries = sql`greatest(${signInTries.tries} - 1, 0)`;
    const lockedUntil = sql`case when ${tries} < ${limit} then null else ${signInTries.lockedUntil} end`;
    await database.update(signInTries).set({ tries, lockedUntil }).where(eq(signInTries.key, key));
  }
}

/** The account's own tries from there are forgotten; others may be guessing from there, or at the account from elsewhere. */
async function forget(database: Database, { strict, account, address }: Budgets): Promise<void> {
  await takeBack(database, [account, address]);
  const isOver = lt(signInTries.firstAt, new Date(Date.now() - 2 * memory * 1000));
  await database.delete(signInTries).where(or(eq(signInTries.key, strict.key), isOver));
}

async function rememberAddress(database: Database, userId: number, ip: string): Promise<void> {
  const lastAt = new Date();
  await database
    .insert(knownAddresses)
    .values({ userId, network: networkOf(ip), lastAt })
    .onConflictDoUpdate({ target: [knownAddresses.userId, knownAddresses.network], set: { lastAt } });
  const longAgo = new Date(lastAt.getTime() - addressMemory * 86_400_000);
  await database.delete(knownAddresses).where(and(eq(knownAddresses.userId, userId), lt(knownAddresses.lastAt, longAgo)));
}

/** An unknown account is asked for too: its answer must not come sooner. */
async function isKnown(database: Database, { userId = 0, ip }: Attempt): Promise<boolean> {
  const isTheirs = and(eq(knownAddresses.userId, userId), eq(knownAddresses.network, networkOf(ip)));
  return (await first(database.select({ network: knownAddresses.network }).from(knownAddresses).where(isTheirs))) !== undefined;
}
