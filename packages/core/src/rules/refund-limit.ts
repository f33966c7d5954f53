/** What an account may refund without another person (contract.md "Capabilities and limits"). */
import type { RefundLimit } from '../contract/entities/user-info.js';
import type { Money } from '../money/money.js';
import { totalsByCurrency } from '../money/sums.js';

type Limits = readonly RefundLimit[] | null | undefined;

/**
 * The most that it may refund at once without an approval; undefined: there is no limit. An account that has any may refund nothing alone in
 * a currency that it has none for. How much of a day's limit is left, only the server knows.
 */
export function mostAlone(limits: Limits, currency: string): Money | undefined {
  if (!limits?.some(({ approvalAbove, day }) => approvalAbove || day)) return undefined;
  const own = limits.find((limit) => limit.currency === currency);
  if (!own) return { minor: 0, currency };
  const minor = Math.min(...[own.approvalAbove, own.day].map((limit) => limit?.minor ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(minor) ? { minor, currency } : undefined;
}

export function needsApproval(limits: Limits, amount: Money): boolean {
  const most = mostAlone(limits, amount.currency);
  return most !== undefined && amount.minor > most.minor;
}

/** What refunds come to together, in each currency where that is above the limit of a day: the server will refuse some of them. */
export const totalsAboveDay = (limits: Limits, amounts: readonly Money[]) =>
  totalsByCurrency(amounts).flatMap((total) => {
    const most = limits?.find(({ currency }) => currency === total.currency)?.day;
    return most && total.minor > most.minor ? [{ total, most }] : [];
  });
