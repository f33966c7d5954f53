/** Entries and runs of the ledger, for people and for scripts. */
import { csvRow } from '@caredesk/core/csv';
import { formatMajor, totalsByCurrency } from '@caredesk/core/money';
import {
  type Account,
  type EntryStatus,
  type LedgerEntry,
  type LedgerRun,
  type LedgerState,
  noteText,
  type PaymentKind,
  type ResultStatus,
  type RunRow,
} from '@caredesk/core/payments';
import { createTally, moneyText, plainMoney, totalsJson } from '../../output/amounts.js';
import { csvTable } from '../../output/cell.js';
import { toJson } from '../../output/json.js';
import { entry as entryShape, run as runShape } from '../../output/money-shapes.js';
import type { Output } from '../../output/output.js';
import { columnsOf, flowing, right } from '../../output/table.js';
import { plainText } from '../../output/text.js';
import { readableTime } from '../../output/times.js';

export const entryColumns = columnsOf(
  'entryId',
  'ref',
  'billingId',
  right('amount'),
  'status',
  'refundId',
  right('attempts'),
  flowing('message'),
);

export const entryJson = (entry: LedgerEntry, { runs }: LedgerState) => entryShape.json({ ...entry, run: runs.get(entry.runId) });

/** The entry's outcome, and its source. */
function messageOf({ kind, notes, resolution, settledBy }: LedgerEntry): string {
  if (!resolution) return noteText(notes, kind);
  const who = `${resolution.by ?? 'an unknown account'}, ${readableTime(resolution.at)}`;
  if (settledBy === 'resolution') return `${resolution.evidence} (resolved as ${resolution.outcome} by ${who})`;
  return [noteText(notes, kind), `before it was resolved as ${resolution.outcome} by ${who}: ${resolution.evidence}`]
    .filter(Boolean)
    .join('; ');
}

/** @param status of the entry. Default: its present one */
export const entryCells = (entry: LedgerEntry, message = messageOf(entry), status: string = entry.status): string[] => [
  entry.entryId,
  entry.ref,
  entry.kind === 'charge' ? accountText(entry) : entry.billingId,
  moneyText(entry.amount),
  status === 'planned' ? 'not sent' : status,
  entry.paymentId ?? '—',
  String(entry.attempts),
  message || '—',
];

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

export const runJson = (run: LedgerRun, state: LedgerState) => runShape.json({ ...run, ...sumsOf(run, state) });

const columns = [
  'runId',
  'startedAt',
  'endedAt',
  'stopped',
  'source',
  'account',
  'server',
  'profile',
  'rows',
  'done',
  'skipped',
  'conflict',
  'failed',
  'notSent',
  'unknown',
  'inFlight',
  'settledLater',
  'refunded',
  'charged',
  'state',
] as const;

export function writeRuns({ write }: Output, runs: readonly LedgerRun[], state: LedgerState): Promise<void> {
  const records = runs.map((run) => {
    const { counts, ...json } = runJson(run, state);
    const { totals, charged } = sumsOf(run, state);
    // A run may have several currencies.
    const sums = { refunded: totals.map(plainMoney).join('; '), charged: charged.map(plainMoney).join('; ') };
    return { ...json, ...counts, source: plainText(run.source), account: run.by, notSent: counts['not sent'], ...sums };
  });
  return write(csvTable(columns, records));
}

/** Each on a line of its own. */
export const writeJsonLines = (output: Output, rows: readonly object[]): Promise<void> =>
  output.write(rows.map((row) => `${toJson(row)}\n`).join(''));

/** Totals of the refunds, and of the charges. */
export function movedBy(entries: readonly LedgerEntry[]) {
  const totalsOf = (kind: PaymentKind) => totalsByCurrency(entries.flatMap((entry) => (entry.kind === kind ? [entry.amount] : [])));
  return { totals: totalsOf('refund'), charged: totalsOf('charge') };
}

/** Refunded totals, and charged ones if any. */
export const sumsJson = ({ totals, charged }: ReturnType<typeof movedBy>) => ({
  totals: totalsJson(totals),
  ...(charged.length > 0 && { charged: totalsJson(charged) }),
});

/** Sums of a run. Those of all runs, with entries resolved as refunded, are everything that this ledger's requests have refunded. */
export function sumsOf(run: LedgerRun, { entries }: LedgerState) {
  const counts = { done: 0, skipped: 0, conflict: 0, failed: 0, 'not sent': 0, unknown: 0, inFlight: 0 };
  const tally = createTally();
  const done: LedgerEntry[] = [];
  let settledLater = 0;
  for (const row of run.rows) {
    const entry = entries.get(row.entryId);
    const status = rowStatus(row, run, entry);
    counts[status] += 1;
    tally.add(status, entry?.amount);
    if (entry && status === 'done') done.push(entry);
    if (status !== 'done' && status !== 'skipped' && status !== 'conflict' && entry && isSettled(entry)) settledLater += 1;
  }
  return {
    /** Each row is counted once, by the outcome of the run's own requests. */
    counts,
    /** Rows that this run left, and another run or a person has settled since. */
    settledLater,
    /** By this run's requests, including those that a later run found, without those that a person resolved. */
    ...movedBy(done),
    /** The same with the sums of the rows in each status. */
    tally,
  };
}

const isSettled = ({ status, settledBy }: LedgerEntry): boolean => status === 'done' || settledBy === 'resolution';

export function rowStatus(row: RunRow, run: LedgerRun, entry: LedgerEntry | undefined): ResultStatus | 'inFlight' {
  if (row.action === 'conflict') return 'conflict';
  if (entry?.status === 'done' && entry.sentBy === run.runId && entry.settledBy !== 'resolution') return 'done';
  if (row.action === 'skip' || row.action === 'adopt') return 'skipped';
  const status = row.endedAs ?? statusSoFar(row, run, entry);
  switch (status) {
    case 'planned':
      return 'not sent';
    case 'sending':
      return 'unknown';
    case 'in flight':
      return 'inFlight';
    case 'done':
      // This run only found what another run's request had made; or a resolution was taken back.
      return entry?.status === 'done' ? 'skipped' : 'unknown';
    default:
      return status;
  }
}

/** The current status of a row in a run without an end, such as a killed one. */
function statusSoFar({ action }: RunRow, { runId }: LedgerRun, entry: LedgerEntry | undefined): EntryStatus {
  if (entry?.sentBy !== runId) return action === 'hold' || action === 'resend' ? 'unknown' : 'planned';
  return entry.settledBy === 'resolution' ? 'unknown' : entry.status;
}
