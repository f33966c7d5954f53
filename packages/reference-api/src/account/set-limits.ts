/** What an operator lets accounts and roles move alone: all of a currency's limits at once, with an entry in the audit. */
import { formatMajor } from '@caredesk/core/contract';
import { and, asc, eq } from 'drizzle-orm';
import { audit } from '../audit/audit.js';
import { type Database, first } from '../database/database.js';
import { type Limit, limitsOf, type PaymentKind } from '../payments/limits.js';
import { type Role, users } from '../tables/account.js';
import { paymentLimits } from '../tables/refund-requests.js';
import { localOrigin, operator } from './operator.js';

/** An account by its e-mail, or every account of a role. */
export type Holder = { readonly email: string } | { readonly role: Role };

const accountOf = (database: Database, email: string) =>
  first(database.select({ id: users.id, isAdmin: users.isAdmin }).from(users).where(eq(users.normalisedEmail, email)));

/** `USD: day 500.00, approval above 100.00` */
export function printLimit({ currency, day, approvalAbove }: Limit): string {
  const amount = (minor: number) => formatMajor({ minor, currency });
  const parts = [
    day === null ? [] : [`day ${amount(day)}`],
    approvalAbove === null ? [] : [`approval above ${amount(approvalAbove)}`],
  ].flat();
  return `${currency}: ${parts.join(', ') || 'no limit'}`;
}

/** An account that has none of its own has those of its role: a limit of nothing is kept for it. @returns false if there is no such account */
export const setLimits = (database: Database, holder: Holder, kind: PaymentKind, limit: Limit): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const account = 'email' in holder ? await accountOf(transaction, holder.email) : undefined;
    if ('email' in holder && !account?.isAdmin) return false;
    const owner = account ? { userId: account.id } : { role: (holder as { role: Role }).role };
    const isHolder = account ? eq(paymentLimits.userId, account.id) : eq(paymentLimits.role, owner.role as Role);
    const isSame = and(isHolder, eq(paymentLimits.kind, kind), eq(paymentLimits.currency, limit.currency));
    const [before] = await transaction.delete(paymentLimits).where(isSame).returning();
    const isNone = limit.day === null && limit.approvalAbove === null;
    if (account || !isNone) await transaction.insert(paymentLimits).values({ ...owner, kind, ...limit });
    const changes = [{ field: `${kind}Limits`, from: before ? printLimit(before) : null, to: printLimit(limit) }];
    const reason = account ? null : `role ${owner.role}`;
    await audit(
      transaction,
      { action: 'user.set-limits', entityId: account?.id ?? null, reason, changes },
      operator(),
      localOrigin('set-limits'),
    );
    return true;
  });

/** Lines for people: every limit that is set. */
export async function printLimits(database: Database): Promise<string[]> {
  const rows = await database
    .select({ limit: paymentLimits, email: users.email })
    .from(paymentLimits)
    .leftJoin(users, eq(users.id, paymentLimits.userId))
    .orderBy(asc(paymentLimits.role), asc(users.email), asc(paymentLimits.kind), asc(paymentLimits.currency));
  return rows.map(({ limit, email }) => `${email ?? `role ${limit.role}`}  ${limit.kind}  ${printLimit(limit)}`);
}

/** Those that hold for an account; undefined if there is no such account. */
export async function printLimitsOf(database: Database, email: string): Promise<string[] | undefined> {
  const account = await accountOf(database, email);
  if (!account) return undefined;
  const lines = async (kind: PaymentKind) =>
    (await limitsOf(database, account.id, kind)).map((limit) => `${email}  ${kind}  ${printLimit(limit)}`);
  return [...(await lines('refund')), ...(await lines('charge'))];
}
