/** What the ledger knows, for people and for scripts. */

import { moneyReader } from '@caredesk/core/charges';
import { type LedgerEntry, type LedgerRun, type LedgerState, verifyEntries } from '@caredesk/core/refunds';
import type { Context } from '../../context.js';
import { type ExitCode, exitCodes } from '../../errors.js';
import { moneyText } from '../../output/amounts.js';
import { counted } from '../../output/counted.js';
import { createProgress } from '../../output/progress.js';
import { createTable } from '../../output/table.js';
import { plainText } from '../../output/text.js';
import { readableTime } from '../../output/times.js';
import type { CsvFlag } from '../list-options.js';
import { assertOneFormat } from '../printers.js';
import { entryCells, entryColumns, entryJson } from './entries.js';
import { writeEntries } from './entry-csv.js';
import { readLedger } from './ledger.js';
import { findRun, runsOf } from './ledger-names.js';
import { runJson, writeRuns } from './run-records.js';
import { sumsOf } from './run-sums.js';

const runColumns = [
  { title: 'runId' },
  // The run's id begins with the time, too.
  { title: 'started', spare: 3 },
  { title: 'source', cut: true },
  { title: 'rows', alignRight: true, spare: 1 },
  { title: 'settled later', alignRight: true, spare: 1 },
  { title: 'done', alignRight: true },
  { title: 'refunded', alignRight: true },
  { title: 'skipped', alignRight: true, spare: 2 },
  { title: 'failed', alignRight: true },
  { title: 'open', alignRight: true },
  { title: 'ended', flows: true },
];

const entriesOf = (run: LedgerRun, { entries }: LedgerState): LedgerEntry[] =>
  run.rows.flatMap(({ entryId }) => entries.get(entryId) ?? []);

export async function showRuns(context: Context, flags: CsvFlag): Promise<void> {
  const { output } = context;
  assertOneFormat(output, flags);
  const { state } = await readLedger(context);
  const runs = runsOf(state);
  if (output.json)
    return output.writeJson(
      'refunds list',
      runs.map((run) => runJson(run, state)),
    );
  if (flags.csv) return writeRuns(output, runs, state);
  if (runs.length === 0) return output.note('No refunds have been run on this API from this machine.');
  const table = createTable(runColumns, output);
  await table.rows(
    runs.map((run) => {
      const { counts, settledLater, totals, charged } = sumsOf(run, state);
      const unsent = counts['not sent'];
      const ended = `${run.endedAt === null ? 'no' : run.stopped || 'yes'}${unsent > 0 ? `; ${unsent} not sent` : ''}`;
      return [
        run.runId,
        readableTime(run.startedAt),
        run.source,
        String(run.rows.length),
        String(settledLater),
        String(counts.done),
        [...totals.map(moneyText), ...charged.map((total) => `${moneyText(total)} charged`)].join(', ') || '—',
        String(counts.skipped + counts.conflict),
        String(counts.failed),
        String(counts.unknown),
        ended,
      ].map(plainText);
    }),
  );
  if (table.leftOut.length > 0)
    output.note(
      `Columns that don't fit: ${table.leftOut.join(', ')}. To see them, use --json, or \`caredesk refunds show RUN\` for a single run.`,
    );
}

export async function showRun(context: Context, name: string, flags: CsvFlag): Promise<void> {
  const { output } = context;
  assertOneFormat(output, flags);
  const { state } = await readLedger(context);
  const run = findRun(state, name);
  const entries = entriesOf(run, state);
  if (output.json)
    return output.writeJson('refunds show', { ...runJson(run, state), entries: entries.map((entry) => entryJson(entry, state)) });
  if (flags.csv) return writeEntries(output, entries, state);
  output.note(`Run ${run.runId} of ${plainText(run.source)}, started ${readableTime(run.startedAt)}${run.by ? ` by ${run.by}` : ''}.`);
  await createTable(entryColumns, output).rows(entries.map((entry) => entryCells(entry)));
}

/** @returns exit 3 if a bill does not match the ledger */
export async function verifyRun(context: Context, name: string): Promise<ExitCode> {
  const { output, signal } = context;
  const { state } = await readLedger(context);
  const run = findRun(state, name);
  const { call } = await context.connect();
  const progress = createProgress(output, 'Reading bills');
  const checked = await verifyEntries({
    entries: entriesOf(run, state),
    ledger: state,
    bills: moneyReader(call),
    signal,
    onBill: (read, total) => progress.update(read, total, ''),
  }).finally(() => progress.end());
  const drifted = checked.filter(({ message }) => message !== '');
  if (output.json) {
    await output.writeJson('refunds verify', {
      runId: run.runId,
      checked: checked.length,
      drift: drifted.map(({ entry, message }) => ({ ...entryJson(entry, state), message })),
    });
  } else if (drifted.length > 0)
    await createTable(entryColumns, output).rows(drifted.map(({ entry, message }) => entryCells(entry, message)));
  output.note(
    drifted.length === 0
      ? `${counted(checked.length, 'refund')} checked: all bills match the ledger.`
      : `${drifted.length} of ${counted(checked.length, 'refund')} ${drifted.length === 1 ? 'differs from its bill' : 'differ from their bills'}.`,
  );
  return drifted.length === 0 ? exitCodes.done : exitCodes.rows;
}
