import type { account } from '@caredesk/core/contract';
import { sql } from 'drizzle-orm';
import { type Database, first } from '../database/database.js';
import type { Handlers } from '../http/handlers.js';
import { noteSecurityEvent } from '../security/events.js';
import type { AccessTokens } from './access-tokens.js';
import { GrantFailure } from './grant-failure.js';
import { assertNotLocked, forgetFailures, type LockOutRules, recordFailure } from './lock-out.js';
import { isPassword } from './passwords.js';
import { type RefreshRules, type Rotation, revoke, rotate, startFamily } from './refresh-tokens.js';
import { users } from './tables.js';

export interface AccountRules {
  readonly tokens: AccessTokens;
  readonly refresh: RefreshRules;
  readonly lockOut: LockOutRules;
}

const userByEmail = (database: Database, email: string) =>
  first(
    database
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(sql`lower(${users.email}) = lower(${email.trim()})`),
  );

export function accountHandlers({ tokens, refresh, lockOut }: AccountRules): Handlers<typeof account> {
  const answer = async ({ userId, familyId, refreshToken }: Rotation) => ({
    access_token: await tokens.issue(userId, familyId),
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: tokens.ttl,
  });
  return {
    signIn: async ({ username, password }, { database, origin }) => {
      const attempt = { username, ip: origin.ip };
      await assertNotLocked(database, attempt);
      const user = await userByEmail(database, username);
      if (!(await isPassword(user?.passwordHash, password)) || !user) {
        await recordFailure(database, attempt, lockOut);
        await noteSecurityEvent(database, { event: 'sign-in failed', userId: null, targetId: user?.id ?? null }, origin);
        throw new GrantFailure('invalid_grant', 'Wrong mail or password');
      }
      await forgetFailures(database, attempt);
      const rotation = await startFamily(database, user.id, refresh);
      await noteSecurityEvent(database, { event: 'sign-in', userId: user.id, targetId: user.id }, origin);
      return answer(rotation);
    },

    refresh: async ({ refresh_token }, { database, origin }) => {
      const rotation = await rotate(database, refresh_token, refresh, origin);
      if (!rotation) throw new GrantFailure('invalid_grant', 'The session has ended; sign in again');
      return answer(rotation);
    },

    revoke: async ({ token }, { database, origin }) => {
      const familyId = (await tokens.read(token))?.familyId;
      await revoke(database, familyId ? { familyId } : { token }, origin);
      return undefined;
    },

    userInfo: async (_input, { caller }) => ({
      tokenIdentifier: caller.familyId,
      doctorId: caller.doctorId,
      firstName: caller.firstName,
      lastName: caller.lastName,
      email: caller.email,
      isAdminUserLoggedIn: caller.isAdmin,
    }),
  };
}
