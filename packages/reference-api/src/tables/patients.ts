import { Patient } from '@caredesk/core/contract';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn, refTo, searchOf, storedDigits } from '../database/columns.js';
import { sortIndexes } from '../database/sorting.js';
import { doctors } from './doctors.js';

export const patients = pgTable(
  'patients',
  {
    id: idColumn(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text(),
    phone: text(),
    dateOfBirth: date({ mode: 'string' }),
    doctorId: refTo(() => doctors.id),
    /** A copy of the doctor's name, so that sorting needs no join over half a million patients. */
    doctorName: text().notNull(),
    status: integer().notNull().default(0),
    formLinkSentAt: instantColumn(),
    createdAt: instantColumn().notNull().defaultNow(),
    /** The version of the family only: other changes of the patient leave it unchanged. */
    familyVersion: text().notNull().default('0'),
    /** The text that a search for a patient's doctor covers; it has no telephone numbers. */
    nameSearch: searchOf(sql`first_name || ' ' || last_name || chr(10) || coalesce(email, '')`),
    search: searchOf(
      sql`first_name || ' ' || last_name || chr(10) || coalesce(email, '') || chr(10) || coalesce(phone, '') || chr(10) || ${storedDigits(sql`phone`)}`,
    ),
  },
  (table) => [
    index('patients_search').using('gin', table.search.op('gin_trgm_ops')),
    index('patients_name_search').using('gin', table.nameSearch.op('gin_trgm_ops')),
    index('patients_of_doctor').on(table.doctorId),
    // The columns that screens show and that sort in more than 150 ms without an index.
    ...sortIndexes(Patient, table, ['lastName', 'email', 'phone', 'doctorName']),
  ],
);

export const reminders = pgTable(
  'reminders',
  {
    id: idColumn(),
    patientId: refTo(() => patients.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    scheduledAt: instantColumn().notNull(),
    status: text({ enum: ['scheduled', 'sent', 'cancelled'] }).notNull(),
  },
  (table) => [index('reminders_patient').on(table.patientId)],
);

export const familyMembers = pgTable(
  'family_members',
  {
    id: idColumn(),
    patientId: refTo(() => patients.id, { onDelete: 'cascade' }),
    firstName: text(),
    lastName: text(),
    relationship: text(),
    dateOfBirth: date({ mode: 'string' }),
    phone: text(),
  },
  (table) => [index('family_members_patient').on(table.patientId)],
);
