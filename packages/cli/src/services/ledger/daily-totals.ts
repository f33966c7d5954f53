/** Refunded and charged amounts by day (UTC), account and currency. */
import { csvRow } from '@caredesk/core/csv';
import { utcDay } from '@caredesk/core/dates';
import { addMoney, formatMajor, type Money } from '@caredesk/core/money';
import { isOpen, type LedgerEntry, type LedgerState, type MoneyKind } from '@caredesk/core/refunds';
import { csvRows } from '../../output/csv.js';
import { jsonLine } from '../../output/json.js';

/** The day on which an entry was last settled or sent. */
const dayOf = ({ updatedAt }: LedgerEntry): string => utcDay(updatedAt);

/** @param days both inclusive; either may be left out */
export const isBetween =
  ({ from, to }: { readonly from: string | undefined; readonly to: string | undefined }) =>
  (entry: LedgerEntry): boolean =>
    (from === undefined || dayOf(entry) >= from) && (to === undefined || dayOf(entry) <= to);

interface Sum {
  readonly count: number;
  readonly amount: Money;
}

interface DailyTotal {
  readonly day: string;
  readonly account: string | null;
  readonly kind: MoneyKind;
  readonly currency: string;
  readonly done: Sum;
  /** Of unknown outcome. */
  readonly unknown: Sum;
}

/** Sorted by day, account, kind and currency; only done and unknown entries. */
export function dailyTotals(entries: readonly LedgerEntry[], { runs }: LedgerState): readonly DailyTotal[] {
  const totals = new Map<string, DailyTotal>();
  for (const entry of entries) {
    const state = entry.status === 'done' ? 'done' : isOpen(entry) ? 'unknown' : undefined;
    if (!state) continue;
    const { kind, amount } = entry;
    const account = runs.get(entry.runId)?.by ?? null;
    const none = { count: 0, amount: { minor: 0, currency: amount.currency } };
    const names = { day: dayOf(entry), account, kind, currency: amount.currency };
    const key = JSON.stringify(Object.values(names));
    const total = totals.get(key) ?? { ...names, done: none, unknown: none };
    totals.set(key, { ...total, [state]: { count: total[state].count + 1, amount: addMoney(total[state].amount, amount) } });
  }
  return [...totals].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total);
}

const columns = ['day', 'account', 'kind', 'currency', 'done', 'amount', 'unknown', 'unknownAmount'] as const;

const rowOf = ({ done, unknown, ...names }: DailyTotal) => ({
  ...names,
  done: done.count,
  amount: formatMajor(done.amount),
  unknown: unknown.count,
  unknownAmount: formatMajor(unknown.amount),
});

export async function writeTotals(
  totals: readonly DailyTotal[],
  { write, json }: { readonly write: (text: string) => Promise<void>; readonly json: boolean },
): Promise<void> {
  const rows = totals.map(rowOf);
  if (json) return write(rows.map((row) => jsonLine('refunds export --totals', row)).join(''));
  await write(csvRow(columns) + csvRows(columns, rows));
}
