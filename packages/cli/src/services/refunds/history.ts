/** What the ledger knows, for people and for scripts. */
import { formatMajor } from '@caredesk/core/money';
import { billReader, type LedgerEntry, type LedgerRun, type LedgerState, noteText, verifyEntries } from '@caredesk/core/refunds';
import type { Context } from '../../context.js';
import { type ExitCode, exitCodes } from '../../errors.js';
import { createProgress } from '../../output/progress.js';
import { createTable } from '../../output/table.js';
import { plainText } from '../../output/text.js';
import { findRun, readLedger, runsOf } from './ledger.js';

const runColumns = [
  { title: 'runId' },
  { title: 'started' },
  { title: 'source', cut: true },
  { title: 'rows', alignRight: true },
  { title: 'done', alignRight: true },
  { title: 'open', alignRight: true },
  { title: 'ended' },
];
const entryColumns = [
  { title: 'entryId' },
  { title: 'ref' },
  { title: 'billingId' },
  { title: 'amount', alignRight: true },
  { title: 'status' },
  { title: 'refundId' },
  { title: 'attempts', alignRight: true },
  { title: 'message', flows: true },
];

const instant = (ms: number): string => new Date(ms).toISOString();
const readable = (ms: number): string => instant(ms).slice(0, 16).replace('T', ' ');
const entriesOf = (run: LedgerRun, { entries }: LedgerState): LedgerEntry[] =>
  run.rows.flatMap(({ entryId }) => entries.get(entryId) ?? []);

export async function showRuns(context: Context): Promise<void> {
  const { output } = context;
  const { state } = await readLedger(context);
  const runs = runsOf(state);
  if (output.json) return output.writeJson(runs.map((run) => runJson(run, state)));
  if (runs.length === 0) return output.note('No refunds were run on this API base from here.');
  await createTable(runColumns, output).rows(
    runs.map((run) => {
      const { done, unknown, sending } = countStatuses(run, state);
      const ended = run.endedAt === null ? 'no' : run.stopped || 'yes';
      return [
        run.runId,
        readable(run.startedAt),
        plainText(run.source),
        String(run.rows.length),
        String(done),
        String(unknown + sending),
        ended,
      ];
    }),
  );
}

export async function showRun(context: Context, name: string): Promise<void> {
  const { output } = context;
  const { state } = await readLedger(context);
  const run = findRun(state, name);
  const entries = entriesOf(run, state);
  if (output.json) return output.writeJson({ ...runJson(run, state), entries: entries.map(entryJson) });
  output.note(`Run ${run.runId} of ${plainText(run.source)}, started ${readable(run.startedAt)} UTC${run.by ? ` by ${run.by}` : ''}.`);
  await createTable(entryColumns, output).rows(entries.map((entry) => entryCells(entry)));
}

/** @returns exit 3 when a bill does not show what the ledger says */
export async function verifyRun(context: Context, name: string): Promise<ExitCode> {
  const { output, signal } = context;
  const { state } = await readLedger(context);
  const run = findRun(state, name);
  const { call } = await context.connect();
  const progress = createProgress(output, 'Reading bills');
  const checked = await verifyEntries({
    entries: entriesOf(run, state),
    ledger: state,
    bills: billReader(call),
    signal,
    onBill: (read, total) => progress.update(read, total, ''),
  }).finally(() => progress.end());
  const drifted = checked.filter(({ message }) => message !== '');
  if (output.json) {
    await output.writeJson({
      runId: run.runId,
      checked: checked.length,
      drift: drifted.map(({ entry, message }) => ({ ...entryJson(entry), message })),
    });
  } else if (drifted.length > 0)
    await createTable(entryColumns, output).rows(drifted.map(({ entry, message }) => entryCells(entry, message)));
  output.note(
    drifted.length === 0
      ? `${checked.length} ${checked.length === 1 ? 'refund: its bill shows' : 'refunds: their bills show'} what the ledger says.`
      : `${drifted.length} of ${checked.length} refunds ${drifted.length === 1 ? 'differs from its bill' : 'differ from their bills'}.`,
  );
  return drifted.length === 0 ? exitCodes.done : exitCodes.rows;
}

function countStatuses(run: LedgerRun, state: LedgerState): Record<LedgerEntry['status'], number> {
  const counts = { planned: 0, sending: 0, done: 0, failed: 0, 'not sent': 0, unknown: 0 };
  for (const { status } of entriesOf(run, state)) counts[status] += 1;
  return counts;
}

const runJson = (run: LedgerRun, state: LedgerState): Record<string, unknown> => ({
  runId: run.runId,
  source: run.source,
  by: run.by,
  server: run.server,
  profile: run.profile,
  startedAt: instant(run.startedAt),
  endedAt: run.endedAt === null ? null : instant(run.endedAt),
  stopped: run.stopped || null,
  rows: run.rows.length,
  counts: countStatuses(run, state),
});

export const entryJson = ({
  entryId,
  ref,
  billingId,
  doctorId,
  amount,
  reason,
  status,
  refundId,
  attempts,
  notes,
  settledBy,
  runId,
  updatedAt,
  key,
}: LedgerEntry): Record<string, unknown> => ({
  entryId,
  ref,
  billingId,
  doctorId,
  amount: Number(formatMajor(amount)),
  currency: amount.currency,
  reason,
  status,
  refundId,
  attempts,
  message: noteText(notes),
  settledBy,
  runId,
  reference: key,
  updatedAt: instant(updatedAt),
});

const entryCells = (
  { entryId, ref, billingId, amount, status, refundId, attempts, notes }: LedgerEntry,
  message = noteText(notes),
): string[] =>
  [entryId, ref, billingId, `${formatMajor(amount)} ${amount.currency}`, status, refundId ?? '—', String(attempts), message || '—'].map(
    plainText,
  );
