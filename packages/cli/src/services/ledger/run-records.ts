/** Runs as JSON and as CSV. */
import { csvRow } from '@caredesk/core/csv';
import type { LedgerRun, LedgerState } from '@caredesk/core/refunds';
import { moneyText } from '../../output/amounts.js';
import { csvRows } from '../../output/csv.js';
import type { JsonOf } from '../../output/json-shapes.js';
import type { Output } from '../../output/output.js';
import { plainText } from '../../output/text.js';
import { sumsJson, sumsOf } from './run-sums.js';

const instant = (ms: number): string => new Date(ms).toISOString();

export function runJson(run: LedgerRun, state: LedgerState): JsonOf<'refunds list'>[number] {
  const { counts, settledLater, totals, charged } = sumsOf(run, state);
  return {
    runId: run.runId,
    source: run.source,
    by: run.by,
    server: run.server,
    profile: run.profile,
    startedAt: instant(run.startedAt),
    endedAt: run.endedAt === null ? null : instant(run.endedAt),
    stopped: run.stopped || null,
    rows: run.rows.length,
    counts,
    settledLater,
    ...sumsJson(totals, charged),
  };
}

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
] as const;

export function writeRuns({ write }: Output, runs: readonly LedgerRun[], state: LedgerState): Promise<void> {
  const records = runs.map((run) => {
    const { counts, ...json } = runJson(run, state);
    const { totals, charged } = sumsOf(run, state);
    // A run may have several currencies.
    const sums = { refunded: totals.map(moneyText).join('; '), charged: charged.map(moneyText).join('; ') };
    return { ...json, ...counts, source: plainText(run.source), account: run.by, notSent: counts['not sent'], ...sums };
  });
  return write(csvRow(columns) + csvRows(columns, records));
}
