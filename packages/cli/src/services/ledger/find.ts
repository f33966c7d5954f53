/** Finds what the ledger knows about a ref or a bill. */
import { canonicalRef, isOpen, type LedgerEntry, noteText } from '@caredesk/core/payments';
import type { Args, Context, FlagsOf } from '../../context.js';
import { type ExitCode, exitCodes, UserError } from '../../errors.js';
import { inEnglish, moneyText } from '../../output/amounts.js';
import { madeOf } from '../../output/money-shapes.js';
import { columnsOf, createTextTable, flowing, right } from '../../output/table.js';
import { readableAge } from '../../output/times.js';
import { assertOneFormat, type CsvFlag } from '../records/printers.js';
import { accountText, entryCells, entryColumns, entryJson, writeEntries } from './entries.js';
import { readLedger } from './ledger.js';

export async function findRefunds(context: Context, _args: Args, { ref, bill, ...flags }: FlagsOf<'refunds find'>): Promise<void> {
  const { output } = context;
  assertOneFormat(output, flags);
  if (ref === undefined && bill === undefined) throw new UserError('Give --ref or --bill.');
  const { state } = await readLedger(context);
  const matches = [...state.entries.values()].filter(
    (entry) => (ref === undefined || entry.ref === canonicalRef(ref)) && (bill === undefined || madeOf(entry).billingId === bill.trim()),
  );
  const json = matches.map((entry) => entryJson(entry, state));
  if (output.json) return output.writeJson('refunds find', json);
  if (flags.csv) return writeEntries(output, matches, state);
  if (matches.length === 0) return output.note('No refunds found in the ledger of this API.');
  await createTextTable(entryColumns, output).rows(matches.map((entry) => entryCells(entry)));
  for (const { ref: name, runId } of matches) {
    const run = state.runs.get(runId);
    output.note(`${name}: run ${runId}${run?.by ? ` by ${run.by}` : ''}, ${run?.source ?? 'unknown source'}.`);
  }
}

const columns = columnsOf(right('age'), 'ref', 'billingId', right('amount'), 'status', 'runId', 'entryId', flowing('message'));

/** @returns 5 when the outcome of any is unknown */
export async function showOpenRefunds(context: Context, flags: CsvFlag): Promise<ExitCode> {
  const { output } = context;
  assertOneFormat(output, flags);
  const { state } = await readLedger(context);
  const oldestFirst = [...state.entries.values()].toSorted((a, b) => a.updatedAt - b.updatedAt);
  const groups = openStates.map((openState) => oldestFirst.filter((entry) => openStateOf(entry) === openState));
  const entries = groups.flat();
  const now = Date.now();
  const json = (entry: LedgerEntry) => ({
    ...entryJson(entry, state),
    ageSeconds: Math.max(0, Math.floor((now - entry.updatedAt) / 1000)),
  });
  if (output.json) await output.writeJson('refunds list --open', entries.map(json));
  else if (flags.csv) await writeEntries(output, entries, state);
  else if (entries.length > 0) await createTextTable(columns, output).rows(entries.map((entry) => cells(entry, now)));
  const [unknown = 0, inFlight = 0, waiting = 0] = groups.map(({ length }) => length);
  output.note(entries.length === 0 ? 'Every refund and charge is settled.' : `${openText({ unknown, inFlight, waiting })}.`);
  return unknown > 0 ? exitCodes.unknown : exitCodes.done;
}

export const openText = ({ inFlight, unknown, waiting }: Readonly<Record<'inFlight' | 'unknown' | 'waiting', number | null>>): string =>
  `${inFlight ? `${inFlight} in flight, ` : ''}${inEnglish(unknown ?? 0)} with an unknown outcome, ${inEnglish(waiting ?? 0)} not sent yet`;

/** Planned, and never sent, or surely not made. */
export const isWaiting = ({ status }: LedgerEntry): boolean => status === 'planned' || status === 'not sent';

/** What is not settled, the gravest first. `in flight`: a living run has sent it. */
const openStates = ['unknown', 'in flight', 'waiting'] as const;

/** Undefined: it is settled. */
function openStateOf(entry: LedgerEntry): (typeof openStates)[number] | undefined {
  if (isOpen(entry)) return 'unknown';
  return entry.status === 'in flight' ? 'in flight' : isWaiting(entry) ? 'waiting' : undefined;
}

const cells = (entry: LedgerEntry, now: number): string[] => [
  readableAge(now - entry.updatedAt),
  entry.ref,
  entry.kind === 'charge' ? accountText(entry) : entry.billingId,
  moneyText(entry.amount),
  openStateOf(entry) ?? entry.status,
  entry.runId,
  entry.entryId,
  noteText(entry.notes, entry.kind) || '—',
];
