/** Sign-in at any OpenID Connect provider: authorization code with PKCE, state and nonce (RFC 6749, RFC 7636, OpenID Connect Core 1.0). */

import { CaredeskError } from '@caredesk/core/client/error';
import { isLoopback } from '@caredesk/core/client/loopback';
import { own, parseOwn } from '@caredesk/core/contract/own';
import { clockLeewaySeconds } from '@caredesk/core/dates';
import { base64url, createRemoteJWKSet, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import { openStorage } from '../browser/storage.js';
import { ThirdPartyError, type ThirdPartyFailure } from './errors.js';
import { expiresAt, type LocalSession } from './local-session.js';
import { providersOf, type ThirdPartySignIn, type ThirdPartySignIns } from './provider.js';

/** The provider sends the browser back to this path (spec §2). */
const callbackPath = '/auth0loginCallback';
/** Used when a token answer names no lifetime. */
const defaultLifetimeSeconds = 3600;
/** Not `invalid_scope`, `unauthorized_client` and the like, which are faults of the portal's settings. */
const refusesPerson = /denied|login|password|^(invalid_grant|unauthorized)$/;

const text = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** `access_denied` (RFC 6749 §4.1.2.1) is sent for wrong credentials and for Cancel: the description, or a code of the provider's own, tells. */
function failureOf(answer: URLSearchParams): ThirdPartyFailure {
  const error = answer.get('error') ?? '';
  if (/cancel|declin|not authorize/i.test(`${error} ${answer.get('error_description')}`)) return 'denied';
  return refusesPerson.test(error) ? 'wrong-credentials' : 'provider';
}

/** The values that are text. */
const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** @returns the address to send the browser to. @throws {CaredeskError} `rejected`: the page has no digests, which PKCE needs */
export async function thirdPartySignInUrl(settings: ThirdPartySignIn, returnTo: string): Promise<string> {
  if (!isSecureContext) throw new CaredeskError({ code: 'rejected', call: 'third-party', text: 'This sign-in needs a page with HTTPS.' });
  const { server } = await discover(settings);
  if (!server.authorization_endpoint) throw new ThirdPartyError('provider');
  const redirectUri = text(own(settings, 'redirectUri'), new URL(callbackPath, location.href).href);
  const pending: PendingSignIn = {
    issuer: settings.issuer,
    clientId: settings.clientId,
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    codeVerifier: oauth.generateRandomCodeVerifier(),
    redirectUri,
    returnTo: returnPath(returnTo),
  };
  openStorage('sessionStorage')?.setItem(pendingKey, JSON.stringify(pending));
  const url = new URL(server.authorization_endpoint);
  const parameters = {
    ...textsOf(own(settings, 'parameters') ?? {}),
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    response_type: text(own(settings, 'responseType'), 'code'),
    scope: text(own(settings, 'scope'), 'openid profile email'),
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(pending.codeVerifier),
    code_challenge_method: 'S256',
    ...textsOf({ audience: own(settings, 'audience'), resource: own(settings, 'resource') }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Completes what {@link thirdPartySignInUrl} began: a code in the query, or (older providers) tokens in the fragment.
 * @param signIn the page's providers; the one that the sign-in began at completes it
 * @throws ThirdPartyError
 */
export async function completeThirdPartySignIn(signIn: ThirdPartySignIns, callbackUrl: URL) {
  const pending = takePending();
  const fragment = new URLSearchParams(callbackUrl.hash.slice(1));
  const answer = fragment.has('state') || fragment.has('error') ? fragment : callbackUrl.searchParams;
  const settings = providersOf(signIn).find(({ issuer, clientId }) => issuer === pending?.issuer && clientId === pending.clientId);
  if (!pending || !settings || answer.get('state') !== pending.state) throw new ThirdPartyError('not-started');
  if (answer.has('error')) throw new ThirdPartyError(failureOf(answer));
  const provider = await discover(settings);
  try {
    const localSession = fragment.has('access_token')
      ? await readFragment(provider, fragment, pending.nonce)
      : await redeemCode(provider, answer, pending);
    return { localSession, returnTo: returnPath(pending.returnTo) };
  } catch (cause) {
    throw cause instanceof ThirdPartyError ? cause : new ThirdPartyError('provider', { cause });
  }
}

async function redeemCode(
  { server, client, request }: Provider,
  answer: URLSearchParams,
  { state, nonce, codeVerifier, redirectUri }: PendingSignIn,
): Promise<LocalSession> {
  const parameters = oauth.validateAuthResponse(server, client, answer, state);
  const response = await oauth.authorizationCodeGrantRequest(server, client, oauth.None(), parameters, redirectUri, codeVerifier, request);
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, { expectedNonce: nonce, requireIdToken: true });
  return {
    accessToken: tokens.access_token,
    idToken: tokens.id_token ?? '',
    expiresAt: expiresAt(tokens.expires_in ?? defaultLifetimeSeconds),
  };
}

interface PendingSignIn {
  /** Set with {@link clientId}: the provider that the answer must come from. */
  readonly issuer: string;
  readonly clientId: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  /** Path of this site to go on to. */
  readonly returnTo: string;
}

const pendingKey = 'caredesk.third-party-sign-in';

/** Undefined when this tab has started no sign-in, or has completed it before. */
function takePending(): PendingSignIn | undefined {
  const storage = openStorage('sessionStorage');
  const text = storage?.getItem(pendingKey);
  storage?.removeItem(pendingKey);
  return text ? (parseOwn(text) as PendingSignIn) : undefined;
}

/** The left half of the access token's hash binds it to the id_token (§3.2.2.9). */
async function accessTokenHash(accessToken: string, algorithm: string): Promise<string> {
  const digest = await crypto.subtle.digest(`SHA-${algorithm.slice(2)}`, new TextEncoder().encode(accessToken));
  return base64url.encode(new Uint8Array(digest, 0, digest.byteLength / 2));
}

/** @throws ThirdPartyError or jose's errors when signature, issuer, audience, nonce or token hash are wrong */
async function readFragment({ server, client }: Provider, fragment: URLSearchParams, nonce: string): Promise<LocalSession> {
  const accessToken = fragment.get('access_token') ?? '';
  const idToken = fragment.get('id_token') ?? '';
  if (!server.jwks_uri) throw new ThirdPartyError('provider');
  const { payload, protectedHeader } = await jwtVerify(idToken, createRemoteJWKSet(new URL(server.jwks_uri)), {
    issuer: server.issuer,
    audience: client.client_id,
    clockTolerance: clockLeewaySeconds,
    requiredClaims: ['exp', 'sub', 'nonce', 'at_hash'],
    algorithms: ['RS256', 'PS256', 'ES256', 'RS384', 'ES384', 'RS512'],
  });
  if (payload.nonce !== nonce || payload.at_hash !== (await accessTokenHash(accessToken, protectedHeader.alg)))
    throw new ThirdPartyError('provider');
  return { accessToken, idToken, expiresAt: expiresAt(Number(fragment.get('expires_in')) || 0) };
}

/** Placeholder for this site: a path is compared by its origin only. */
const placeholder = 'http://placeholder.invalid';

/** A path of this site; `/` for anything else: `//evil.example/desk` looks like a path but is another site's address. */
export function returnPath(path: unknown): string {
  const url = typeof path === 'string' ? URL.parse(path, placeholder) : null;
  return url?.origin === placeholder && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/';
}

type Provider = Awaited<ReturnType<typeof discover>>;

/** The provider's metadata (OpenID Connect Discovery 1.0), and the options of every request to it. @throws ThirdPartyError `provider` */
async function discover({ issuer, clientId }: ThirdPartySignIn) {
  try {
    const url = new URL(issuer);
    // Plain HTTP is for a provider on this machine alone.
    const request = { [oauth.allowInsecureRequests]: url.protocol === 'http:' && isLoopback(url.hostname) };
    const server = await oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, request));
    return { server, client: { client_id: clientId, [oauth.clockTolerance]: clockLeewaySeconds }, request };
  } catch (cause) {
    throw new ThirdPartyError('provider', { cause });
  }
}
