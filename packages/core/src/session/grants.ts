/** The two grants of /token as calls. */

import { type CallerOptions, createCaller } from '../client/caller.js';
import { bindGroup } from '../client/client.js';
import type { Clock } from '../client/clock.js';
import { isCaredeskError } from '../client/error.js';
import { tokens } from '../contract/endpoints/tokens.js';
import type { TokenAnswer } from '../contract/entities/token.js';
import type { Tokens } from './ports.js';

export interface Grants {
  /** @throws CaredeskError: `rejected` for wrong credentials */
  password(username: string, password: string): Promise<Tokens>;
  /** @throws CaredeskError: `rejected` for a refresh token that is spent, revoked or expired */
  refresh(refreshToken: string): Promise<Tokens>;
}

const attempts = 3;
const firstWaitMs = 300;

const toTokens = ({ access_token, refresh_token }: TokenAnswer, before?: string): Tokens => ({
  accessToken: access_token,
  // A server that does not rotate leaves the refresh token out (RFC 6749 §6).
  refreshToken: refresh_token ?? before,
});

export function createGrants(options: CallerOptions & { readonly clock: Clock }): Grants {
  const { signIn, refresh } = bindGroup(createCaller({ ...options, tokens: undefined }), 'account', tokens);
  return {
    password: async (username, password) => toTokens(await signIn({ username, password })),
    refresh: async (refreshToken) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return toTokens(await refresh({ refresh_token: refreshToken }), refreshToken);
        } catch (error) {
          const answered = isCaredeskError(error) && error.status !== undefined && error.status < 500 && error.status !== 429;
          if (answered || attempt === attempts) throw error;
          await options.clock.sleep((isCaredeskError(error) ? error.retryAfterMs : undefined) ?? firstWaitMs * 4 ** (attempt - 1));
        }
      }
    },
  };
}
