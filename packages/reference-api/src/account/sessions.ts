/** Ending sessions from the machine itself: of one account, or of all. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import type { Origin } from '../handler-types/handlers.js';
import { noteSecurityEvent } from '../security/events.js';
import { tokenFamilies, users } from '../tables/account.js';

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
