/**
 * The tables. Money is in minor units of the row's currency; instants have millisecond precision, as on the wire.
 * `search` columns hold, in lower case, what a keyword of contract.md matches, one field a line; they carry trigram indexes.
 */
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const id = () => bigint({ mode: 'number' }).generatedByDefaultAsIdentity().primaryKey();
const ref = () => bigint({ mode: 'number' });
const minor = () => bigint({ mode: 'number' });
const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
/** Fields without a value don't match; the line break keeps a keyword from matching across two fields. */
const searchOf = (fields: SQL) => text().notNull().generatedAlwaysAs(fields);

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

export const doctorTypes = pgTable('doctor_types', { id: id(), name: text().notNull() });

export const plans = pgTable('plans', {
  id: id(),
  name: text().notNull(),
  price: minor().notNull(),
  currency: text().notNull(),
  interval: text({ enum: ['month', 'year'] }).notNull(),
  status: integer().notNull().default(0),
});

export const doctors = pgTable(
  'doctors',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    name: text().notNull().generatedAlwaysAs(sql`first_name || ' ' || last_name`),
    email: text().notNull(),
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
    createdAt: instant().notNull().defaultNow(),
    search: searchOf(sql`lower(first_name || ' ' || last_name || chr(10) || email || chr(10) || coalesce(practice_name, ''))`),
  },
  (table) => [
    uniqueIndex('doctors_email_key').on(sql`lower(${table.email})`),
    index('doctors_search').using('gin', table.search.op('gin_trgm_ops')),
    index('doctors_last_name').on(sql`(lower(${table.lastName}) collate "C")`, table.id),
    index('doctors_status').on(table.status),
  ],
);

export const patients = pgTable(
  'patients',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text(),
    phone: text(),
    dateOfBirth: date({ mode: 'string' }),
    doctorId: ref()
      .notNull()
      .references(() => doctors.id),
    status: integer().notNull().default(0),
    formLinkSentAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    search: searchOf(sql`lower(first_name || ' ' || last_name || chr(10) || coalesce(email, '') || chr(10) || coalesce(phone, ''))`),
  },
  (table) => [
    index('patients_search').using('gin', table.search.op('gin_trgm_ops')),
    index('patients_last_name').on(sql`(lower(${table.lastName}) collate "C")`, table.id),
    index('patients_doctor').on(table.doctorId),
  ],
);

export const reminders = pgTable(
  'reminders',
  {
    id: id(),
    patientId: ref()
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    scheduledAt: instant().notNull(),
    status: text({ enum: ['scheduled', 'sent', 'cancelled'] }).notNull(),
  },
  (table) => [index('reminders_patient').on(table.patientId)],
);

export const familyMembers = pgTable(
  'family_members',
  {
    id: id(),
    patientId: ref()
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    firstName: text(),
    lastName: text(),
    relationship: text(),
    dateOfBirth: date({ mode: 'string' }),
    phone: text(),
  },
  (table) => [index('family_members_patient').on(table.patientId)],
);

export const bills = pgTable(
  'bills',
  {
    id: id(),
    invoiceNumber: text().notNull(),
    doctorId: ref()
      .notNull()
      .references(() => doctors.id),
    /** A copy of the doctor's name, so that keywords and sorting need no join over a million bills. */
    doctorName: text().notNull(),
    description: text(),
    amount: minor().notNull(),
    refundedAmount: minor().notNull().default(0),
    currency: text().notNull(),
    paymentStatus: text({ enum: ['paid', 'partially_refunded', 'refunded', 'failed'] }).notNull(),
    cardLast4: text(),
    chargedAt: instant().notNull(),
    search: searchOf(sql`lower(id::text || chr(10) || invoice_number || chr(10) || doctor_name)`),
  },
  (table) => [
    uniqueIndex('bills_invoice_number_key').on(table.invoiceNumber),
    index('bills_search').using('gin', table.search.op('gin_trgm_ops')),
    index('bills_charged_at').on(table.chargedAt, table.id),
    index('bills_doctor').on(table.doctorId, table.chargedAt),
    index('bills_payment_status').on(table.paymentStatus, table.chargedAt),
    check('bills_refunded_amount', sql`${table.refundedAmount} between 0 and ${table.amount}`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    billId: ref()
      .notNull()
      .references(() => bills.id),
    amount: minor().notNull(),
    currency: text().notNull(),
    reason: text(),
    /** The caller's idempotency key. */
    reference: text().notNull(),
    /** SHA-256 of the request that the reference stands for; null: made before references were checked. */
    fingerprint: text(),
    refundedAt: instant().notNull(),
    refundedBy: text().notNull(),
  },
  (table) => [
    uniqueIndex('refunds_reference_key').on(table.reference),
    index('refunds_bill').on(table.billId),
    index('refunds_refunded_at').on(table.refundedAt),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
);

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text().notNull(),
    name: text(),
    discountType: text({ enum: ['percent', 'amount'] }).notNull(),
    /** A percentage, or major units of `currency`. */
    discountValue: numeric({ precision: 19, scale: 6 }).notNull(),
    currency: text(),
    startsAt: instant(),
    expiresAt: instant(),
    maxRedemptions: integer(),
    redemptionCount: integer().notNull().default(0),
    status: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    search: searchOf(sql`lower(code || chr(10) || coalesce(name, ''))`),
  },
  (table) => [
    uniqueIndex('coupons_code_key').on(sql`lower(${table.code})`),
    index('coupons_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

export const couponPlans = pgTable(
  'coupon_plans',
  {
    id: id(),
    couponId: ref()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    planId: ref()
      .notNull()
      .references(() => plans.id),
  },
  (table) => [uniqueIndex('coupon_plans_key').on(table.couponId, table.planId), index('coupon_plans_plan').on(table.planId)],
);

/** Outlives its coupon, hence no reference to it. */
export const couponUsages = pgTable(
  'coupon_usages',
  {
    id: id(),
    couponId: ref().notNull(),
    doctorId: ref()
      .notNull()
      .references(() => doctors.id),
    discountAmount: minor().notNull(),
    currency: text().notNull(),
    usedAt: instant().notNull(),
  },
  (table) => [index('coupon_usages_coupon').on(table.couponId)],
);

export const accountQuestions = pgTable('account_questions', {
  id: id(),
  question: text().notNull(),
  answer: text(),
  askedBy: text(),
  createdAt: instant().notNull(),
});

/** Every value once entered into a doctor's field that completes itself. */
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

/** Mails and texts to be sent by whoever delivers them. */
export const messages = pgTable('messages', {
  id: id(),
  kind: text({ enum: ['doctor-password-reset', 'patient-password-reset', 'patient-form-link'] }).notNull(),
  /** A doctorId or patientId, as `kind` says. */
  recipientId: ref().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

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
