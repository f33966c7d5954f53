import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, ref } from '../database/columns.js';

/** Who changed what, when and from where. Ids only: no row holds a name, an e-mail or another value of a patient. */
export const auditRows = pgTable(
  'audit',
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    userId: ref(),
    /** `group.name` of the endpoint table. */
    action: text().notNull(),
    targetId: ref(),
    ip: text().notNull(),
    requestId: text().notNull(),
  },
  (table) => [index('audit_at').on(table.at), index('audit_target').on(table.action, table.targetId)],
);
