/** The ledger as a file for finance: an entry a row. */
import { csvRow } from '@caredesk/core/csv';
import { formatMajor, type Money } from '@caredesk/core/money';
import { type LedgerEntry, type LedgerState, noteText } from '@caredesk/core/refunds';
import { openDraftFile } from '../../adapters/draft-file.js';
import type { Context } from '../../context.js';
import { counted } from '../../output/counted.js';
import { jsonLine } from '../../output/json.js';
import { plainText } from '../../output/text.js';
import { entryJson, madeOf, resolutionJson } from './entries.js';
import { readLedger } from './ledger.js';
import { sumsJson, totalsOf } from './run-sums.js';

const columns = [
  'updatedAt',
  'runId',
  'account',
  'server',
  'profile',
  'entryId',
  'ref',
  'billingId',
  'doctorId',
  'amount',
  'currency',
  'status',
  'refundId',
  'attempts',
  'settledBy',
  'resolvedBy',
  'resolvedAt',
  'evidence',
  'reason',
  'message',
  'reference',
  'kind',
] as const;

/** @param path undefined or `-`: stdout */
export async function exportLedger(context: Context, path: string | undefined): Promise<void> {
  const { output } = context;
  const { state } = await readLedger(context);
  const entries = [...state.entries.values()];
  const file = path === undefined || path === '-' ? undefined : openDraftFile(path);
  const onTerminal = file === undefined && output.isTerminal;
  const write = async (text: string) => (file ? file.write(text) : output.write(text));
  if (!output.json) await write(csvRow(columns));
  for (const entry of entries) {
    const cells = cellsOf(entry, state).map((cell) => (onTerminal ? plainText(cell) : cell));
    await write(output.json ? jsonLine('refunds export', entryJson(entry, state)) : csvRow(cells));
  }
  const done = entries.filter(({ status }) => status === 'done');
  const [totals, charged] = [totalsOf(done, 'refund'), totalsOf(done, 'charge')];
  if (output.json) {
    await write(jsonLine('refunds export', { type: 'summary', entries: entries.length, done: done.length, ...sumsJson(totals, charged) }));
  }
  file?.keep();
  const sums = [totalsText(totals), charged.length > 0 && `charged ${totalsText(charged)}`].filter(Boolean).join('; ');
  output.note(
    `${counted(entries.length, 'entry', 'entries')}, ${done.length} done${sums ? `: ${sums}` : ''}${file ? ` (in ${path})` : ''}.`,
  );
}

const totalsText = (totals: readonly Money[]): string => totals.map((total) => `${total.currency} ${formatMajor(total)}`).join(', ');

function cellsOf(entry: LedgerEntry, { runs }: LedgerState): string[] {
  const run = runs.get(entry.runId);
  const made = madeOf(entry);
  const { resolvedBy, resolvedAt, evidence } = resolutionJson(entry.resolution);
  return [
    new Date(entry.updatedAt).toISOString(),
    entry.runId,
    run?.by ?? '',
    run?.server ?? '',
    run?.profile ?? '',
    entry.entryId,
    entry.ref,
    made.billingId ?? '',
    entry.doctorId ?? '',
    formatMajor(entry.amount),
    entry.amount.currency,
    entry.status,
    made.refundId ?? '',
    String(entry.attempts),
    entry.settledBy ?? '',
    resolvedBy ?? '',
    resolvedAt ?? '',
    evidence ?? '',
    entry.reason,
    noteText(entry.notes, entry.kind),
    entry.key,
    entry.kind,
  ];
}
