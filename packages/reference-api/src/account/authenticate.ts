import { Failure } from '@caredesk/core/server';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Database, first } from '../database/database.js';
import { networkOf } from '../handler-types/addresses.js';
import type { Caller, Origin } from '../handler-types/handlers.js';
import { createThrottle, noteSecurityEvent } from '../security/events.js';
import { tokenFamilies, users } from '../tables/account.js';
import type { AccessTokens, Claims } from './access-tokens.js';
import { accountOfIdentity, type IdentityProvider, useProviderToken } from './identity-provider.js';

/** Who sends this `Authorization` header. @throws {Failure} 401 */
export type Authenticate = (authorization: string | undefined, origin: Origin) => Promise<Caller>;

const unauthorized = (message: string, challenge: string): Failure => new Failure(401, message, { 'www-authenticate': challenge });

const { id, email, firstName, lastName, isAdmin, role, doctorId } = users;
const columns = { userId: id, email, firstName, lastName, isAdmin, role, doctorId };

/** When an account's sessions were ended; an end that is still to come was stored while a clock was ahead, and counts as now, once. */
async function endOf(database: Database, userId: number, endedAt: Date): Promise<Date> {
  const now = new Date();
  if (endedAt <= now) return endedAt;
  const isAhead = and(eq(users.id, userId), gt(users.sessionsEndedAt, now));
  await database.update(users).set({ sessionsEndedAt: now }).where(isAhead);
  return now;
}

/**
 * @param maxAge seconds from a sign-in after which its tokens are worthless
 * @param provider accepts the tokens of a third party too; a family of refresh tokens is ours alone
 */
export function createAuthenticate(database: Database, tokens: AccessTokens, maxAge: number, provider?: IdentityProvider): Authenticate {
  /** A token also ends with its account and when its family of refresh tokens is revoked. */
  const ownCaller = ({ userId, familyId }: Claims): Promise<Caller | undefined> => {
    const isYoung = gt(tokenFamilies.createdAt, new Date(Date.now() - maxAge * 1000));
    const isTheirs = and(eq(tokenFamilies.id, familyId), eq(users.id, userId), isNull(tokenFamilies.revokedAt), isYoung);
    const query = database.select({ ...columns, familyId: tokenFamilies.id }).from(tokenFamilies);
    return first(query.innerJoin(users, eq(users.id, tokenFamilies.userId)).where(isTheirs));
  };
  const foreignCaller = async (text: string, origin: Origin): Promise<Caller | undefined> => {
    const token = await provider?.read(text);
    const userId = token && (await accountOfIdentity(database, token));
    const query = database.select({ ...columns, endedAt: users.sessionsEndedAt }).from(users);
    const user = userId && (await first(query.where(eq(users.id, userId))));
    if (!user) return undefined;
    const { endedAt, ...caller } = user;
    if (endedAt && token.issuedAt <= (await endOf(database, user.userId, endedAt))) return undefined;
    const isGood = await useProviderToken(database, token, user.userId, origin);
    return isGood ? { ...caller, familyId: token.subject } : undefined;
  };
  const isNews = createThrottle();
  return async (authorization, origin) => {
    const [, token] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
    if (!token) throw unauthorized('Sign in first', 'Bearer realm="caredesk"');
    const claims = await tokens.read(token);
    const caller = typeof claims === 'object' ? await ownCaller(claims) : (claims ?? (await foreignCaller(token, origin)));
    if (typeof caller === 'object') return caller;
    // Every token expires; for a token that was never given, or was revoked, one row a minute is enough.
    const userId = typeof claims === 'object' ? claims.userId : null;
    if (caller !== 'expired' && isNews(networkOf(origin.ip)))
      await noteSecurityEvent(database, { event: 'token refused', userId, targetId: null }, origin);
    throw unauthorized('The session has ended; sign in again', 'Bearer realm="caredesk", error="invalid_token"');
  };
}
