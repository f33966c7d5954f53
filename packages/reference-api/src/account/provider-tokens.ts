/** Access tokens of an identity provider that were used here: noted once, and refused once they are revoked (RFC 7009). */
import { and, eq, isNull, lt } from 'drizzle-orm';
import { type Database, first } from '../database/database.js';
import type { Origin } from '../handler-types/handlers.js';
import { noteSecurityEvent } from '../security/events.js';
import { providerTokens } from '../tables/account.js';
import { accountOf } from './identities.js';
import type { ProviderToken } from './identity-provider.js';

/** Milliseconds after its end: another server's clock may be late, and must find what was revoked. */
const kept = 86_400_000;

const rowOf = ({ issuer, subject, key, expiresAt }: ProviderToken) => ({ issuer, subject, key, expiresAt });
const isThis = ({ issuer, subject, key }: ProviderToken) =>
  and(eq(providerTokens.issuer, issuer), eq(providerTokens.subject, subject), eq(providerTokens.key, key));

/** Its first use is noted as a sign-in. @returns false for a token that was revoked */
export async function useProviderToken(database: Database, token: ProviderToken, userId: number, origin: Origin): Promise<boolean> {
  const used = await first(database.select({ revokedAt: providerTokens.revokedAt }).from(providerTokens).where(isThis(token)));
  if (used) return used.revokedAt === null;
  const isNew = await first(database.insert(providerTokens).values(rowOf(token)).onConflictDoNothing().returning());
  // Another request was as quick, and may have revoked it.
  if (!isNew) return useProviderToken(database, token, userId, origin);
  await noteSecurityEvent(database, { event: 'provider sign-in', userId, targetId: userId }, origin);
  await database.delete(providerTokens).where(lt(providerTokens.expiresAt, new Date(Date.now() - kept)));
  return true;
}

/** From then on every server of the database refuses it. Nothing happens when it belongs to no account here. */
export async function revokeProviderToken(database: Database, token: ProviderToken, origin: Origin): Promise<void> {
  const userId = await accountOf(database, token);
  if (userId === undefined) return;
  await database.insert(providerTokens).values(rowOf(token)).onConflictDoNothing();
  const isUnrevoked = and(isThis(token), isNull(providerTokens.revokedAt));
  const ended = await first(database.update(providerTokens).set({ revokedAt: new Date() }).where(isUnrevoked).returning());
  if (ended) await noteSecurityEvent(database, { event: 'sign-out', userId, targetId: userId }, origin);
}
