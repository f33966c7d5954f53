/** Prints what the ledger knows, for people and for scripts. */
import { type Drift, type LedgerEntry, type LedgerRun, type LedgerState, paymentReader, verifyEntries } from '@caredesk/core/payments';
import type { Args, Context, FlagsOf } from '../../context.js';
import { type ExitCode, exitCodes } from '../../errors.js';
import { inEnglish, moneyText, quantity } from '../../output/amounts.js';
import { runStateOf } from '../../output/money-shapes.js';
import { createProgress } from '../../output/progress.js';
import { columnsOf, createTextTable, flowing, right } from '../../output/table.js';
import { readableTime } from '../../output/times.js';
import { assertOneFormat, type CsvFlag } from '../records/printers.js';
import { entryCells, entryColumns, entryJson, runJson, sumsOf, writeEntries, writeJsonLines, writeRuns } from './entries.js';
import { showOpenRefunds } from './find.js';
import { readLedger } from './ledger.js';
import { findRun, runsOf } from './ledger-names.js';

const runColumns = columnsOf(
  'runId',
  // The run's id begins with the time, too.
  { title: 'started', spare: 3 },
  { title: 'source', cut: true },
  right('rows', 1),
  right('done'),
  right('refunded'),
  right('skipped', 2),
  right('failed'),
  right('open'),
  flowing('ended'),
);

/** How a run ended, in words. */
const stops: Readonly<Record<string, string>> = {
  'signed-out': 'signed out',
  'out-of-reach': 'server out of reach',
  failures: 'too many failures',
  canary: 'after the canary',
  amount: 'at --stop-after',
  broken: 'by an error',
};

export function endOf(run: LedgerRun): string {
  const state = runStateOf(run);
  if (state !== 'ended') return state;
  return run.stopped ? (stops[run.stopped] ?? run.stopped) : 'yes';
}

export const entriesOf = (run: LedgerRun, { entries }: LedgerState): LedgerEntry[] =>
  run.rows.flatMap(({ entryId }) => entries.get(entryId) ?? []);

/** Runs, or what is not settled yet. @returns 5 when `--open` lists an unknown outcome */
export async function listRefunds(context: Context, _args: Args, { open = false, ...flags }: FlagsOf<'refunds list'>): Promise<ExitCode> {
  if (open) return showOpenRefunds(context, flags);
  await showRuns(context, flags);
  return exitCodes.done;
}

async function showRuns(context: Context, flags: CsvFlag): Promise<void> {
  const { output } = context;
  assertOneFormat(output, flags);
  const { state } = await readLedger(context);
  const runs = runsOf(state);
  const json = runs.map((run) => runJson(run, state));
  if (output.json) return output.writeJson('refunds list', json);
  if (flags.csv) return writeRuns(output, runs, state);
  if (runs.length === 0) return output.note('No refunds have been run on this API from this machine.');
  const table = createTextTable(runColumns, output);
  await table.rows(
    runs.map((run) => {
      const { counts, settledLater, totals, charged } = sumsOf(run, state);
      const unsent = counts['not sent'];
      const ending = [
        endOf(run),
        unsent > 0 && `${inEnglish(unsent)} not sent`,
        settledLater > 0 && `${inEnglish(settledLater)} settled since`,
      ];
      return [
        run.runId,
        readableTime(run.startedAt),
        run.source,
        String(run.rows.length),
        String(counts.done),
        [...totals.map(moneyText), ...charged.map((total) => `${moneyText(total)} charged`)].join(', ') || '—',
        String(counts.skipped + counts.conflict),
        String(counts.failed),
        counts.inFlight > 0 ? `${counts.unknown} + ${counts.inFlight} in flight` : String(counts.unknown),
        ending.filter(Boolean).join('; '),
      ];
    }),
  );
  if (table.leftOut.length > 0)
    output.note(
      `Columns that don't fit: ${table.leftOut.join(', ')}. To see them, use --json, or \`caredesk refunds show RUN\` for a single run.`,
    );
}

export async function showRun(context: Context, [name = '']: Args, flags: CsvFlag): Promise<void> {
  const { output } = context;
  assertOneFormat(output, flags);
  const { state } = await readLedger(context);
  const run = findRun(state, name);
  const entries = entriesOf(run, state);
  const json = entries.map((entry) => entryJson(entry, state));
  if (output.jsonLines) return writeJsonLines(output, json);
  if (output.json) return output.writeJson('refunds show', { ...runJson(run, state), entries: json });
  if (flags.csv) return writeEntries(output, entries, state);
  output.note(`Run ${run.runId} of ${run.source}, started ${readableTime(run.startedAt)}${run.by ? ` by ${run.by}` : ''}.`);
  await createTextTable(entryColumns, output).rows(entries.map((entry) => entryCells(entry)));
}

/** @returns exit 3 if a bill does not match the ledger */
export async function verifyRun(context: Context, [name = '']: Args): Promise<ExitCode> {
  const { output, signal } = context;
  const { state } = await readLedger(context);
  const { runId } = findRun(state, name);
  const { call } = await context.connect({ isLong: true });
  const reader = paymentReader(call);
  const progress = createProgress(output, 'Reading bills');
  const onBill = (read: number, total: number) => progress.update({ done: read, total });
  const differing = async (entries: readonly LedgerEntry[], ledger: LedgerState) =>
    (await verifyEntries({ entries, ledger, reader, signal, onBill })).filter(({ message }) => message !== '');
  const verification = await verifySettled(context, runId, state, differing).finally(() => progress.end());
  return showDrift(context, runId, verification);
}

/** A run at work may settle an entry between the reading of the ledger and that of its bill: where they differ, both are read again. */
async function verifySettled(
  context: Context,
  runId: string,
  first: LedgerState,
  differing: (entries: readonly LedgerEntry[], state: LedgerState) => Promise<readonly Drift[]>,
) {
  const all = (state: LedgerState) => entriesOf(findRun(state, runId), state);
  const isSettled = ({ status }: LedgerEntry) => status !== 'in flight';
  let state = first;
  let drifted = await differing(all(state).filter(isSettled), state);
  for (let round = 1; drifted.length > 0 && round <= mostReadings; round++) {
    state = (await readLedger(context)).state;
    const { entries } = state;
    const changedRows = drifted.flatMap(({ entry }) => {
      const now = entries.get(entry.entryId);
      return now && (now.status !== entry.status || now.updatedAt !== entry.updatedAt) ? [now] : [];
    });
    if (changedRows.length === 0) break;
    const ids = new Set(changedRows.map(({ entryId }) => entryId));
    drifted = [...drifted.filter(({ entry }) => !ids.has(entry.entryId)), ...(await differing(changedRows.filter(isSettled), state))];
  }
  return { drifted, inFlight: all(state).filter((entry) => !isSettled(entry)), checked: all(state).filter(isSettled).length, state };
}

const mostReadings = 3;

async function showDrift(
  { output }: Context,
  runId: string,
  { drifted, inFlight, checked, state }: Awaited<ReturnType<typeof verifySettled>>,
): Promise<ExitCode> {
  if (output.json) {
    const drift = drifted.map(({ entry, message }) => ({ ...entryJson(entry, state), message }));
    const atWork = inFlight.map((entry) => entryJson(entry, state));
    if (output.jsonLines) await writeJsonLines(output, [...drift, ...atWork]);
    else await output.writeJson('refunds verify', { runId, checked, drift, inFlight: atWork });
  } else if (drifted.length > 0)
    await createTextTable(entryColumns, output).rows(drifted.map(({ entry, message }) => entryCells(entry, message)));
  output.note(
    drifted.length === 0
      ? `${quantity(checked, 'refund')} checked: all bills match the ledger.`
      : `${drifted.length} of ${quantity(checked, 'refund')} ${drifted.length === 1 ? 'differs from its bill' : 'differ from their bills'}.`,
  );
  if (drifted.some(({ entry }) => entry.status === 'done'))
    output.note('To record one that did not last: `caredesk refunds resolve ENTRY --outcome not-refunded --evidence TEXT`.');
  const run = findRun(state, runId);
  if (run.isAtWork) output.note(`The run is ${runStateOf(run)}: ${quantity(inFlight.length, 'refund')} in flight.`);
  return drifted.length === 0 ? exitCodes.done : exitCodes.rows;
}
