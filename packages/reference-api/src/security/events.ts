/** What a watchman looks for: sign-ins, refusals, looks at a patient's record. */

import type { Database } from '../database/database.js';
import type { Origin } from '../handler-types/handlers.js';
import { securityEvents } from '../tables/security.js';

export interface SecurityEvent {
  readonly event: (typeof securityEvents.$inferInsert)['event'];
  readonly userId: number | null;
  readonly targetId: number | null;
}

export async function noteSecurityEvent(database: Database, event: SecurityEvent, origin: Origin): Promise<void> {
  await database.insert(securityEvents).values({ ...event, ...origin });
}
