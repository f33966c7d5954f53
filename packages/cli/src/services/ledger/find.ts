/** What the ledger knows of a ref or a bill. */
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import { createTable } from '../../output/table.js';
import type { CsvFlag } from '../records/printers.js';
import { assertOneFormat } from '../records/printers.js';
import { entryCells, entryColumns, entryJson, madeOf } from './entries.js';
import { writeEntries } from './entry-csv.js';
import { readLedger } from './ledger.js';

export interface FindFlags extends CsvFlag {
  readonly ref?: string;
  readonly bill?: string;
}

export async function findRefunds(context: Context, { ref, bill, ...flags }: FindFlags): Promise<void> {
  const { output } = context;
  assertOneFormat(output, flags);
  if (ref === undefined && bill === undefined) throw new UserError('Give --ref or --bill.');
  const { state } = await readLedger(context);
  const found = [...state.entries.values()].filter(
    (entry) => (ref === undefined || entry.ref === ref.trim()) && (bill === undefined || madeOf(entry).billingId === bill.trim()),
  );
  if (output.json)
    return output.writeJson(
      'refunds find',
      found.map((entry) => entryJson(entry, state)),
    );
  if (flags.csv) return writeEntries(output, found, state);
  if (found.length === 0) return output.note('No refunds found in the ledger of this API.');
  await createTable(entryColumns, output).rows(found.map((entry) => entryCells(entry)));
  for (const { ref: name, runId } of found) {
    const run = state.runs.get(runId);
    output.note(`${name}: run ${runId}${run?.by ? ` by ${run.by}` : ''}, ${run?.source ?? 'unknown source'}.`);
  }
}
