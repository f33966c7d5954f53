import { Bill, paymentStatuses } from '@caredesk/core/contract';
import { sql } from 'drizzle-orm';
import { check, date, index, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn, minor, ref, refTo, searchOf } from '../database/columns.js';
import { byMajor, sortIndexes } from '../database/sorting.js';
import { doctors } from './doctors.js';

/** The columns that screens show and that sort in more than 150 ms without an index, and the order of a list's first page. */
export const sortedByIndex = [
  'invoiceNumber',
  'doctorName',
  'description',
  'amount',
  'refundedAmount',
  'currency',
  'paymentStatus',
  'cardLast4',
  'chargedAt',
] as const;

export const bills = pgTable(
  'bills',
  {
    id: idColumn(),
    invoiceNumber: text().notNull(),
    doctorId: refTo(() => doctors.id),
    /** A copy of the doctor's name, so that keywords and sorting need no join over a million bills. */
    doctorName: text().notNull(),
    description: text(),
    amount: minor().notNull(),
    refundedAmount: minor().notNull().default(0),
    currency: text().notNull(),
    paymentStatus: text({ enum: paymentStatuses }).notNull(),
    cardLast4: text(),
    chargedAt: instantColumn().notNull(),
    /** The idempotency key of the charge; null: it came without one. */
    reference: text(),
    /** SHA-256 of the request with this reference. */
    fingerprint: text(),
    /** The failed bill that this charge made good. */
    retryOf: ref(),
    /** The charge that made this failed bill good. */
    recoveredBy: ref(),
    /** The account that charged, by which its day's charges are added up; null: the plan did. */
    chargedById: ref(),
    search: searchOf(sql`id::text || chr(10) || invoice_number || chr(10) || doctor_name`),
  },
  (table) => [
    uniqueIndex('bills_invoice_number_key').on(table.invoiceNumber),
    uniqueIndex('bills_reference_key').on(table.reference),
    // Most bills are no retry.
    uniqueIndex('bills_retry_of_key').on(table.retryOf).where(sql`${table.retryOf} is not null`),
    index('bills_search').using('gin', table.search.op('gin_trgm_ops')),
    // For a doctor's bills; and for reports, which read only this of a bill.
    index('bills_of_doctor').on(table.doctorId, table.chargedAt, table.currency, table.amount, table.paymentStatus),
    index('bills_charged_by').on(table.chargedById, table.chargedAt).where(sql`${table.chargedById} is not null`),
    index('bills_payment_status').on(table.paymentStatus, table.chargedAt),
    ...sortIndexes(Bill, table, sortedByIndex, {
      amount: byMajor(table.amount, table.currency),
      refundedAmount: byMajor(table.refundedAmount, table.currency),
    }),
    check('bills_refunded_amount', sql`${table.refundedAmount} between 0 and ${table.amount}`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: idColumn(),
    billId: refTo(() => bills.id),
    /** The bill's, which never changes: a report of a year need not look up each bill. */
    doctorId: refTo(() => doctors.id),
    amount: minor().notNull(),
    currency: text().notNull(),
    reason: text(),
    /** The caller's idempotency key. */
    reference: text().notNull(),
    /** SHA-256 of the request with this reference; null: made before references were checked. */
    fingerprint: text(),
    refundedAt: instantColumn().notNull(),
    refundedBy: text().notNull(),
    /** The account, by which its day's refunds are added up. */
    refundedById: ref(),
    /** The approved request that held it; null: the account refunded alone. */
    requestId: ref(),
  },
  (table) => [
    uniqueIndex('refunds_reference_key').on(table.reference),
    index('refunds_bill').on(table.billId),
    index('refunds_refunded_at').on(table.refundedAt, table.billId),
    index('refunds_alone').on(table.refundedById, table.refundedAt, table.currency, table.amount).where(sql`${table.requestId} is null`),
    index('refunds_of_doctor').on(table.doctorId, table.refundedAt, table.currency, table.amount),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
);

/** Sums of each doctor's bills and refunds of a day (UTC) and of a month, without failed bills: kept by triggers, read by reports. */
export const doctorSums = pgTable(
  'doctor_sums',
  {
    period: text({ enum: ['day', 'month'] }).notNull(),
    /** The first day of the period. */
    starts: date().notNull(),
    doctorId: ref().notNull(),
    currency: text().notNull(),
    /** Minor units. Exact, however many of the largest amounts are added. */
    billed: numeric().notNull(),
    refunded: numeric().notNull(),
  },
  ({ period, starts, doctorId, currency }) => [primaryKey({ columns: [period, starts, doctorId, currency] })],
);
