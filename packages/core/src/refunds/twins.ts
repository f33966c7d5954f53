/** Rows that may be one refund asked for twice: one bill, one amount, two refs. */
import type { Money } from '../money/money.js';
import { isOpen, type LedgerState } from './ledger.js';
import type { PlannedRow } from './planned.js';

const keyOf = (billingId: string, { minor, currency }: Money): string => JSON.stringify([billingId, minor, currency]);

/** Refs of the others, in the file or done before, for each row to be sent that has any; by entry. */
export function twinsOf(rows: readonly PlannedRow[], { entries }: LedgerState): ReadonlyMap<string, readonly string[]> {
  const sending = rows.filter(({ action }) => action === 'send' || action === 'resend');
  const refs = new Map<string, Set<string>>(sending.map(({ billingId, amount }) => [keyOf(billingId, amount), new Set()]));
  for (const { row, billingId, amount } of sending) refs.get(keyOf(billingId, amount))?.add(row.ref);
  for (const entry of entries.values())
    if (entry.status === 'done' || isOpen(entry)) refs.get(keyOf(entry.billingId, entry.amount))?.add(entry.ref);
  return new Map(
    sending.flatMap(({ entryId, row, billingId, amount }) => {
      const others = [...(refs.get(keyOf(billingId, amount)) ?? [])].filter((ref) => ref !== row.ref);
      return others.length > 0 ? [[entryId, others] as const] : [];
    }),
  );
}
