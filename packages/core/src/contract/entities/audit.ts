import { entity, type RecordOf } from '../entity.js';
import { choice, id, instant, lines, list, must, text } from '../fields.js';

export const auditedEntity = () => choice('doctor', 'patient', 'bill', 'coupon', 'refund-request', 'user', 'database');

/** What a field was and became. Of personal data the field's name alone is kept: both are `null`. */
export const AuditChange = entity('AuditChange', { field: must(text()), from: text(4000), to: text(4000) });
export type AuditChange = RecordOf<typeof AuditChange>;

/** contract.md "Audit". `action` is the entity and a word: `doctor.cancel`; `by` the e-mail of the account. */
export const AuditEntry = entity('AuditEntry', {
  auditId: must(id()),
  /** ISO 8601, UTC. */
  at: instant(),
  /** The account's e-mail. */
  by: text(254),
  ip: text(60),
  /** Of the HTTP request. */
  requestId: text(),
  /** The entity and a word: `doctor.cancel`. */
  action: text(60),
  entity: auditedEntity(),
  entityId: id(),
  /** As the request gave it. */
  reason: lines(500),
  changes: list(AuditChange),
});
export type AuditEntry = RecordOf<typeof AuditEntry>;
