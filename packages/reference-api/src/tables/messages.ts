import { pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn, ref } from '../database/columns.js';

/** Mails and texts to be sent by the service that delivers them. */
export const messages = pgTable('messages', {
  id: idColumn(),
  kind: text({ enum: ['doctor-password-reset', 'patient-password-reset', 'patient-form-link'] }).notNull(),
  /** A doctorId or patientId, depending on `kind`. */
  recipientId: ref().notNull(),
  createdAt: instantColumn().notNull().defaultNow(),
});
