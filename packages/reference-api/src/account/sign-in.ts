/** The password grant (RFC 6749 §4.3). */
import { eq } from 'drizzle-orm';
import { type Database, first } from '../database/database.js';
import { normaliseEmail } from '../database/normalised-email.js';
import { GrantFailure } from '../grant-failure.js';
import type { Origin } from '../handler-types/handlers.js';
import { noteSecurityEvent } from '../security/events.js';
import { users } from '../tables/account.js';
import { createKeyedQueue } from './keyed-queue.js';
import { countTry, type LoginThrottleRules } from './login-throttle.js';
import type { Passwords } from './passwords.js';

const userByEmail = (database: Database, email: string) =>
  first(database.select({ id: users.id, passwordHash: users.passwordHash }).from(users).where(eq(users.normalisedEmail, email)));

/** Blanks that were typed or pasted around it; no other sign, as a name is what it is. */
const withoutBlanks = (username: string): string => username.replace(/^ +| +$/g, '');

export interface CheckCredentials {
  /** @returns the userId. @throws {GrantFailure} `invalid_grant`, or 429 */
  (database: Database, username: string, password: string, origin: Origin): Promise<number>;
  /** How many are checked at the moment. */
  readonly underWay: () => number;
}

export function createCredentialCheck(rules: LoginThrottleRules, { matches }: Pick<Passwords, 'matches'>): CheckCredentials {
  // Twenty tabs that sign in at once with the right password are no guesses: each takes its try back before the next is counted.
  const inTurn = createKeyedQueue();
  let underWay = 0;
  const tryOnce = async (database: Database, username: string, password: string, origin: Origin) => {
    const user = await userByEmail(database, username);
    const counted = await countTry(database, { username, userId: user?.id, ip: origin.ip }, rules);
    const isRight = await matches(user?.passwordHash, password);
    if (!isRight || !user) {
      await noteSecurityEvent(database, { event: 'sign-in failed', userId: null, targetId: user?.id ?? null }, origin);
      if (counted.locks)
        await noteSecurityEvent(database, { event: 'sign-in locked out', userId: null, targetId: user?.id ?? null }, origin);
      throw new GrantFailure('invalid_grant', 'Wrong mail or password');
    }
    await counted.succeeded(user.id);
    return user.id;
  };
  const check = async (database: Database, given: string, password: string, origin: Origin) => {
    const username = withoutBlanks(given);
    underWay++;
    try {
      return await inTurn(`${normaliseEmail(username)} ${origin.ip}`, () => tryOnce(database, username, password, origin));
    } finally {
      underWay--;
    }
  };
  return Object.assign(check, { underWay: () => underWay });
}
