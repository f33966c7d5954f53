/** The password grant (RFC 6749 §4.3). */
import { Failure } from '@caredesk/core/server';
import pLimit, { type LimitFunction } from 'p-limit';
import { normaliseEmail } from '../database/columns.js';
import { type Database, first } from '../database/database.js';
import type { Origin } from '../handler-types/handlers.js';
import { noteSecurityEvent } from '../security/events.js';
import { accountOf } from './email-names.js';
import { countTry, type LoginThrottleRules } from './login-throttle.js';
import type { Passwords } from './passwords.js';

/** Blanks that were typed or pasted around it; no other sign, as a name is what it is. */
const withoutBlanks = (username: string): string => username.replace(/^ +| +$/g, '');

export function createCredentialCheck(rules: LoginThrottleRules, { matches }: Pick<Passwords, 'matches'>) {
  // Twenty tabs that sign in at once with the right password are no guesses: each takes its try back before the next is counted.
  const inTurn = createKeyedQueue();
  let underWay = 0;
  const tryOnce = async (database: Database, username: string, password: string, origin: Origin) => {
    const user = await first(accountOf(database, username));
    const count = await countTry(database, { username, userId: user?.id, ip: origin.ip }, rules);
    const isRight = await matches(user?.passwordHash, password);
    if (!isRight || !user) {
      await noteSecurityEvent(database, { event: 'sign-in failed', userId: null, targetId: user?.id ?? null }, origin);
      if (count.locks) await noteSecurityEvent(database, { event: 'sign-in locked out', userId: null, targetId: user?.id ?? null }, origin);
      throw new Failure(401, 'Wrong mail or password');
    }
    await count.succeeded(user.id);
    return user.id;
  };
  /** @returns the userId. @throws {Failure} 401, or 429 */
  const check = async (database: Database, name: string, password: string, origin: Origin): Promise<number> => {
    const username = withoutBlanks(name);
    underWay++;
    try {
      return await inTurn(`${normaliseEmail(username)} ${origin.ip}`, () => tryOnce(database, username, password, origin));
    } finally {
      underWay--;
    }
  };
  /** How many are checked at the moment. */
  return Object.assign(check, { underWay: () => underWay });
}
export type CheckCredentials = ReturnType<typeof createCredentialCheck>;

/** Work with the same key runs one after another, work with different keys at the same time. */
export function createKeyedQueue() {
  const limits = new Map<string, LimitFunction>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const limit = limits.get(key) ?? pLimit(1);
    limits.set(key, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
    }
  };
}
