/** Entries of the ledger as CSV. */
import { csvRow } from '@caredesk/core/csv';
import { formatMajor } from '@caredesk/core/money';
import type { LedgerEntry, LedgerState } from '@caredesk/core/refunds';
import type { Output } from '../../output/output.js';
import { plainText } from '../../output/text.js';
import { entryJson } from './entries.js';

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
  (entry: LedgerEntry): string => {
    const json = entryJson(entry, state);
    const record = { ...json, account: json.by, amount: formatMajor(entry.amount) };
    return csvRow(columns.map((column) => (isShown ? plainText(String(record[column] ?? '')) : record[column])));
  };

export const writeEntries = ({ write, isTerminal }: Output, entries: readonly LedgerEntry[], state: LedgerState): Promise<void> =>
  write(entryHead + entries.map(entryRow(state, isTerminal)).join(''));
