/** Entries of the ledger, for people and for scripts. */

import { csvRow } from '@caredesk/core/csv';
import { formatMajor } from '@caredesk/core/money';
import { type Account, type LedgerEntry, type LedgerState, noteText } from '@caredesk/core/payments';
import { moneyText } from '../../output/amounts.js';
import { entry as entryShape } from '../../output/money-shapes.js';
import type { Output } from '../../output/output.js';
import { plainText } from '../../output/text.js';
import { readableTime } from '../../output/times.js';

export const entryColumns = [
  { title: 'entryId' },
  { title: 'ref' },
  { title: 'billingId' },
  { title: 'amount', alignRight: true },
  { title: 'status' },
  { title: 'refundId' },
  { title: 'attempts', alignRight: true },
  { title: 'message', flows: true },
];

export const entryJson = (entry: LedgerEntry, { runs }: LedgerState) => entryShape.json({ ...entry, run: runs.get(entry.runId) });

/** What became of it, and whose word that is. */
function messageOf({ kind, notes, resolution, settledBy }: LedgerEntry): string {
  if (!resolution) return noteText(notes, kind);
  const who = `${resolution.by ?? 'an unknown account'}, ${readableTime(resolution.at)}`;
  if (settledBy === 'resolution') return `${resolution.evidence} (resolved as ${resolution.outcome} by ${who})`;
  return [noteText(notes, kind), `before it was resolved as ${resolution.outcome} by ${who}: ${resolution.evidence}`]
    .filter(Boolean)
    .join('; ');
}

export const entryCells = (entry: LedgerEntry, message = messageOf(entry)): string[] =>
  [
    entry.entryId,
    entry.ref,
    entry.kind === 'charge' ? accountText(entry) : entry.billingId,
    moneyText(entry.amount),
    entry.status,
    entry.paymentId ?? '—',
    String(entry.attempts),
    message || '—',
  ].map(plainText);

/** `bill 4711`, or, for a charge, `doctor 7`. */
export const accountText = ({ kind, billingId, doctorId }: Account): string =>
  kind === 'charge' ? `doctor ${doctorId}` : `bill ${billingId}`;

const csvColumns = [
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

export const entryHead = csvRow(csvColumns);

/** @param isShown on a terminal, where a row is a line */
export const entryRow =
  (state: LedgerState, isShown: boolean) =>
  (entry: LedgerEntry): string => {
    const json = entryJson(entry, state);
    const record = { ...json, account: json.by, amount: formatMajor(entry.amount) };
    return csvRow(csvColumns.map((column) => (isShown ? plainText(String(record[column] ?? '')) : record[column])));
  };

export const writeEntries = ({ write, isTerminal }: Output, entries: readonly LedgerEntry[], state: LedgerState): Promise<void> =>
  write(entryHead + entries.map(entryRow(state, isTerminal)).join(''));
