/** What an account may refund or charge alone (contract.md "Capabilities and limits"). Runs inside the transaction of its call. */
import { type AloneLimit, assertWithinLimits, type Payment } from '@caredesk/core/server';
import { and, eq, gte, isNull, ne, or, sql, sum } from 'drizzle-orm';
import { type Database, first, queryRows } from '../database/database.js';
import { users } from '../tables/account.js';
import { bills, refunds } from '../tables/billing.js';
import { paymentLimits } from '../tables/refund-requests.js';

export type PaymentKind = (typeof paymentLimits.$inferSelect)['kind'];

/** The account's own, and those of its role in other currencies; by currency. */
export async function limitsOf(database: Database, userId: number, kind: PaymentKind): Promise<AloneLimit[]> {
  const { currency, approvalAbove, day } = paymentLimits;
  const role = database.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return database
    .selectDistinctOn([currency], { currency, approvalAbove, day })
    .from(paymentLimits)
    .where(and(eq(paymentLimits.kind, kind), or(eq(paymentLimits.userId, userId), eq(paymentLimits.role, sql`(${role})`))))
    .orderBy(currency, sql`${paymentLimits.userId} nulls last`);
}

/** Minor units that the account has moved alone since the beginning of the day in UTC. */
async function movedOn(database: Database, userId: number, { kind, amount: { currency } }: Payment, at: Date): Promise<number> {
  const day = new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`);
  const isRefunded = [eq(refunds.refundedById, userId), isNull(refunds.requestId), gte(refunds.refundedAt, day)];
  const isCharged = [eq(bills.chargedById, userId), ne(bills.paymentStatus, 'failed'), gte(bills.chargedAt, day)];
  const [table, conditions] = kind === 'refund' ? ([refunds, isRefunded] as const) : ([bills, isCharged] as const);
  const query = database.select({ moved: sum(table.amount) }).from(table);
  const row = await first(query.where(and(...conditions, eq(table.currency, currency))));
  return Number(row?.moved ?? 0);
}

/** Payments of an account with limits wait for one another, so that together they never exceed the day's limit. */
const queueUp = (database: Database, userId: number, kind: PaymentKind) =>
  queryRows(database, sql`select pg_advisory_xact_lock(hashtextextended(${`caredesk ${kind}s alone ${userId}`}, 0))`);

/** @throws {Failure} a refusal that names the limit and what remains */
export async function assertAlone(database: Database, userId: number, payment: Payment, at: Date): Promise<void> {
  const limits = await limitsOf(database, userId, payment.kind);
  const hasDay = limits.some(({ currency, day }) => currency === payment.amount.currency && day !== null);
  if (hasDay) await queueUp(database, userId, payment.kind);
  assertWithinLimits(payment, limits, hasDay ? await movedOn(database, userId, payment, at) : 0);
}
