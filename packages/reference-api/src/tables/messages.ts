import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, ref } from '../database/columns.js';

/** Mails and texts to be sent by the service that delivers them. */
export const messages = pgTable('messages', {
  id: id(),
  kind: text({ enum: ['doctor-password-reset', 'patient-password-reset', 'patient-form-link'] }).notNull(),
  /** A doctorId or patientId, depending on `kind`. */
  recipientId: ref().notNull(),
  createdAt: instant().notNull().defaultNow(),
});
