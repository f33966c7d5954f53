/** The ledger as a file for finance: an entry a row. */
import { csvRow } from '@caredesk/core/csv';
import { formatMajor, totalsByCurrency } from '@caredesk/core/money';
import { type LedgerEntry, type LedgerState, noteText } from '@caredesk/core/refunds';
import { openDraftFile } from '../../adapters/draft-file.js';
import type { Context } from '../../context.js';
import { toJson } from '../../output/json.js';
import { plainText } from '../../output/text.js';
import { entryJson, resolutionJson } from './entries.js';
import { readLedger } from './ledger.js';

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
    await write(output.json ? `${toJson(entryJson(entry, state))}\n` : csvRow(cells));
  }
  const done = entries.filter(({ status }) => status === 'done');
  const totals = totalsByCurrency(done.map(({ amount }) => amount));
  if (output.json) {
    const sums = Object.fromEntries(totals.map((total) => [total.currency, Number(formatMajor(total))]));
    await write(`${toJson({ type: 'summary', entries: entries.length, done: done.length, totals: sums })}\n`);
  }
  file?.keep();
  const sums = totals.map((total) => `${total.currency} ${formatMajor(total)}`).join(', ');
  output.note(`${entries.length} entries, ${done.length} done${sums ? `: ${sums}` : ''}${file ? ` (in ${path})` : ''}.`);
}

function cellsOf(entry: LedgerEntry, { runs }: LedgerState): string[] {
  const run = runs.get(entry.runId);
  const { resolvedBy, resolvedAt, evidence } = resolutionJson(entry.resolution);
  return [
    new Date(entry.updatedAt).toISOString(),
    entry.runId,
    run?.by ?? '',
    run?.server ?? '',
    run?.profile ?? '',
    entry.entryId,
    entry.ref,
    entry.billingId,
    entry.doctorId ?? '',
    formatMajor(entry.amount),
    entry.amount.currency,
    entry.status,
    entry.refundId ?? '',
    String(entry.attempts),
    entry.settledBy ?? '',
    resolvedBy ?? '',
    resolvedAt ?? '',
    evidence ?? '',
    entry.reason,
    noteText(entry.notes),
    entry.key,
  ];
}
