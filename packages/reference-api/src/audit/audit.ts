import type { Database } from '../database/database.js';
import type { Origin } from '../http/handlers.js';
import { auditRows } from './tables.js';

export interface AuditEntry {
  /** `group.name` of the endpoint table, with what came of it where that isn't plain: `account.signIn failed`. */
  readonly action: string;
  readonly userId: number | null;
  readonly targetId: number | null;
  readonly origin: Origin;
}

/** Writes down a change. Given the change's own transaction, there is never one without the other. */
export async function audit(database: Database, { action, userId, targetId, origin }: AuditEntry): Promise<void> {
  await database.insert(auditRows).values({ action, userId, targetId, ip: origin.ip, requestId: origin.requestId });
}
