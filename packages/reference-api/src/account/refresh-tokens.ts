/**
 * Refresh tokens: random, kept as hashes, each good once. A second use means that two parties hold the token, so the
 * whole family ends; but a request that is only repeated (its answer was lost, or two tabs were as quick) gets the same successor
 * again for a moment. So a family never has two lines of tokens.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { type Database, first } from '../database/database.js';
import { inTransaction } from '../database/transaction.js';
import type { Origin } from '../handler-types/handlers.js';
import { noteSecurityEvent } from '../security/events.js';
import { refreshTokens, tokenFamilies, users } from '../tables/account.js';

export interface RefreshRules {
  /** Seconds that a refresh token is good for, from its own making. */
  readonly ttl: number;
  /** Seconds after its use in which the same token is answered again, with the same successor. */
  readonly leeway: number;
  /** Seconds from its sign-in after which a family ends, however often it was refreshed. */
  readonly maxAge: number;
}

export interface Rotation {
  readonly userId: number;
  readonly familyId: string;
  readonly refreshToken: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Derived from the token itself: the database stores only a hash of it, made in another way. */
const keyOf = (token: string): Buffer => createHmac('sha256', token).update('successor').digest();

/** AES-256-GCM, base64url of nonce, tag and text. */
function encrypt(successor: string, token: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce);
  const text = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

function decrypt(encrypted: string, token: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** @param born when its family was; no token outlives it */
async function makeToken(database: Database, familyId: string, born: Date, { ttl, maxAge }: RefreshRules): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Math.min(Date.now() + ttl * 1000, born.getTime() + maxAge * 1000));
  await database.insert(refreshTokens).values({ hash: hashOf(token), familyId, expiresAt });
  return token;
}

/** A new family with its first token. */
export async function startFamily(database: Database, userId: number, rules: RefreshRules): Promise<Rotation> {
  const familyId = randomUUID();
  await database.delete(refreshTokens).where(lt(refreshTokens.expiresAt, new Date()));
  const createdAt = new Date();
  await database.insert(tokenFamilies).values({ id: familyId, userId, createdAt });
  return { userId, familyId, refreshToken: await makeToken(database, familyId, createdAt, rules) };
}

/** @returns undefined for a token that is unknown, expired, revoked or (which revokes its family) used before the leeway */
export const rotate = (database: Database, token: string, rules: RefreshRules, origin: Origin): Promise<Rotation | undefined> =>
  inTransaction(database, async (transaction) => {
    const hash = hashOf(token);
    const query = transaction.select({ stored: refreshTokens, family: tokenFamilies }).from(refreshTokens);
    const withFamily = query.innerJoin(tokenFamilies, eq(tokenFamilies.id, refreshTokens.familyId));
    const row = await first(withFamily.where(eq(refreshTokens.hash, hash)).for('update'));
    const now = Date.now();
    if (!row || row.family.revokedAt || row.stored.expiresAt.getTime() <= now) return undefined;
    const { familyId, usedAt, successor } = row.stored;
    const { userId, createdAt } = row.family;
    // A use that is still to come was stored while a clock was ahead: it was no moment ago.
    if (usedAt && successor && Math.abs(now - usedAt.getTime()) <= rules.leeway * 1000) {
      await noteSecurityEvent(transaction, { event: 'refresh repeated', userId, targetId: userId }, origin);
      return { userId, familyId, refreshToken: decrypt(successor, token) };
    }
    if (usedAt) {
      await transaction
        .update(tokenFamilies)
        .set({ revokedAt: new Date(now) })
        .where(eq(tokenFamilies.id, familyId));
      await noteSecurityEvent(transaction, { event: 'refresh reused', userId, targetId: userId }, origin);
      return undefined;
    }
    const refreshToken = await makeToken(transaction, familyId, createdAt, rules);
    await transaction
      .update(refreshTokens)
      .set({ usedAt: new Date(now), successor: encrypt(refreshToken, token) })
      .where(eq(refreshTokens.hash, hash));
    return { userId, familyId, refreshToken };
  });

/** Ends a family and its access tokens. It is named by its id or by one of its refresh tokens; an unknown one is ignored. */
export async function revoke(
  database: Database,
  by: { readonly familyId: string } | { readonly token: string },
  origin: Origin,
): Promise<void> {
  const familyOf = (token: string) =>
    database
      .select({ id: refreshTokens.familyId })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashOf(token)));
  const isMeant = 'familyId' in by ? eq(tokenFamilies.id, by.familyId) : inArray(tokenFamilies.id, familyOf(by.token));
  const isOpen = and(isMeant, isNull(tokenFamilies.revokedAt));
  const row = await first(database.update(tokenFamilies).set({ revokedAt: new Date() }).where(isOpen).returning());
  if (row) await noteSecurityEvent(database, { event: 'sign-out', userId: row.userId, targetId: row.userId }, origin);
}

/**
 * Every token that was given out before is worthless, an identity provider's too.
 * @param userId undefined: of all accounts
 */
export async function endSessions(database: Database, userId: number | undefined, origin: Origin): Promise<void> {
  const now = new Date();
  const isTheirs = userId === undefined ? undefined : eq(tokenFamilies.userId, userId);
  await database
    .update(tokenFamilies)
    .set({ revokedAt: now })
    .where(and(isTheirs, isNull(tokenFamilies.revokedAt)));
  await database
    .update(users)
    .set({ sessionsEndedAt: now })
    .where(userId === undefined ? undefined : eq(users.id, userId));
  await noteSecurityEvent(database, { event: 'sessions ended', userId: null, targetId: userId ?? null }, origin);
}
