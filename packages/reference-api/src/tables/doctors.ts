import { Doctor } from '@caredesk/core/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn, minor, normalisedEmail, ref, searchOf, storedDigits, versionColumn } from '../database/columns.js';
import { sortIndexes } from '../database/sorting.js';

export const doctorTypes = pgTable('doctor_types', { id: idColumn(), name: text().notNull() });

export const plans = pgTable('plans', {
  id: idColumn(),
  name: text().notNull(),
  price: minor().notNull(),
  currency: text().notNull(),
  interval: text({ enum: ['month', 'year'] }).notNull(),
  status: integer().notNull().default(0),
});

export const doctors = pgTable(
  'doctors',
  {
    id: idColumn(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    name: text().notNull().generatedAlwaysAs(sql`first_name || ' ' || last_name`),
    /** The e-mail address as it was typed. */
    email: text().notNull(),
    normalisedEmail: normalisedEmail().notNull(),
    phone: text(),
    speciality: text(),
    otherSpeciality: text(),
    subType: text(),
    doctorTypeId: ref().references(() => doctorTypes.id),
    practiceName: text(),
    practiceAddress: text(),
    practiceCity: text(),
    practiceState: text(),
    practiceZip: text(),
    practiceManagementSoftware: text(),
    practiceManagementSoftwareName: text(),
    planId: ref().references(() => plans.id),
    status: integer().notNull().default(0),
    isEmailConfirmed: boolean().notNull().default(false),
    cardLast4: text(),
    paymentNotes: text(),
    createdAt: instantColumn().notNull().defaultNow(),
    version: versionColumn(),
    search: searchOf(
      sql`first_name || ' ' || last_name || chr(10) || email || chr(10) || coalesce(practice_name, '') || chr(10) || coalesce(phone, '') || chr(10) || ${storedDigits(sql`phone`)}`,
    ),
  },
  (table) => [
    uniqueIndex('doctors_email_key').on(table.normalisedEmail),
    index('doctors_search').using('gin', table.search.op('gin_trgm_ops')),
    // The columns that screens sort by. By name also for keywords that most doctors have.
    ...sortIndexes(Doctor, table, ['lastName', 'email', 'phone', 'speciality', 'practiceName', 'practiceCity', 'status', 'createdAt']),
  ],
);

/** Every value once entered into a doctor's field that completes itself; those of `speciality` are kept as `otherSpeciality`, whose call suggests both. */
export const suggestions = pgTable(
  'suggestions',
  {
    field: text({
      enum: ['otherSpeciality', 'subType', 'practiceManagementSoftware', 'practiceManagementSoftwareName', 'practiceCity'],
    }).notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.field, table.value] })],
);
