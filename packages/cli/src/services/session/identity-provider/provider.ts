/**
 * The identity provider: its metadata (OpenID Connect Discovery 1.0, RFC 8414), its refusals, and renewal and end of a session whose tokens
 * it issued. A refresh token goes to its issuer and to no other.
 */
import { CaredeskError, isCaredeskError, systemCode } from '@caredesk/core/client';
import { isLoopback } from '@caredesk/core/client/loopback';
import { clockLeewaySeconds } from '@caredesk/core/dates';
import type { Grants, SessionStorage, Tokens } from '@caredesk/core/session';
import * as oauth from 'oauth4webapi';
import { createFetch } from '../../../adapters/fetch.js';
import type { Context } from '../../../context.js';
import { exitCodes, UserError } from '../../../errors.js';
import { describeFailedCall } from '../../../output/error.js';
import type { Profile } from '../../../profile.js';

export interface ProviderClient {
  readonly issuer: string;
  readonly clientId: string;
}

export type Provider = Awaited<ReturnType<typeof discover>>;

/** @throws what {@link providerFailure} makes an error of the user's of */
export async function discover(context: Context, { issuer, clientId }: ProviderClient) {
  const url = new URL(issuer);
  const fetch = createFetch(context);
  /** Options of one request. */
  const request = () => ({
    [oauth.customFetch]: (input: string, init: object) => fetch(input, init),
    // Plain HTTP is for a provider on this machine alone.
    [oauth.allowInsecureRequests]: isLoopback(url.hostname),
    signal: AbortSignal.any([context.signal, AbortSignal.timeout(context.settings.timeoutMs)]),
  });
  const server = await oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, request()));
  return { server, client: { client_id: clientId, [oauth.clockTolerance]: clockLeewaySeconds }, request };
}

/** A refusal in the protocol's own terms (RFC 6749 §5.2, RFC 8628 §3.5), such as `access_denied`. */
export function refusalOf(error: unknown): { readonly code: string; readonly description: string | undefined } | undefined {
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError)
    return { code: error.error, description: error.error_description };
  if (!(error instanceof oauth.WWWAuthenticateChallengeError)) return undefined;
  const { error: code = `HTTP ${error.status}`, error_description: description } = error.cause[0]?.parameters ?? {};
  return { code, description };
}

/** The error for the user after a failed request to the provider. */
export function providerFailure(error: unknown, issuer: string): unknown {
  if (error instanceof UserError || isCaredeskError(error)) return error;
  const refusal = refusalOf(error);
  if (refusal) {
    const why = refusal.description ?? refusals[refusal.code] ?? 'it gave no reason';
    return new UserError(`${issuer} refused the sign-in: ${why} (${refusal.code}).`, { exitCode: exitCodes.signedOut });
  }
  const { name, message } = error as Error;
  if (name === 'TimeoutError' || (error instanceof TypeError && message === 'fetch failed')) {
    const failed = new CaredeskError({ code: name === 'TimeoutError' ? 'timeout' : 'network', call: 'session', detail: systemCode(error) });
    return new UserError(describeFailedCall(failed, issuer).message, { exitCode: exitCodes.unexpected });
  }
  if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError)
    return new UserError(`${issuer} did not answer as an OpenID Connect provider does (${message}).`, {
      exitCode: exitCodes.unexpected,
      hint: 'Is this the issuer, exactly as the provider writes it? It is the address before /.well-known/openid-configuration.',
    });
  return error;
}

const refusals: Readonly<Record<string, string>> = {
  access_denied: 'the sign-in was denied',
  expired_token: 'the code has expired',
  invalid_client: 'it does not know this client',
  unauthorized_client: 'this client may not sign in this way',
  invalid_scope: 'it does not know the scope',
};

export type SignInSettings = NonNullable<Profile['signIn']>;
export type SignInWay = SignInSettings['way'];
export type ProviderSettings = SignInSettings & ProviderClient;

/** Default: an identity, and a refresh token, so that the sign-in lasts. */
export const scopeOf = ({ scope = 'openid profile email offline_access' }: ProviderSettings): string => scope;

export const signInOf = (answer: oauth.TokenEndpointResponse) => {
  const claims = oauth.getValidatedIdTokenClaims(answer);
  const names: readonly unknown[] = [claims?.email, claims?.preferred_username, claims?.sub];
  return {
    tokens: { accessToken: answer.access_token, refreshToken: answer.refresh_token },
    /** The user's name in the ID token. */
    name: names.find((name): name is string => typeof name === 'string' && name !== ''),
  };
};

export type ProviderSignIn = ReturnType<typeof signInOf>;

/** The key of the session's storage that names the issuer of its tokens. */
export const providerKey = 'provider';

/** Undefined: the API itself issued them. */
function providerOf(storage: SessionStorage): ProviderClient | undefined {
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
    const settings = { ...context.settings, timeoutMs: revokeTimeoutMs };
    const { server, client, request } = await discover({ ...context, settings }, provider);
    await oauth.revocationRequest(server, client, oauth.None(), refreshToken ?? accessToken, request());
  } catch {}
}
