/** Bills that may be the very charge that is asked for: a storage that was cleared says nothing of it, the bills do. */
import type { Bill } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money';
import { isFailedPayment } from '@caredesk/core/rules/refund';
import type { MadeCharge } from '../platform/charge-ledger.js';

/** Milliseconds: within a day the same charge is hardly wanted twice. */
const recentMs = 24 * 60 * 60 * 1000;

export const isOfAmount = ({ amount }: Pick<Bill, 'amount'>, { minor, currency }: Money): boolean =>
  amount?.minor === minor && amount.currency === currency;

const same = (a: string | null, b: string | null): boolean => (a ?? '').trim() === (b ?? '').trim();

/**
 * The doctor's paid bills of the last day with this amount and description that this browser did not make. A bill whose moment
 * the backend does not tell counts as recent.
 */
export function unexplainedCharges(
  bills: readonly Bill[],
  wanted: { readonly amount: Money; readonly description: string },
  known: readonly MadeCharge[],
  now: number,
): readonly Bill[] {
  const ids = new Set(known.map(({ billingId }) => billingId));
  const references = new Set(known.map(({ reference }) => reference));
  return bills.filter((bill) => {
    const isRecent = bill.chargedAt === null || Math.abs(now - Date.parse(bill.chargedAt)) <= recentMs;
    const isKnown = ids.has(bill.billingId) || references.has(bill.reference ?? '');
    return isRecent && !isKnown && !isFailedPayment(bill) && isOfAmount(bill, wanted.amount) && same(bill.description, wanted.description);
  });
}
