import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn, ref } from '../database/columns.js';

/** Sign-ins and what else a watchman looks for. Ids only; unlike the audit's, these rows may be cleared away. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: idColumn(),
    at: instantColumn().notNull().defaultNow(),
    event: text({
      enum: [
        'sign-in',
        'provider sign-in',
        'sign-in failed',
        'sign-in locked out',
        'sign-out',
        'refresh repeated',
        'refresh reused',
        'token refused',
        'patient read',
        'practice login',
        'sessions ended',
        'keys rotated',
      ],
    }).notNull(),
    /** Who did it, if that is known. */
    userId: ref(),
    /** A userId, patientId or doctorId, depending on the event. */
    targetId: ref(),
    ip: text().notNull(),
    requestId: text().notNull(),
    serverRequestId: text(),
  },
  (table) => [index('security_events_at').on(table.at), index('security_events_target').on(table.event, table.targetId)],
);
