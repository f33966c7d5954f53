/** Writing down who changed what (contract.md "Audit"). */

import type { Database } from '../database/database.js';
import type { AuditedEntity, Change } from '../handler-types/change.js';
import type { Origin } from '../handler-types/handlers.js';
import { auditRows } from '../tables/audit.js';

export interface Author {
  /** Null: the machine itself. */
  readonly userId: number | null;
  readonly email: string | null;
}

/** Given the change's own transaction, there is never one without the other. */
export async function audit(database: Database, change: Change, author: Author, origin: Origin): Promise<void> {
  const { action, entityId, reason, changes = [] } = change;
  const entity = action.slice(0, action.indexOf('.')) as AuditedEntity;
  const by = { userId: author.userId, by: author.email };
  await database.insert(auditRows).values({ action, entity, entityId, reason: reason?.trim() || null, changes, ...by, ...origin });
}
