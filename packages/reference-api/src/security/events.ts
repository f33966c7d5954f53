/** Events that security monitoring looks for: sign-ins, refusals, reads of a patient's record. */
import type { Database } from '../database/database.js';
import type { Origin } from '../handler-types/handlers.js';
import { securityEvents } from '../tables/security.js';

type SecurityEvent = Pick<typeof securityEvents.$inferSelect, 'event' | 'userId' | 'targetId'>;

export async function noteSecurityEvent(database: Database, event: SecurityEvent, origin: Origin): Promise<void> {
  await database.insert(securityEvents).values({ ...event, ...origin });
}

/** Keys that are remembered; past it all are forgotten, so that a stranger can't fill the memory. */
const mostNotes = 10_000;

/** @returns a function that says whether to act on a key: the first time, and again after a minute */
export function createThrottle(): (key: string) => boolean {
  const notedAt = new Map<string, number>();
  return (key) => {
    const now = performance.now();
    if (now - (notedAt.get(key) ?? Number.NEGATIVE_INFINITY) < 60_000) return false;
    if (notedAt.size >= mostNotes) notedAt.clear();
    notedAt.set(key, now);
    return true;
  };
}
