/** What a run came to: a refund counts for the run whose request made it, and for no other. */
import { type Money, totalsByCurrency } from '@caredesk/core/money';
import { isOpen, type LedgerEntry, type LedgerRun, type LedgerState, type ResultStatus, type RunRow } from '@caredesk/core/refunds';

/** Each row is in one of the counts. `settled later`: by another run or by a person, after this run had not settled it. */
export type RunCounts = Record<ResultStatus | 'settled later', number>;

export interface RunSums {
  readonly counts: RunCounts;
  /** What its requests have refunded, also where a later run found that out; without what a person resolved. */
  readonly totals: readonly Money[];
}

/** With what was resolved as refunded, the totals of all runs are all that this ledger's requests have refunded. */
export function sumsOf(run: LedgerRun, { entries }: LedgerState): RunSums {
  const counts: RunCounts = { done: 0, skipped: 0, conflict: 0, failed: 0, 'not sent': 0, unknown: 0, 'settled later': 0 };
  const done: Money[] = [];
  for (const row of run.rows) {
    const entry = entries.get(row.entryId);
    const status = statusOf(row, run, entry);
    counts[status] += 1;
    if (status === 'done' && entry) done.push(entry.amount);
  }
  return { counts, totals: totalsByCurrency(done) };
}

function statusOf({ action, endedAs }: RunRow, { runId, endedAt }: LedgerRun, entry: LedgerEntry | undefined): keyof RunCounts {
  if (action === 'conflict') return 'conflict';
  const isOwn = entry?.sentBy === runId;
  if (entry?.status === 'done' && isOwn && entry.settledBy !== 'resolution') return 'done';
  if (action === 'skip' || action === 'adopt') return 'skipped';
  if (entry?.status === 'done') return action === 'hold' && endedAs === 'done' ? 'skipped' : 'settled later';
  // A person said that it was not refunded, after this run had left it open.
  if (entry?.settledBy === 'resolution' && (isOwn || action === 'hold') && endedAs !== 'not sent') return 'settled later';
  // Of a run without an end only its own requests tell something.
  const status = endedAs ?? (entry && (isOwn || entry.runId === runId) && endedAt === null ? entry.status : 'planned');
  if (status === 'failed') return 'failed';
  if (entry && isOpen(entry) && (isOwn || action === 'hold')) return 'unknown';
  return status === 'planned' || status === 'not sent' ? 'not sent' : 'settled later';
}
