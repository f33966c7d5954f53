import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn, normalisedEmail, ref, refTo } from '../database/columns.js';
import { doctors } from './doctors.js';

/** Roles of administrators; `account/allowed.ts` lists what each may do. */
export const roles = ['admin', 'billing', 'support', 'viewer'] as const;
export type Role = (typeof roles)[number];

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    /** The e-mail address as it was typed. */
    email: text().notNull(),
    normalisedEmail: normalisedEmail().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** argon2id, PHC string. */
    passwordHash: text().notNull(),
    isAdmin: boolean().notNull(),
    /** The role of an administrator; without meaning for a doctor's account. */
    role: text({ enum: roles }).notNull().default('admin'),
    doctorId: ref().references(() => doctors.id, { onDelete: 'cascade' }),
    createdAt: instantColumn().notNull().defaultNow(),
    /** Tokens of an identity provider that were issued up to then are worthless. */
    sessionsEndedAt: instantColumn(),
  },
  (table) => [uniqueIndex('users_email_key').on(table.normalisedEmail), uniqueIndex('users_doctor_key').on(table.doctorId)],
);

/** One sign-in and all refresh tokens that descend from it. */
export const tokenFamilies = pgTable('token_families', {
  id: uuid().primaryKey(),
  userId: refTo(() => users.id, { onDelete: 'cascade' }),
  createdAt: instantColumn().notNull(),
  revokedAt: instantColumn(),
});

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, base64url. */
    hash: text().primaryKey(),
    familyId: uuid()
      .notNull()
      .references(() => tokenFamilies.id, { onDelete: 'cascade' }),
    expiresAt: instantColumn().notNull(),
    usedAt: instantColumn(),
    /** The token that its first use was answered with, encrypted with this one: the database alone can't read it. */
    successor: text(),
  },
  (table) => [index('refresh_tokens_family').on(table.familyId), index('refresh_tokens_expiry').on(table.expiresAt)],
);

/** Keys that sign tokens, base64url: one for each purpose, see `access-tokens.ts`. */
export const signingKeys = pgTable('signing_keys', { id: integer().primaryKey(), secret: text().notNull() });

/** Sign-ins that were tried, by account (a hash of the e-mail), by address, and by both. */
export const signInTries = pgTable(
  'sign_in_failures',
  {
    key: text().primaryKey(),
    tries: integer('failures').notNull(),
    firstAt: instantColumn().notNull(),
    lockedUntil: instantColumn(),
  },
  (table) => [index('sign_in_failures_first_at').on(table.firstAt)],
);

/** Requests to /token from one network in its minute. */
export const tokenRequests = pgTable(
  'token_requests',
  { network: text().primaryKey(), requests: integer().notNull(), endsAt: instantColumn().notNull() },
  (table) => [index('token_requests_ends_at').on(table.endsAt)],
);

/** Addresses from which the owner of an account has signed in. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    lastAt: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] })],
);

/** Who an account is at an identity provider, bound when it was first used. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    boundAt: instantColumn().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), uniqueIndex('identities_user_key').on(table.issuer, table.userId)],
);

/** Access tokens of an identity provider that were used here, until they expire. */
export const providerTokens = pgTable(
  'provider_tokens',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The token's `jti`, else its `iat` and `exp`. */
    key: text().notNull(),
    expiresAt: instantColumn().notNull(),
    revokedAt: instantColumn(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject, table.key] }), index('provider_tokens_expiry').on(table.expiresAt)],
);
