import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn, minor, ref, refTo } from '../database/columns.js';
import { roles, users } from './account.js';
import { bills, refunds } from './billing.js';

/** What an account or a role may move alone (contract.md "Capabilities and limits"). Null: no such limit. */
export const paymentLimits = pgTable(
  'payment_limits',
  {
    id: idColumn(),
    kind: text({ enum: ['refund', 'charge'] }).notNull(),
    /** Either an account's, which replace those of its role, or a role's. */
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: roles }),
    currency: text().notNull(),
    approvalAbove: minor(),
    day: minor(),
  },
  (table) => [
    uniqueIndex('payment_limits_user_key').on(table.userId, table.kind, table.currency),
    uniqueIndex('payment_limits_role_key').on(table.role, table.kind, table.currency),
    check('payment_limits_owner', sql`(${table.userId} is null) <> (${table.role} is null)`),
  ],
);

/** Refunds that one account asks for and another approves (contract.md "Approvals"). */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: idColumn(),
    /** Whether it has expired follows from its age. */
    status: text({ enum: ['waiting', 'approved', 'declined', 'used'] })
      .notNull()
      .default('waiting'),
    requestedById: ref().notNull(),
    requestedBy: text().notNull(),
    requestedAt: instantColumn().notNull(),
    decidedBy: text(),
    decidedAt: instantColumn(),
    note: text(),
    declineReason: text(),
    /** The idempotency key; null: it came without one. */
    reference: text(),
    /** SHA-256 of the request with this reference. */
    fingerprint: text(),
  },
  (table) => [
    uniqueIndex('refund_requests_reference_key').on(table.reference),
    index('refund_requests_requested_at').on(table.requestedAt, table.id),
  ],
);

export const refundRequestRows = pgTable(
  'refund_request_rows',
  {
    id: idColumn(),
    requestId: refTo(() => refundRequests.id),
    billId: refTo(() => bills.id),
    amount: minor().notNull(),
    currency: text().notNull(),
    reason: text(),
    /** The key of the refund that it becomes. */
    reference: text().notNull(),
    refundId: ref().references(() => refunds.id),
    /** Whether its amount is held on the bill, and its reference taken: until it is used, declined or, by its request's age, expired. */
    isHeld: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('refund_request_rows_reference_key').on(table.reference).where(sql`${table.isHeld}`),
    index('refund_request_rows_held').on(table.billId).where(sql`${table.isHeld}`),
    index('refund_request_rows_request').on(table.requestId),
    check('refund_request_rows_amount', sql`${table.amount} > 0`),
  ],
);
