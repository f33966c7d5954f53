import type { AuditChange, WireRecord } from '@caredesk/core/contract';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn, ref } from '../database/columns.js';

/** A field's values before and after; both null where the value is personal. */
export type FieldChange = WireRecord<typeof AuditChange.fields>;

/** Who changed what, when and from where (contract.md "Audit"). A trigger of the database refuses every update and delete. */
export const auditRows = pgTable(
  'audit',
  {
    id: idColumn(),
    at: instantColumn().notNull().defaultNow(),
    userId: ref(),
    /** The e-mail that the account had then. */
    by: text(),
    entity: text({ enum: ['doctor', 'patient', 'bill', 'coupon', 'refund-request', 'user', 'database'] }).notNull(),
    entityId: ref(),
    /** The entity and what was done: `doctor.cancel`. */
    action: text().notNull(),
    reason: text(),
    changes: jsonb().$type<readonly FieldChange[]>().notNull().default([]),
    ip: text().notNull(),
    /** The caller's own name for the request, if it gave one. */
    requestId: text().notNull(),
    /** The server's own, which no caller can choose; its log lines have it as `serverId`. */
    serverRequestId: text(),
  },
  (table) => [
    index('audit_user').on(table.userId, table.at),
    index('audit_at').on(table.at, table.id),
    index('audit_entity').on(table.entity, table.entityId, table.at),
  ],
);
