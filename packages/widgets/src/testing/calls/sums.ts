/** What was billed and refunded: each bill counts on the day it was charged, each refund on the day it was made (UTC). */
import { defaultCurrency, parseMoney } from '@caredesk/core/contract';
import { formatMajor } from '@caredesk/core/money';
import { rangeProblems } from '@caredesk/core/rules';
import { assertNone } from '@caredesk/core/server';
import type { BillRow } from '../fixtures.js';

/** Sums are in minor units. */
interface Counted {
  readonly day: string;
  readonly doctorId: number | null;
  readonly currency: string;
  readonly reason?: string | null;
  readonly billed: number;
  readonly refunded: number;
  readonly failed: number;
}

/** The day of a moment in UTC. */
const dayOf = (at: string | null | undefined): string => (at ?? '').slice(0, 10);

export const countedBills = (bills: readonly BillRow[]): Counted[] =>
  bills.flatMap(({ doctorId, amount, chargedAt, paymentStatus, refunds, ...bill }) => {
    const currency = bill.currency ?? defaultCurrency;
    const minor = (major: number | null) => parseMoney(major ?? 0, currency)?.minor ?? 0;
    const row = { doctorId, currency, billed: 0, refunded: 0, failed: 0 };
    const charge = paymentStatus === 'failed' ? { failed: 1 } : { billed: minor(amount) };
    return [
      { ...row, day: dayOf(chargedAt), ...charge },
      ...(refunds ?? []).map((refund) => ({
        ...row,
        day: dayOf(refund.refundedAt),
        reason: refund.reason,
        refunded: minor(refund.amount),
      })),
    ];
  });

/** @throws {Failure} 400 for days in the wrong order */
export function inDays(rows: readonly Counted[], { from, to }: { readonly from: string; readonly to: string }): Counted[] {
  assertNone(rangeProblems({ from, to }));
  return rows.filter(({ day }) => day >= from && day <= to);
}

/** The sums, in major units, of each group and currency. */
export function sumsBy<Group extends object>(rows: readonly Counted[], groupOf: (row: Counted) => Group) {
  const groups = Map.groupBy(rows, (row) => JSON.stringify([groupOf(row), row.currency]));
  return [...groups.values()].map((group) => {
    const [first] = group as [Counted];
    const sum = (field: 'billed' | 'refunded' | 'failed') => group.reduce((total, row) => total + row[field], 0);
    const major = (minor: number) => Number(formatMajor({ minor, currency: first.currency }));
    const [billed, refunded] = [sum('billed'), sum('refunded')];
    return {
      ...groupOf(first),
      currency: first.currency,
      billed: major(billed),
      refunded: major(refunded),
      net: major(billed - refunded),
      failed: sum('failed'),
      count: group.length,
    };
  });
}
