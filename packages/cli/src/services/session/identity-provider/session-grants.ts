/** Renewal and end of a session whose tokens a provider issued. A refresh token goes to its issuer and to no other. */
import { CaredeskError, systemCode } from '@caredesk/core/client';
import type { Grants, SessionStorage, Tokens } from '@caredesk/core/session';
import * as oauth from 'oauth4webapi';
import type { Context } from '../../../context.js';
import { discover, type ProviderClient, refusalOf } from './provider.js';

/** The key of the session's storage that names the issuer of its tokens. */
export const providerKey = 'provider';

/** Undefined: the API itself issued them. */
export function providerOf(storage: SessionStorage): ProviderClient | undefined {
  const text = storage.get(providerKey);
  return text === null ? undefined : (JSON.parse(text) as ProviderClient);
}

/** @param own the API's own grants */
export function sessionGrants(context: Context, storage: SessionStorage, own: Grants): Grants {
  // A sign-out has emptied the storage before the issuer is notified.
  const issuer = providerOf(storage);
  return {
    ...own,
    refresh: async (refreshToken) => {
      const provider = providerOf(storage);
      return provider ? refresh(context, provider, refreshToken) : own.refresh(refreshToken);
    },
    revoke: async (tokens) => {
      if (!issuer) return own.revoke(tokens);
      // The API may keep a list of provider tokens that it no longer takes.
      await Promise.all([own.revoke({ accessToken: tokens.accessToken, refreshToken: undefined }), revoke(context, issuer, tokens)]);
    },
  };
}

/** @throws CaredeskError: `rejected` for a refresh token that is spent, revoked or expired */
async function refresh(context: Context, provider: ProviderClient, refreshToken: string): Promise<Tokens> {
  try {
    const { server, client, request } = await discover(context, provider);
    const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, request());
    const answer = await oauth.processRefreshTokenResponse(server, client, response);
    // A provider that does not rotate leaves the refresh token out (RFC 6749 §6).
    return { accessToken: answer.access_token, refreshToken: answer.refresh_token ?? refreshToken };
  } catch (cause) {
    const isRefused = refusalOf(cause) !== undefined && (cause as { status?: number }).status !== 429;
    throw new CaredeskError({
      code: isRefused ? 'rejected' : 'network',
      call: 'session',
      ...(isRefused && { status: 400 }),
      retryable: !isRefused,
      detail: systemCode(cause),
      cause,
    });
  }
}

/** A sign-out waits for the provider no longer than this. */
const revokeTimeoutMs = 2_000;

/** Revokes the tokens as far as possible; a failure is ignored (RFC 7009). */
async function revoke(context: Context, provider: ProviderClient, { accessToken, refreshToken }: Tokens): Promise<void> {
  try {
    const { server, client, request } = await discover(
      { ...context, settings: { ...context.settings, timeoutMs: revokeTimeoutMs } },
      provider,
    );
    await oauth.revocationRequest(server, client, oauth.None(), refreshToken ?? accessToken, request());
  } catch {}
}
