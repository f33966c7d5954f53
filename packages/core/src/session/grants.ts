/** The calls of /token, each made once: a caller that repeats a refresh reads the session first. */
import { bindGroup, type CallerOptions, type CallOptions, createCaller } from '../client/caller.js';
import { type ConfiguredMiddleware, callOf } from '../client/middlewares.js';
import { type TokenAnswer, tokens } from '../contract/endpoints/tokens.js';
import type { Tokens } from './ports.js';

export interface Grants {
  /** @throws CaredeskError: `rejected` for wrong credentials */
  password(username: string, password: string, options?: CallOptions): Promise<Tokens>;
  /** @throws CaredeskError: `rejected` for a refresh token that is spent, revoked or expired */
  refresh(refreshToken: string): Promise<Tokens>;
  /** Ends the session at the server (RFC 7009), at best: what fails, or takes longer than 2 s, is let be. Never throws. */
  revoke(tokens: Tokens): Promise<void>;
}

/** A sign-out waits for the server no longer than this. */
const revokeTimeoutMs = 2_000;

const toTokens = ({ access_token, refresh_token }: TokenAnswer, before?: string): Tokens => ({
  accessToken: access_token,
  // A server that does not rotate leaves the refresh token out (RFC 6749 §6).
  refreshToken: refresh_token ?? before,
});

/** The page may be left right after a sign-out. */
const outliveThePage: ConfiguredMiddleware = (next) => (url, options) =>
  next(url, callOf(options).endpoint === tokens.revoke ? { ...options, keepalive: true } : options);

export function createGrants(options: CallerOptions): Grants {
  const middlewares = [...(options.middlewares ?? []), outliveThePage];
  const { signIn, refresh, revoke } = bindGroup(createCaller({ ...options, tokens: undefined, middlewares }), 'account', tokens);
  return {
    password: async (username, password, options) => toTokens(await signIn({ username, password }, options)),
    refresh: async (refreshToken) => toTokens(await refresh({ refresh_token: refreshToken }), refreshToken),
    revoke: async ({ accessToken, refreshToken }) => {
      const token = { token: refreshToken ?? accessToken, token_type_hint: refreshToken ? 'refresh_token' : 'access_token' };
      await revoke(token, { timeoutMs: revokeTimeoutMs }).catch(() => {});
    },
  };
}
