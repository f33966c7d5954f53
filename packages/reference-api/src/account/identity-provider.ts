/** A third party whose access tokens (JWT, RFC 9068) are accepted beside our own: an OpenID Connect provider. */

import { clockLeewaySeconds } from '@caredesk/core/contract';
import { Failure } from '@caredesk/core/server';
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Identity } from './identities.js';

export interface IdentityProviderOptions {
  /** The provider's issuer URL. */
  readonly issuer: string;
  /** The `aud` that its tokens for this API carry. */
  readonly audience: string;
}

export interface IdentityProvider {
  /**
   * What the token states; undefined for one that is expired, forged or meant for something else.
   * @throws {Failure} 503 while the provider's keys can't be read: the token may be good
   */
  readonly read: (token: string) => Promise<ProviderToken | undefined>;
}

/** An access token of the provider that is good by itself. */
export interface ProviderToken extends Identity {
  /** Names the token among those of its owner, however it is encoded: its `jti`, else its `iat` and `exp`. */
  readonly key: string;
  /** `iat`; a token without one counts as very old. */
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Seconds in which the provider's keys are not read again for the sake of a token that names an unknown one. */
const cooldown = 10;

/** RFC 9068 §2.1. An ID token has `JWT` and opens no API; a token without a type is recognised by its audience. */
const accessTokenTypes = new Set(['at+jwt', 'application/at+jwt']);

/** Errors of the provider's key set, not of the token. */
const aboutKeys = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

type ProviderKeys = ReturnType<typeof createRemoteJWKSet>;

async function discoverKeys(issuer: string): Promise<ProviderKeys> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(5_000) });
  const metadata = (await answer.json()) as { readonly issuer?: string; readonly jwks_uri?: string };
  if (!answer.ok || metadata.issuer !== issuer || !metadata.jwks_uri) throw new Error('the identity provider has no usable metadata');
  return createRemoteJWKSet(new URL(metadata.jwks_uri), { cooldownDuration: cooldown * 1000 });
}

const tokenOf = ({ jti, iat = 0, exp = 0 }: JWTPayload): Pick<ProviderToken, 'key' | 'issuedAt' | 'expiresAt'> => ({
  key: jti === undefined ? `iat ${iat} exp ${exp}` : `jti ${jti}`,
  issuedAt: new Date(iat * 1000),
  expiresAt: new Date(exp * 1000),
});

export function createIdentityProvider({ issuer, audience }: IdentityProviderOptions): IdentityProvider {
  let keys: Promise<ProviderKeys> | undefined;
  return {
    read: async (token) => {
      let isResting = false;
      try {
        // Only its own tokens are worth a question.
        if (decodeJwt(token).iss !== issuer) return undefined;
        // A provider that was out of reach is asked again at the next token.
        keys ??= discoverKeys(issuer).catch((error: unknown) => {
          keys = undefined;
          throw error;
        });
        const keySet = await keys;
        isResting = keySet.coolingDown;
        const { payload, protectedHeader } = await jwtVerify(token, keySet, {
          issuer,
          audience,
          clockTolerance: clockLeewaySeconds,
          algorithms: ['RS256', 'PS256', 'ES256'],
          requiredClaims: ['sub', 'exp', 'email'],
        });
        if (protectedHeader.typ !== undefined && !accessTokenTypes.has(protectedHeader.typ.toLowerCase())) return undefined;
        // A user who may write any address into their profile must not become its owner here.
        if (typeof payload.email !== 'string' || payload.email_verified !== true) return undefined;
        return { issuer, subject: String(payload.sub), email: payload.email, ...tokenOf(payload) };
      } catch (error) {
        // A key that is new since the keys were read: the token may be good, and its owner must not be signed out.
        if (isResting && error instanceof errors.JWKSNoMatchingKey)
          throw new Failure(503, 'The identity provider has a new key; try again', { 'retry-after': String(cooldown) });
        if (error instanceof errors.JOSEError && !aboutKeys.has(error.code)) return undefined;
        throw new Failure(503, 'The identity provider is not available at the moment', { 'retry-after': '2' });
      }
    },
  };
}
