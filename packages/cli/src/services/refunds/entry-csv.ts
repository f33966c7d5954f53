/** Entries of the ledger as CSV. */
import { csvRow } from '@caredesk/core/csv';
import { formatMajor } from '@caredesk/core/money';
import { type LedgerEntry, type LedgerState, noteText } from '@caredesk/core/refunds';
import type { Output } from '../../output/output.js';
import { plainText } from '../../output/text.js';
import { madeOf, resolutionJson } from './entries.js';

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

export const entryHead = csvRow(columns);

/** @param isShown on a terminal, where a row is a line */
export const entryRow =
  (state: LedgerState, isShown: boolean) =>
  (entry: LedgerEntry): string =>
    csvRow(cellsOf(entry, state).map((cell) => (isShown ? plainText(cell) : cell)));

export const writeEntries = ({ write, isTerminal }: Output, entries: readonly LedgerEntry[], state: LedgerState): Promise<void> =>
  write(entryHead + entries.map(entryRow(state, isTerminal)).join(''));

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
