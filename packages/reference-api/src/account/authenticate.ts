import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Caller } from '../call/handlers.js';
import { type Database, first } from '../database/database.js';
import { Failure } from '../failure.js';
import { tokenFamilies, users } from '../tables/account.js';
import type { AccessTokens } from './access-tokens.js';
import { accountOf } from './identities.js';
import type { IdentityProvider } from './identity-provider.js';

/** Who sends this `Authorization` header. @throws {Failure} 401 */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

const unauthorized = (message: string, challenge: string): Failure => new Failure(401, message, { 'www-authenticate': challenge });

const columns = {
  userId: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  isAdmin: users.isAdmin,
  doctorId: users.doctorId,
};

/**
 * @param maxAge seconds from a sign-in after which its tokens are worthless
 * @param provider accepts the tokens of a third party too; a family of refresh tokens is ours alone
 */
export function createAuthenticate(database: Database, tokens: AccessTokens, maxAge: number, provider?: IdentityProvider): Authenticate {
  /** A token also ends with its account and when its family of refresh tokens is revoked. */
  const ownCaller = async (token: string): Promise<Caller | undefined> => {
    const claims = await tokens.read(token);
    if (!claims) return undefined;
    const isOurs = and(
      eq(tokenFamilies.id, claims.familyId),
      eq(users.id, claims.userId),
      isNull(tokenFamilies.revokedAt),
      gt(tokenFamilies.createdAt, new Date(Date.now() - maxAge * 1000)),
    );
    return first(
      database
        .select({ ...columns, familyId: tokenFamilies.id })
        .from(tokenFamilies)
        .innerJoin(users, eq(users.id, tokenFamilies.userId))
        .where(isOurs),
    );
  };
  const foreignCaller = async (token: string): Promise<Caller | undefined> => {
    const identity = await provider?.read(token);
    const userId = identity && (await accountOf(database, identity));
    const user = userId && (await first(database.select(columns).from(users).where(eq(users.id, userId))));
    return user ? { ...user, familyId: identity.subject } : undefined;
  };
  return async (authorization) => {
    const [, token] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
    if (!token) throw unauthorized('Sign in first', 'Bearer realm="caredesk"');
    const caller = (await ownCaller(token)) ?? (await foreignCaller(token));
    if (!caller) throw unauthorized('The session has ended; sign in again', 'Bearer realm="caredesk", error="invalid_token"');
    return caller;
  };
}
