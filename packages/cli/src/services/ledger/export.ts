/** The ledger as a file for finance: an entry a row. */
import { formatMajor, type Money } from '@caredesk/core/money';
import { openDraftFile } from '../../adapters/draft-file.js';
import type { Context } from '../../context.js';
import { parseDays } from '../../day.js';
import { counted } from '../../output/counted.js';
import { jsonLine } from '../../output/json.js';
import { dailyTotals, isBetween, writeTotals } from './daily-totals.js';
import { entryJson } from './entries.js';
import { entryHead, entryRow } from './entry-csv.js';
import { readLedger } from './ledger.js';
import { sumsJson, totalsOf } from './run-sums.js';

export interface ExportFlags {
  readonly from?: string;
  readonly to?: string;
  readonly totals?: boolean;
}

/** @param path undefined or `-`: stdout. @throws {UserError} for days that do not exist */
export async function exportLedger(context: Context, path: string | undefined, flags: ExportFlags): Promise<void> {
  const { output } = context;
  const isWanted = isBetween(parseDays(flags));
  const { state } = await readLedger(context);
  const entries = [...state.entries.values()].filter(isWanted);
  const file = path === undefined || path === '-' ? undefined : openDraftFile(path);
  const row = entryRow(state, file === undefined && output.isTerminal);
  const write = async (text: string) => (file ? file.write(text) : output.write(text));
  if (flags.totals) await writeTotals(dailyTotals(entries, state), { write, json: output.json });
  else if (!output.json) await write(entryHead);
  for (const entry of flags.totals ? [] : entries) {
    await write(output.json ? jsonLine('refunds export', entryJson(entry, state)) : row(entry));
  }
  const done = entries.filter(({ status }) => status === 'done');
  const [totals, charged] = [totalsOf(done, 'refund'), totalsOf(done, 'charge')];
  if (output.json && !flags.totals) {
    await write(jsonLine('refunds export', { type: 'summary', entries: entries.length, done: done.length, ...sumsJson(totals, charged) }));
  }
  file?.keep();
  const sums = [totalsText(totals), charged.length > 0 && `charged ${totalsText(charged)}`].filter(Boolean).join('; ');
  output.note(
    `${counted(entries.length, 'entry', 'entries')}, ${done.length} done${sums ? `: ${sums}` : ''}${file ? ` (in ${path})` : ''}.`,
  );
}

const totalsText = (totals: readonly Money[]): string => totals.map((total) => `${total.currency} ${formatMajor(total)}`).join(', ');
