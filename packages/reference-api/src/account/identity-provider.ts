/**
 * A third party whose access tokens (JWT, RFC 9068) are accepted beside our own: an OpenID Connect provider; and which
 * account their owner has here. Tokens that were used here are noted once, and refused once they are revoked (RFC 7009).
 */
import { clockLeewaySeconds } from '@caredesk/core/contract';
import { Failure } from '@caredesk/core/server';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { type Database, first } from '../database/database.js';
import type { Origin } from '../handler-types/handlers.js';
import { noteSecurityEvent } from '../security/events.js';
import { identities, providerTokens } from '../tables/account.js';
import { accountOf } from './email-names.js';

/** Who a token of an identity provider names. */
interface Identity {
  readonly issuer: string;
  /** The provider's own, unchanging name for the person. */
  readonly subject: string;
  /** The provider has verified that it is theirs. */
  readonly email: string;
}

/**
 * The account of that e-mail, if the identity is the one that used it first: from then on the account is theirs alone, and
 * the address's next owner at the provider has no account here.
 * @returns undefined: no account
 */
export async function accountOfIdentity(database: Database, identity: Identity): Promise<number | undefined> {
  const user = await first(accountOf(database, identity.email));
  if (!user) return undefined;
  const bound = (await boundTo(database, identity)) ?? (await bind(database, identity, user.id));
  return bound === user.id ? bound : undefined;
}

async function boundTo(database: Database, { issuer, subject }: Identity): Promise<number | undefined> {
  const isTheirs = and(eq(identities.issuer, issuer), eq(identities.subject, subject));
  return (await first(database.select({ userId: identities.userId }).from(identities).where(isTheirs)))?.userId;
}

/** Nothing is written for an account that another identity has, and only once for two concurrent requests. */
async function bind(database: Database, identity: Identity, userId: number): Promise<number | undefined> {
  await database.insert(identities).values({ issuer: identity.issuer, subject: identity.subject, userId }).onConflictDoNothing();
  return boundTo(database, identity);
}

export interface IdentityProviderOptions {
  /** The provider's issuer URL. */
  readonly issuer: string;
  /** The `aud` that its tokens for this API carry. */
  readonly audience: string;
}

/** An access token of the provider that is good by itself. */
interface ProviderToken extends Identity {
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

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;

export function createIdentityProvider({ issuer, audience }: IdentityProviderOptions) {
  let keys: Promise<ProviderKeys> | undefined;
  return {
    /**
     * The token's claims; undefined for a token that is expired, forged or issued for another audience.
     * @throws {Failure} 503 while the provider's keys can't be read: the token may be good
     */
    read: async (token: string): Promise<ProviderToken | undefined> => {
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

/** Milliseconds after its end: another server's clock may be late, and must find what was revoked. */
const keptMs = 86_400_000;

const rowOf = ({ issuer, subject, key, expiresAt }: ProviderToken) => ({ issuer, subject, key, expiresAt });
const isThis = ({ issuer, subject, key }: ProviderToken) =>
  and(eq(providerTokens.issuer, issuer), eq(providerTokens.subject, subject), eq(providerTokens.key, key));

/** Records the token's first use as a sign-in. @returns false for a token that was revoked */
export async function useProviderToken(database: Database, token: ProviderToken, userId: number, origin: Origin): Promise<boolean> {
  const knownToken = await first(database.select({ revokedAt: providerTokens.revokedAt }).from(providerTokens).where(isThis(token)));
  if (knownToken) return knownToken.revokedAt === null;
  const isNew = await first(database.insert(providerTokens).values(rowOf(token)).onConflictDoNothing().returning());
  // Another request was as quick, and may have revoked it.
  if (!isNew) return useProviderToken(database, token, userId, origin);
  await noteSecurityEvent(database, { event: 'provider sign-in', userId, targetId: userId }, origin);
  await database.delete(providerTokens).where(lt(providerTokens.expiresAt, new Date(Date.now() - keptMs)));
  return true;
}

/** From then on every server of the database refuses the token. A token of no account here is ignored. */
export async function revokeProviderToken(database: Database, token: ProviderToken, origin: Origin): Promise<void> {
  const userId = await accountOfIdentity(database, token);
  if (userId === undefined) return;
  await database.insert(providerTokens).values(rowOf(token)).onConflictDoNothing();
  const isUnrevoked = and(isThis(token), isNull(providerTokens.revokedAt));
  const revokedToken = await first(database.update(providerTokens).set({ revokedAt: new Date() }).where(isUnrevoked).returning());
  if (revokedToken) await noteSecurityEvent(database, { event: 'sign-out', userId, targetId: userId }, origin);
}
