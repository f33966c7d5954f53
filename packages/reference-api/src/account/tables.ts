import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, ref } from '../database/columns.js';
import { doctors } from '../doctors/tables.js';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** argon2id, PHC string. */
    passwordHash: text().notNull(),
    isAdmin: boolean().notNull(),
    doctorId: ref().references(() => doctors.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email_key').on(sql`lower(${table.email})`), uniqueIndex('users_doctor_key').on(table.doctorId)],
);

/** One sign-in and all refresh tokens that descend from it. */
export const tokenFamilies = pgTable('token_families', {
  id: uuid().primaryKey(),
  userId: ref()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant().notNull(),
  revokedAt: instant(),
});

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, base64url. */
    hash: text().primaryKey(),
    familyId: uuid()
      .notNull()
      .references(() => tokenFamilies.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('refresh_tokens_family').on(table.familyId), index('refresh_tokens_expiry').on(table.expiresAt)],
);

/** The one row holds the key that signs access tokens, base64url. */
export const signingKeys = pgTable('signing_keys', { id: integer().primaryKey(), secret: text().notNull() });

/** Failed sign-ins by account (a hash of the e-mail) and by IP address. */
export const signInFailures = pgTable('sign_in_failures', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  firstAt: instant().notNull(),
  lockedUntil: instant(),
});
