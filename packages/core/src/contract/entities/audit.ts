import { entity, type RecordOf } from '../entity.js';
import { choice, id, instant, lines, list, must, text } from '../fields.js';

export const auditedEntity = () => choice('doctor', 'patient', 'bill', 'coupon', 'refund-request', 'user', 'database');

/** A field's values before and after. For personal data only the field's name is kept: both values are `null`. */
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
  /** The id of the HTTP request. */
  requestId: text(),
  /** The entity and a word: `doctor.cancel`. */
  action: text(60),
  entity: auditedEntity(),
  entityId: id(),
  /** The reason that the request gave. */
  reason: lines(500),
  changes: list(AuditChange),
});
export type AuditEntry = RecordOf<typeof AuditEntry>;
