/** What became of each row: as CSV in a file, and as JSON. */

import { csvRow } from '@caredesk/core/csv';
import { formatMajor, type Money } from '@caredesk/core/money';
import { noteText, type RefundResult, type RunSummary } from '@caredesk/core/refunds';
import { openRowsFile } from '../../adapters/rows-file.js';
import type { ExitCode } from '../../errors.js';
import { moneyJson, totalsJson } from '../../output/amounts.js';
import type { JsonOf } from '../../output/json-shapes.js';
import type { Run } from './batch.js';

const columns = ['ref', 'billingId', 'amount', 'status', 'refundId', 'attempts', 'message', 'runId', 'server', 'profile', 'account'];

/** Rows are in it as soon as they are added. @throws {UserError} if it can't be written, here and in both functions */
export function openResultsFile(path: string, run: Run) {
  const file = openRowsFile(path, '--results', csvRow(columns));
  const { server, profile, account } = run.identity;
  return {
    add: ({ row, billingId, amount, status, refundId, attempts, notes }: RefundResult): void => {
      const result = [row.ref, billingId, formatMajor(amount), status, refundId, attempts, noteText(notes)];
      file.add(csvRow([...result, run.runId, server, profile, account]));
    },
    close: file.close,
  };
}

export const resultJson = (
  { row, entryId, billingId, amount, status, refundId, attempts, notes }: RefundResult,
  { runId }: Pick<Run, 'runId'>,
): JsonOf<'refunds create'> => ({
  runId,
  line: row.line,
  entryId,
  ref: row.ref,
  billingId,
  ...moneyJson(amount),
  status,
  refundId,
  attempts,
  message: noteText(notes),
});

/** The last line of a run: its summary. @param done totals of the refunds */
export function summaryJson(
  { counts, stopped }: Pick<RunSummary, 'counts' | 'stopped'>,
  done: readonly Money[],
  { runId, identity }: Run,
  exitCode: ExitCode,
): Extract<JsonOf<'refunds run'>, { type: 'summary' }> {
  return { type: 'summary', runId, ...identity, counts, totals: totalsJson(done), stopped: stopped ?? null, exitCode };
}
