/** A third party whose access tokens (JWT, RFC 9068) are accepted beside our own: an OpenID Connect provider. */
import { createRemoteJWKSet, decodeJwt, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Failure } from '../failure.js';
import type { Identity } from './identities.js';

export interface IdentityProviderOptions {
  /** The provider's issuer URL. */
  readonly issuer: string;
  /** The `aud` that its tokens for this API carry. */
  readonly audience: string;
}

export interface IdentityProvider {
  /**
   * Who owns the token; undefined for one that is expired, forged or meant for something else.
   * @throws {Failure} 503 while the provider's keys can't be read: the token may be good
   */
  readonly read: (token: string) => Promise<Identity | undefined>;
}

/** RFC 9068 §2.1. An ID token says `JWT`, and is no key to any API; a token that says nothing is told apart by its audience. */
const accessTokenTypes = new Set(['at+jwt', 'application/at+jwt']);

/** Errors of the provider's key set, not of the token. */
const aboutKeys = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(5_000) });
  const metadata = (await answer.json()) as { readonly issuer?: string; readonly jwks_uri?: string };
  if (!answer.ok || metadata.issuer !== issuer || !metadata.jwks_uri) throw new Error('the identity provider has no usable metadata');
  return createRemoteJWKSet(new URL(metadata.jwks_uri));
}

export function createIdentityProvider({ issuer, audience }: IdentityProviderOptions): IdentityProvider {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  return {
    read: async (token) => {
      try {
        // Only its own tokens are worth a question.
        if (decodeJwt(token).iss !== issuer) return undefined;
        // A provider that was out of reach is asked again at the next token.
        keys ??= discoverKeys(issuer).catch((error: unknown) => {
          keys = undefined;
          throw error;
        });
        const { payload, protectedHeader } = await jwtVerify(token, await keys, {
          issuer,
          audience,
          algorithms: ['RS256', 'PS256', 'ES256'],
          requiredClaims: ['sub', 'exp', 'email'],
        });
        if (protectedHeader.typ !== undefined && !accessTokenTypes.has(protectedHeader.typ.toLowerCase())) return undefined;
        // Whoever may write any address into their profile must not become its owner here.
        if (typeof payload.email !== 'string' || payload.email_verified !== true) return undefined;
        return { issuer, subject: String(payload.sub), email: payload.email };
      } catch (error) {
        if (error instanceof errors.JOSEError && !aboutKeys.has(error.code)) return undefined;
        throw new Failure(503, 'The identity provider is not available at the moment', { 'retry-after': '2' });
      }
    },
  };
}
