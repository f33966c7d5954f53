/** `set-limits` and `list-limits`: what accounts and roles may move alone; all of a currency at once, with an entry in the audit. */
import { formatMajor } from '@caredesk/core/contract';
import { isKnownCurrency, readAmount } from '@caredesk/core/rules';
import type { AloneLimit } from '@caredesk/core/server';
import { and, asc, eq } from 'drizzle-orm';
import { accountOf } from '../account/email-names.js';
import { auditCommand } from '../account/operator.js';
import { type Database, first } from '../database/database.js';
import { OperatorError } from '../operator-error.js';
import { limitsOf, type PaymentKind } from '../payments/limits.js';
import { type Role, users } from '../tables/account.js';
import { paymentLimits } from '../tables/refund-requests.js';
import { noAccount, onDatabase, roleOf } from './accounts.js';
import { type Call, type Flags, Misuse } from './call.js';

/** An account by its e-mail, or every account of a role. */
type Holder = { readonly email: string } | { readonly role: Role };

/** `USD: day 500.00, approval above 100.00` */
function printLimit({ currency, day, approvalAbove }: AloneLimit): string {
  const amount = (minor: number) => formatMajor({ minor, currency });
  const parts = [day !== null && `day ${amount(day)}`, approvalAbove !== null && `approval above ${amount(approvalAbove)}`];
  return `${currency}: ${parts.filter(Boolean).join(', ') || 'no limit'}`;
}

/** An account without limits of its own has those of its role; `none` is stored as a limit. @returns false if the account does not exist */
export const setLimits = (database: Database, holder: Holder, kind: PaymentKind, limit: AloneLimit): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const account = 'email' in holder ? await first(accountOf(transaction, holder.email)) : undefined;
    if ('email' in holder && !account?.isAdmin) return false;
    const owner = account ? { userId: account.id } : { role: (holder as { role: Role }).role };
    const isHolder = account ? eq(paymentLimits.userId, account.id) : eq(paymentLimits.role, owner.role as Role);
    const isSame = and(isHolder, eq(paymentLimits.kind, kind), eq(paymentLimits.currency, limit.currency));
    const [before] = await transaction.delete(paymentLimits).where(isSame).returning();
    const isNone = limit.day === null && limit.approvalAbove === null;
    if (account || !isNone) await transaction.insert(paymentLimits).values({ ...owner, kind, ...limit });
    const changes = [{ field: `${kind}Limits`, from: before ? printLimit(before) : null, to: printLimit(limit) }];
    const reason = account ? null : `role ${owner.role}`;
    await auditCommand(transaction, 'set-limits', { action: 'user.set-limits', entityId: account?.id ?? null, reason, changes });
    return true;
  });

/** Lines for people: every limit that is set. */
async function printLimits(database: Database): Promise<string[]> {
  const rows = await database
    .select({ limit: paymentLimits, email: users.email })
    .from(paymentLimits)
    .leftJoin(users, eq(users.id, paymentLimits.userId))
    .orderBy(asc(paymentLimits.role), asc(users.email), asc(paymentLimits.kind), asc(paymentLimits.currency));
  return rows.map(({ limit, email }) => `${email ?? `role ${limit.role}`}  ${limit.kind}  ${printLimit(limit)}`);
}

/** The limits that hold for an account; undefined if it does not exist. */
async function printLimitsOf(database: Database, email: string): Promise<string[] | undefined> {
  const account = await first(accountOf(database, email));
  if (!account) return undefined;
  const lines = async (kind: PaymentKind) =>
    (await limitsOf(database, account.id, kind)).map((limit) => `${email}  ${kind}  ${printLimit(limit)}`);
  return [...(await lines('refund')), ...(await lines('charge'))];
}

/** Minor units. Default: no limit. */
function amountOf(name: string, text: string | undefined, currency: string): number | null {
  if (text === undefined) return null;
  const amount = Number(text) === 0 && text.trim() !== '' ? { minor: 0 } : readAmount(text, currency);
  if ('minor' in amount) return amount.minor;
  throw new OperatorError(`--${name} is no amount in ${currency}: ${JSON.stringify(text)}; write it as 1200.50`);
}

/** @throws {Misuse} where the flags say nothing, or contradict one another */
export async function changeLimits(call: Call, email: string | undefined, flags: Flags): Promise<string> {
  const { role, currency, day, 'approval-above': approvalAbove, none = false, kind = 'refund' } = flags;
  const hasAmount = day !== undefined || approvalAbove !== undefined;
  if ((email === undefined) === (role === undefined) || currency === undefined || none === hasAmount) throw new Misuse();
  if (!isKnownCurrency(currency)) throw new OperatorError(`--currency is not an ISO 4217 code such as USD: ${JSON.stringify(currency)}`);
  if (kind !== 'refund' && kind !== 'charge') throw new OperatorError('--kind is refund or charge');
  const limit = {
    currency,
    day: amountOf('day', day, currency),
    approvalAbove: amountOf('approval-above', approvalAbove, currency),
  };
  const holder = email === undefined ? { role: roleOf(role ?? '') } : { email };
  if (!(await onDatabase(call, (database) => setLimits(database, holder, kind satisfies PaymentKind, limit)))) throw noAccount();
  return listLimits(call, email);
}

export async function listLimits(call: Call, email: string | undefined): Promise<string> {
  const lines = await onDatabase(call, (database) => (email === undefined ? printLimits(database) : printLimitsOf(database, email)));
  if (!lines) throw noAccount();
  return lines.join('\n') || 'No limits are set';
}
