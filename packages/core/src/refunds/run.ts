/** A batch: the planned rows, a few at once and never two of one bill, until all are settled or there is a reason to stop. */
import { isCaredeskError } from '../client/error.js';
import type { Money } from '../money/money.js';
import { type AttemptPorts, attemptRefund } from './attempt.js';
import type { RefundRow } from './input.js';
import type { EntryStatus, LedgerEvent } from './ledger.js';
import type { PlannedRow, RefundPlan } from './plan.js';
import { reconcile } from './reconcile.js';
import type { StopReason } from './traffic.js';

/** `skipped`: done by an earlier run. */
export type ResultStatus = 'done' | 'failed' | 'not sent' | 'unknown' | 'skipped';

export interface RefundResult {
  readonly row: RefundRow;
  readonly entryId: string;
  readonly billingId: string;
  readonly amount: Money;
  readonly status: ResultStatus;
  readonly refundId: string | null;
  /** Requests made for it, over all runs. */
  readonly attempts: number;
  readonly message: string;
}

export interface RunOptions {
  readonly plan: RefundPlan;
  readonly runId: string;
  readonly source: string;
  readonly by: string | null;
  /** Bills at once: 1 to 8. */
  readonly concurrency: number;
  /** So many rows go first, one by one; then this tells why the rest does not follow, if so. */
  readonly canary?: { readonly rows: number; judge(results: readonly RefundResult[]): Promise<StopReason | undefined> } | undefined;
  /** Told each row to be sent when its turn is over; what is unknown then may still be settled. */
  readonly onTurn?: ((result: RefundResult) => void) | undefined;
  /** Told each row once, when it is settled. */
  readonly onResult?: ((result: RefundResult) => void) | undefined;
}

export interface RunSummary {
  readonly counts: Readonly<Record<ResultStatus, number>>;
  readonly stopped: StopReason | undefined;
}

const stopMessages: Readonly<Record<StopReason, string>> = {
  'signed-out': 'the run ended before: not signed in any more',
  interrupted: 'the run was interrupted before',
  'out-of-reach': 'the run ended before: the server was out of reach',
  canary: 'the run ended after its first rows',
};

/** @throws what the ledger throws; then nothing more is sent */
export async function runRefunds(options: RunOptions, ports: AttemptPorts): Promise<RunSummary> {
  const { plan, runId, source, by, canary, concurrency } = options;
  const { ledger, clock, traffic } = ports;
  await ledger.append([
    { type: 'run-started', at: clock.now(), runId, source, by },
    ...plan.rows.flatMap((item) => planEvents(item, runId, clock.now())),
  ]);

  const counts = { done: 0, failed: 0, 'not sent': 0, unknown: 0, skipped: 0 };
  const report = (result: RefundResult): RefundResult => {
    counts[result.status] += 1;
    options.onResult?.(result);
    return result;
  };
  /** Rows whose outcome is not known yet: told at the end, after one more look. */
  const open: PlannedRow[] = plan.rows.filter(({ action }) => action === 'hold');
  const attempt = async (item: PlannedRow): Promise<RefundResult> => {
    if (!traffic.stopping.aborted) await attemptRefund(item, runId, ports);
    const result = resultOf(item, ports, traffic.reason);
    options.onTurn?.(result);
    if (result.status !== 'unknown') return report(result);
    open.push(item);
    return result;
  };

  for (const item of plan.rows) if (item.action === 'skip' || item.action === 'adopt') report(resultOf(item, ports, undefined));
  const waiting = plan.rows.filter(({ action }) => action === 'send' || action === 'resend');
  const first = canary ? waiting.splice(0, canary.rows) : [];
  const results: RefundResult[] = [];
  await inChains(first, 1, async (item) => {
    results.push(await attempt(item));
  });
  if (canary && first.length > 0 && waiting.length > 0 && !traffic.stopping.aborted) {
    const reason = await canary.judge(results);
    if (reason) traffic.stop(reason);
  }
  await inChains(waiting, concurrency, attempt);
  if (open.length > 0) await lookAgain(runId, ports);
  for (const item of open) report(resultOf(item, ports, traffic.reason));
  await ledger.append([{ type: 'run-ended', at: clock.now(), runId, stopped: traffic.reason ?? '' }]);
  return { counts, stopped: traffic.reason };
}

/** The rest of the batch took its time: what was under way then may be on its bill now. */
async function lookAgain(runId: string, ports: AttemptPorts): Promise<void> {
  try {
    await reconcile({ ...ports, signal: ports.traffic.signal }, runId);
  } catch (error) {
    if (!isCaredeskError(error) && !ports.traffic.signal.aborted) throw error;
  }
}

function planEvents(item: PlannedRow, runId: string, at: number): LedgerEvent[] {
  const { row, entryId, key, billingId, doctorId, amount, action } = item;
  const planned: LedgerEvent = {
    type: 'planned',
    at,
    runId,
    entryId,
    key,
    ref: row.ref,
    billingId,
    doctorId,
    amount,
    reason: row.reason,
    line: row.line,
    action,
  };
  if (action !== 'adopt') return [planned];
  return [
    planned,
    { type: 'settled', at, runId, entryId, status: 'done', by: 'read-back', refundId: item.refundId, message: 'was on the bill already' },
  ];
}

/** Rows of one bill one after another, in the order of the file; at most `lanes` bills at once. */
async function inChains(items: readonly PlannedRow[], lanes: number, work: (item: PlannedRow) => Promise<unknown>): Promise<void> {
  const chains = [...Map.groupBy(items, ({ billingId }) => billingId).values()];
  let failed = false;
  let next = 0;
  const lane = async () => {
    for (let chain = chains[next++]; chain && !failed; chain = chains[next++]) for (const item of chain) if (!failed) await work(item);
  };
  const ended = await Promise.allSettled(
    Array.from({ length: Math.min(lanes, chains.length) }, () =>
      lane().catch((error: unknown) => {
        failed = true;
        throw error;
      }),
    ),
  );
  const broken = ended.find((lane) => lane.status === 'rejected');
  if (broken) throw broken.reason;
}

const statuses: Readonly<Record<EntryStatus, ResultStatus>> = {
  planned: 'not sent',
  sending: 'unknown',
  done: 'done',
  failed: 'failed',
  'not sent': 'not sent',
  unknown: 'unknown',
};

function resultOf(
  { row, entryId, action, amount, billingId, before }: PlannedRow,
  { ledger }: AttemptPorts,
  stopped: StopReason | undefined,
): RefundResult {
  const entry = ledger.state.entries.get(entryId);
  if (!entry) throw new Error(`The ledger lost entry ${entryId}`);
  const wasDone = action === 'skip' || action === 'adopt';
  const neverTried = entry.status === 'planned';
  const message = wasDone ? skippedMessage(action, before?.runId) : neverTried && stopped ? stopMessages[stopped] : entry.message;
  return {
    row,
    entryId,
    billingId,
    amount,
    message,
    refundId: entry.refundId,
    attempts: entry.attempts,
    status: wasDone ? 'skipped' : statuses[entry.status],
  };
}

const skippedMessage = (action: string, runId: string | undefined): string =>
  action === 'adopt' ? 'a refund with this reference was on the bill already' : `done by run ${runId}`;
