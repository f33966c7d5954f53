/** What a call changed, as its handler reports it. */
import type { auditRows, FieldChange } from '../tables/audit.js';

export type AuditedEntity = (typeof auditRows.$inferInsert)['entity'];

/** A change of one record. */
export interface Change {
  /** The entity and the action: `doctor.cancel`. */
  readonly action: `${AuditedEntity}.${string}`;
  /** Null: it was done to no single record. */
  readonly entityId: number | null;
  /** As the request gave it. */
  readonly reason?: string | null | undefined;
  readonly changes?: readonly FieldChange[];
}
