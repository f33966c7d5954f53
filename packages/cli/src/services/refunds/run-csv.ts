/** Runs as CSV. */
import { csvRow } from '@caredesk/core/csv';
import { formatMajor, type Money } from '@caredesk/core/money';
import type { LedgerRun, LedgerState } from '@caredesk/core/refunds';
import type { Output } from '../../output/output.js';
import { plainText } from '../../output/text.js';
import { sumsOf } from './run-sums.js';

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
  'settledLater',
  'refunded',
  'charged',
];

export const writeRuns = ({ write }: Output, runs: readonly LedgerRun[], state: LedgerState): Promise<void> =>
  write(csvRow(columns) + runs.map((run) => csvRow(cellsOf(run, state))).join(''));

function cellsOf(run: LedgerRun, state: LedgerState): readonly (string | number)[] {
  const { counts, settledLater, totals, charged } = sumsOf(run, state);
  return [
    run.runId,
    instant(run.startedAt),
    run.endedAt === null ? '' : instant(run.endedAt),
    run.stopped,
    plainText(run.source),
    run.by ?? '',
    run.server ?? '',
    run.profile ?? '',
    run.rows.length,
    counts.done,
    counts.skipped,
    counts.conflict,
    counts.failed,
    counts['not sent'],
    counts.unknown,
    settledLater,
    amounts(totals),
    amounts(charged),
  ];
}

const instant = (ms: number): string => new Date(ms).toISOString();

/** A run may have several currencies. */
const amounts = (sums: readonly Money[]): string => sums.map((sum) => `${formatMajor(sum)} ${sum.currency}`).join('; ');
