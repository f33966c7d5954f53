/** What an account may do, set, and refund or charge alone (contract.md "Permissions", "Capabilities and limits"). */
import { type Held, lackedPermission, type Permission } from '../contract/permission.js';
import { formatMajor, type Money } from '../money/money.js';
import { badInput, Failure, refusal } from './answer.js';

/** Nothing was done, and no answer is kept: the same request succeeds once the account has the permission. */
export class Forbidden extends Failure {
  constructor(readonly permission: Permission) {
    super(403, `Your account needs the permission ${permission} for this`);
  }
}

/** @throws {Forbidden} for the first permission that the call needs and the account lacks */
export function assertPermitted(account: { readonly permissions: Held }, call: { readonly needs: readonly Permission[] }): void {
  const lacked = lackedPermission(account.permissions, call);
  if (lacked) throw new Forbidden(lacked);
}

/** Minor units. Null: no such limit. */
export interface AloneLimit {
  readonly currency: string;
  readonly approvalAbove: number | null;
  readonly day: number | null;
}

export interface Payment {
  readonly kind: 'refund' | 'charge';
  readonly amount: Money;
}

function aboveLimit({ kind, amount }: Payment, limit: 'approvalAbove' | 'day', most: number, rest: number): Failure {
  const { currency } = amount;
  const text = (minor: number) => `${currency} ${formatMajor({ minor, currency })}`;
  const sentence =
    most === 0
      ? `Your account may not ${kind} in ${currency} alone`
      : limit === 'day'
        ? `Your account may ${kind} ${text(most)} a day alone; ${text(rest)} remain today`
        : `Your account may ${kind} at most ${text(most)} at once alone`;
  const data = { needsApproval: true, limit, rest: Number(formatMajor({ minor: rest, currency })) };
  return refusal(kind === 'refund' ? `${sentence}; ask for an approval` : sentence, data);
}

/**
 * Exactly the limit is allowed. An account with any limit may move nothing alone in a currency that it has none for.
 * @param moved minor units of this currency that the account has moved alone since the beginning of the day in UTC
 * @throws {Failure} a refusal that names the limit and what remains
 */
export function assertWithinLimits(payment: Payment, limits: readonly AloneLimit[], moved: number): void {
  if (!limits.some(({ approvalAbove, day }) => approvalAbove !== null || day !== null)) return;
  const { minor, currency } = payment.amount;
  const limit = limits.find((one) => one.currency === currency);
  const atOnce = limit ? (limit.approvalAbove ?? Number.POSITIVE_INFINITY) : 0;
  const ofDay = limit?.day == null ? Number.POSITIVE_INFINITY : limit.day - moved;
  const rest = Math.max(0, Math.min(atOnce, ofDay));
  if (minor > atOnce) throw aboveLimit(payment, 'approvalAbove', atOnce, rest);
  if (minor > ofDay) throw aboveLimit(payment, 'day', limit?.day ?? 0, rest);
}

/** The fields of a doctor that no sign-up or update sets: Cancel, the link in a mail and the payment service change them. */
const owned = { status: 0, isEmailConfirmed: false, cardLast4: null };
type Owned = { readonly [Name in keyof typeof owned]?: string | number | boolean | null | undefined };

/** Clients send the record whole, so what it is already is no change. @param before default: a new doctor. @throws {Failure} 400, or a refusal */
export function assertOwnedKept(input: Owned, before: Owned = owned): void {
  for (const field of Object.keys(owned) as (keyof Owned)[]) {
    const value = input[field];
    if (value === undefined || (value || null) === (before[field] || null)) continue;
    if (field === 'status') throw refusal('The status of a doctor is changed by Cancel alone');
    throw badInput(`${field} can't be set`);
  }
}
