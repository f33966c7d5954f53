/** What a doctor's bills show of charges. */
import type { Caller } from '../../client/caller.js';
import { bindGroup, type GroupClient } from '../../client/group.js';
import { allOf } from '../../client/pages.js';
import { billing } from '../../contract/endpoints/billing.js';
import type { Bill } from '../../contract/entities/bill.js';
import { isSameMoney, type Money } from '../../money/money.js';
import { isFailedPayment } from '../../rules/refund.js';
import type { KnownPayment } from '../ledger/unexplained.js';

/** How many of the newest bills are searched for a charge. */
const newestBills = 50;

/** The doctor's newest bills. @throws {CaredeskError} */
export type NewestBills = (doctorId: string, signal?: AbortSignal) => Promise<readonly Bill[]>;

export const newestBillsBy = (call: Caller): NewestBills => newestBillsOf(bindGroup(call, 'billing', { history: billing.history }));

export function newestBillsOf({ history }: Pick<GroupClient<{ readonly history: typeof billing.history }>, 'history'>): NewestBills {
  return async (doctorId, signal) => {
    const page = { pageNumber: 1, pageSize: newestBills, sortBy: 'chargedAt', sortOrder: 'desc' } as const;
    // One that can't be read may be the very charge.
    return allOf(await history({ clientId: doctorId, ...page }, { signal }), 'billing.history');
  };
}

/** Milliseconds: within a day the same charge is hardly wanted twice. */
export const recentMs = 24 * 60 * 60 * 1000;

export const isSameText = (a: string | null, b: string | null): boolean => (a ?? '').trim() === (b ?? '').trim();

/**
 * The paid bills of the last day with this amount and description that no known charge made: they may be the one that is asked for. A bill
 * whose moment the backend does not tell counts as recent.
 */
export function recentCharges(
  bills: readonly Bill[],
  { amount, description }: { readonly amount: Money; readonly description: string },
  known: readonly KnownPayment[],
  now: number,
): readonly Bill[] {
  const ids = new Set(known.map(({ id }) => id));
  const references = new Set(known.map(({ reference }) => reference));
  return bills.filter((bill) => {
    // What is later than now counts as now.
    const isRecent = bill.chargedAt === null || now - Date.parse(bill.chargedAt) <= recentMs;
    const isKnown = ids.has(bill.billingId) || (bill.reference !== null && references.has(bill.reference));
    return isRecent && !isKnown && !isFailedPayment(bill) && isSameMoney(bill.amount, amount) && isSameText(bill.description, description);
  });
}
