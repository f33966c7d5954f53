/** The older answer in the fragment: access_token, id_token and expires_in (OpenID Connect Core 1.0 §3.2). */
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { ThirdPartyError } from './errors.js';
import { expiresAt, type LocalSession } from './local-session.js';
import type { Provider } from './provider.js';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** The left half of the access token's hash binds it to the id_token (§3.2.2.9). */
async function accessTokenHash(accessToken: string, algorithm: string): Promise<string> {
  const digest = await crypto.subtle.digest(`SHA-${algorithm.slice(2)}`, new TextEncoder().encode(accessToken));
  return base64url(new Uint8Array(digest, 0, digest.byteLength / 2));
}

/** @throws ThirdPartyError or jose's errors when signature, issuer, audience, nonce or token hash are wrong */
export async function readFragment({ server, client }: Provider, fragment: URLSearchParams, nonce: string): Promise<LocalSession> {
  const accessToken = fragment.get('access_token') ?? '';
  const idToken = fragment.get('id_token') ?? '';
  if (!server.jwks_uri) throw new ThirdPartyError('provider');
  const { payload, protectedHeader } = await jwtVerify(idToken, createRemoteJWKSet(new URL(server.jwks_uri)), {
    issuer: server.issuer,
    audience: client.client_id,
    requiredClaims: ['exp', 'sub', 'nonce', 'at_hash'],
    algorithms: ['RS256', 'PS256', 'ES256', 'RS384', 'ES384', 'RS512'],
  });
  if (payload.nonce !== nonce || payload.at_hash !== (await accessTokenHash(accessToken, protectedHeader.alg)))
    throw new ThirdPartyError('provider');
  return { accessToken, idToken, expiresAt: expiresAt(Number(fragment.get('expires_in')) || 0) };
}
