/** Writing down who changed what (contract.md "Audit"). */
import type { Database } from '../database/database.js';
import type { Origin } from '../http/handlers.js';
import { auditRows, type FieldChange } from './tables.js';

type Entity = (typeof auditRows.$inferInsert)['entity'];

/** What was done to one record. */
export interface Change {
  /** The entity and what was done: `doctor.cancel`. */
  readonly action: `${Entity}.${string}`;
  readonly entityId: number;
  /** As the request gave it. */
  readonly reason?: string | null | undefined;
  readonly changes?: readonly FieldChange[];
}

export interface Author {
  /** Null: the machine itself. */
  readonly userId: number | null;
  readonly email: string | null;
}

/** Given the change's own transaction, there is never one without the other. */
export async function audit(database: Database, change: Change, author: Author, { ip, requestId }: Origin): Promise<void> {
  const { action, entityId, reason, changes = [] } = change;
  const entity = action.slice(0, action.indexOf('.')) as Entity;
  const by = { userId: author.userId, by: author.email };
  await database.insert(auditRows).values({ action, entity, entityId, reason: reason?.trim() || null, changes, ...by, ip, requestId });
}
