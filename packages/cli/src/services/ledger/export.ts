/** The ledger as a file for finance: an entry a row. */
import { utcDay } from '@caredesk/core/dates';
import { addMoney, type Money } from '@caredesk/core/money';
import { isOpen, type LedgerEntry, type LedgerState } from '@caredesk/core/payments';
import { openDraftFile } from '../../adapters/written-file.js';
import type { Args, Context, FlagsOf } from '../../context.js';
import { parseDays } from '../../flag-values.js';
import { inEnglish, moneyText, quantity } from '../../output/amounts.js';
import { csvTable } from '../../output/cell.js';
import { jsonLine } from '../../output/json.js';
import { type DailyTotal, dailyTotal } from '../../output/money-shapes.js';
import { entryHead, entryJson, entryRow, movedBy, sumsJson } from './entries.js';
import { readLedger } from './ledger.js';

/** @param path undefined or `-`: stdout. @throws {UserError} for days that do not exist */
export async function exportLedger(context: Context, [path]: Args, flags: FlagsOf<'refunds export'>): Promise<void> {
  const { output } = context;
  const isWanted = isBetween(parseDays(flags));
  const { state } = await readLedger(context);
  const entries = [...state.entries.values()].filter((entry) => isWanted(dayOf(entry)));
  const file = path === undefined || path === '-' ? undefined : openDraftFile(path);
  const row = entryRow(state, file === undefined && output.isTerminal);
  const write = async (text: string) => (file ? file.write(text) : output.write(text));
  const done = entries.filter(({ status }) => status === 'done');
  const moved = movedBy(done);
  if (flags.totals) {
    const totals = dailyTotals(entries, state).map(dailyTotal.json);
    const jsonLines = totals.map((total) => jsonLine('refunds export --totals', total));
    await write(output.json ? jsonLines.join('') : csvTable(columns, totals));
  } else {
    if (!output.json) await write(entryHead);
    for (const entry of entries) await write(output.json ? jsonLine('refunds export', entryJson(entry, state)) : row(entry));
    const summary = { type: 'summary', entries: entries.length, done: done.length, ...sumsJson(moved) } as const;
    if (output.json) await write(jsonLine('refunds export', summary));
  }
  file?.keep();
  const sums = [totalsText(moved.totals), moved.charged.length > 0 && `charged ${totalsText(moved.charged)}`].filter(Boolean).join('; ');
  output.note(
    `${quantity(entries.length, 'entry', 'entries')}, ${inEnglish(done.length)} done${sums ? `: ${sums}` : ''}${file ? ` (in ${path})` : ''}.`,
  );
}

const totalsText = (totals: readonly Money[]): string => totals.map(moneyText).join(', ');

/** The day on which an entry was last settled or sent. */
export const dayOf = ({ updatedAt }: LedgerEntry): string => utcDay(updatedAt);

/** @param days both inclusive; either may be left out */
export const isBetween =
  ({ from, to }: ReturnType<typeof parseDays>) =>
  (day: string): boolean =>
    (from === undefined || day >= from) && (to === undefined || day <= to);

/** Sorted by day, account, kind and currency; only done and unknown entries. */
function dailyTotals(entries: readonly LedgerEntry[], { runs }: LedgerState): readonly DailyTotal[] {
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
