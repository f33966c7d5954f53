/** Rows that may be one refund asked for twice: one bill, one amount, two refs. */
import { isSameMoney } from '../money/money.js';
import { accountOf } from './account.js';
import { entriesOf, isOpen, type LedgerState } from './ledger.js';
import type { PlannedRow } from './planned.js';

/** Refs of the others, in the file or done before, for each row to be sent that has any; by entry. */
export function duplicateRowsOf(rows: readonly PlannedRow[], ledger: LedgerState): ReadonlyMap<string, readonly string[]> {
  const twins = new Map<string, readonly string[]>();
  for (const group of sharedBills(rows, ledger)) {
    const known = group
      .slice(0, 1)
      .flatMap((row) => entriesOf(ledger, row))
      .filter((entry) => entry.status === 'done' || isOpen(entry));
    for (const { entryId, row, amount } of group) {
      const others = [...group.map((other) => ({ ref: other.row.ref, amount: other.amount })), ...known]
        .filter((other) => isSameMoney(other.amount, amount) && other.ref !== row.ref)
        .map(({ ref }) => ref);
      if (others.length > 0) twins.set(entryId, [...new Set(others)]);
    }
  }
  return twins;
}

/** The rows to be sent of each bill that another row or the ledger names too: of many rows these are few. */
function sharedBills(rows: readonly PlannedRow[], { byAccount }: LedgerState): Iterable<readonly PlannedRow[]> {
  const sending = rows.filter(({ action }) => action === 'send' || action === 'resend');
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (const row of sending) {
    const name = accountOf(row);
    (once.has(name) || byAccount.has(name) ? again : once).add(name);
  }
  return Map.groupBy(
    sending.filter((row) => again.has(accountOf(row))),
    accountOf,
  ).values();
}
