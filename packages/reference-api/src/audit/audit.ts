/** Writing down who changed what (contract.md "Audit"). */
import type { Database } from '../database/database.js';
import type { AuditedEntity, Caller, Change, Origin } from '../handler-types/handlers.js';
import { auditRows, type FieldChange } from '../tables/audit.js';

type Values = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : value instanceof Date ? value.toISOString() : String(value);

/** The values of `after` that differ from those of `before`. */
export const differing = <T extends Values>(before: Values, after: T): Partial<T> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => asText(value) !== asText(before[name]))) as Partial<T>;

/**
 * @param before empty for a new record
 * @param fields fields whose values are kept; of every other the name alone, as its value may be personal
 */
export const fieldChanges = (before: Values, after: Values, fields: ReadonlySet<string>): FieldChange[] =>
  Object.entries(differing(before, after)).map(([field, value]) =>
    fields.has(field) ? { field, from: asText(before[field]), to: asText(value) } : { field, from: null, to: null },
  );

/** Without a `userId`: the machine itself. */
export type Author = { readonly [Name in 'userId' | 'email']: Caller[Name] | null };

/** Given the change's own transaction, there is never one without the other. */
export async function audit(database: Database, change: Change, author: Author, origin: Origin): Promise<void> {
  const { action, entityId, reason, changes = [] } = change;
  const entity = action.slice(0, action.indexOf('.')) as AuditedEntity;
  const by = { userId: author.userId, by: author.email };
  await database.insert(auditRows).values({ action, entity, entityId, reason: reason?.trim() || null, changes, ...by, ...origin });
}
