import { type account, capabilities, RefundLimit } from '@caredesk/core/contract';
import { Failure } from '@caredesk/core/server';
import type { Handlers } from '../handler-types/handlers.js';
import { toWire } from '../handler-types/wire.js';
import { limitsOf } from '../payments/limits.js';
import { noteSecurityEvent } from '../security/events.js';
import type { AccessTokens } from './access-tokens.js';
import { permissionsOf } from './allowed.js';
import { type IdentityProvider, revokeProviderToken } from './identity-provider.js';
import { type RefreshRules, type Rotation, revoke, rotate, startFamily } from './refresh-tokens.js';
import type { CheckCredentials } from './sign-in.js';

export interface AccountRules {
  readonly tokens: AccessTokens;
  readonly refresh: RefreshRules;
  readonly checkCredentials: CheckCredentials;
  readonly identityProvider?: IdentityProvider | undefined;
}

export function accountHandlers({ tokens, refresh, checkCredentials, identityProvider }: AccountRules): Handlers<typeof account> {
  const answer = async ({ userId, familyId, refreshToken }: Rotation) => ({
    access_token: await tokens.issue(userId, familyId),
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: tokens.ttl,
  });
  return {
    signIn: async ({ username, password }, { database, origin }) => {
      const userId = await checkCredentials(database, username, password, origin);
      const rotation = await startFamily(database, userId, refresh);
      await noteSecurityEvent(database, { event: 'sign-in', userId, targetId: userId }, origin);
      return answer(rotation);
    },

    refresh: async ({ refresh_token }, { database, origin }) => {
      const rotation = await rotate(database, refresh_token, refresh, origin);
      if (!rotation) throw new Failure(401, 'The session has ended; sign in again');
      return answer(rotation);
    },

    revoke: async ({ token }, { database, origin }) => {
      const claims = await tokens.read(token);
      const foreign = claims === undefined ? await identityProvider?.read(token) : undefined;
      if (foreign) await revokeProviderToken(database, foreign, origin);
      else await revoke(database, typeof claims === 'object' ? { familyId: claims.familyId } : { token }, origin);
    },

    userInfo: async (_input, { caller, database }) => ({
      tokenIdentifier: caller.familyId,
      doctorId: caller.doctorId,
      firstName: caller.firstName,
      lastName: caller.lastName,
      email: caller.email,
      isAdminUserLoggedIn: caller.isAdmin,
      role: caller.isAdmin ? caller.role : null,
      permissions: [...permissionsOf(caller)],
      capabilities: [...capabilities],
      refundLimits: (await limitsOf(database, caller.userId, 'refund')).map((limit) => toWire(RefundLimit, limit)),
    }),
  };
}
