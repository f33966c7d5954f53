import { and, eq, isNull } from 'drizzle-orm';
import { type Database, first } from '../database/database.js';
import { tokenFamilies, users } from '../database/schema.js';
import { Failure } from '../failure.js';
import type { Caller } from '../http/handlers.js';
import type { AccessTokens } from './access-tokens.js';

/** Who sends this `Authorization` header. @throws {Failure} 401 */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

const unauthorized = (message: string, challenge: string): Failure => new Failure(401, message, { 'www-authenticate': challenge });

/** A token also ends with its account and when its family of refresh tokens is revoked. */
export function createAuthenticate(database: Database, tokens: AccessTokens): Authenticate {
  return async (authorization) => {
    const [, token] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
    if (!token) throw unauthorized('Sign in first', 'Bearer realm="caredesk"');
    const claims = await tokens.read(token);
    const caller =
      claims &&
      (await first(
        database
          .select({
            userId: users.id,
            email: users.email,
            firstName: users.firstName,
            lastName: users.lastName,
            isAdmin: users.isAdmin,
            doctorId: users.doctorId,
            familyId: tokenFamilies.id,
          })
          .from(tokenFamilies)
          .innerJoin(users, eq(users.id, tokenFamilies.userId))
          .where(and(eq(tokenFamilies.id, claims.familyId), eq(users.id, claims.userId), isNull(tokenFamilies.revokedAt))),
      ));
    if (!caller) throw unauthorized('The session has ended; sign in again', 'Bearer realm="caredesk", error="invalid_token"');
    return caller;
  };
}
