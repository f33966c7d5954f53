/** A batch of refunds from its rows to its exit code. */
import { hash } from 'node:crypto';
import { chargePlanSentences } from '@caredesk/core/charges';
import { billing, doctors, type Endpoint } from '@caredesk/core/contract';
import {
  clockProblem,
  createRunControl,
  heldStatuses,
  type Ledger,
  limitProblems,
  type MoneyKind,
  movedOnDay,
  noteText,
  planRefunds,
  planSentences,
  type RefundPlan,
  type RefundResult,
  type RefundRow,
  type RowProblem,
  type RunSummary,
  reconcile,
  rowsToSend,
  runRefunds,
} from '@caredesk/core/refunds';
import { sentenceFormatter } from '@caredesk/core/sentences';
import type { Context } from '../../context.js';
import { type ExitCode, exitCodes, UserError } from '../../errors.js';
import { counted } from '../../output/counted.js';
import { createProgress, type Progress } from '../../output/progress.js';
import { plainText } from '../../output/text.js';
import { assertWritable } from '../../settings.js';
import { keepOutput, outputWarning } from '../files/kept-output.js';
import { newRunId } from '../files/run-id.js';
import { accountText } from '../ledger/account-text.js';
import { readLedgerToSend, withLedger } from '../ledger/ledger.js';
import { formerBases } from '../ledger/ledger-place.js';
import { assertOneIsEnough } from '../session/four-eyes.js';
import { type Identity, identifyWith, isIdempotent } from '../session/identity.js';
import { agreedPlan } from './agreed-plan.js';
import { approve, judgeCanary, mayAsk, withStatusesAllowed } from './approval.js';
import { collectResults, type KeptResults } from './kept-results.js';
import type { BatchOptions } from './options.js';
import { type RefundPorts, refundPorts } from './ports.js';
import { bugReport, endOf, exitCodeOf } from './run-end.js';

export interface Batch {
  readonly kind: MoneyKind;
  /** The rows with their planned actions. @throws {CaredeskError} if the bills cannot be read */
  readonly plan: (context: Context, planning: Planning) => Promise<RefundPlan>;
  /** What the ledger calls it: the file's name. */
  readonly source: string;
  /** How to confirm without a terminal. */
  readonly consentAdvice: string;
  /** A problem of a row in words that say where it is. */
  describe(problem: RowProblem): string;
  /** The command that plans it for a second person; undefined: none does. */
  readonly plannedBy?: string;
  /** Compares the plan with the one that was confirmed elsewhere. @throws {UserError} exit 6 if it differs */
  readonly verify?: (plan: RefundPlan, identity: Identity) => void;
}

/** Who runs what, where. */
export interface Run {
  readonly runId: string;
  readonly identity: Identity;
  readonly plan: RefundPlan;
}

/** Shows a batch to the user. */
export interface BatchView {
  showPlan(plan: RefundPlan, identity: Identity): Promise<void>;
  /** The last moment at which nothing was sent. @throws {UserError} when results can't be kept */
  beforeRun(run: Run): void;
  /** Called once for each row, when it is settled. @throws {UserError} if it cannot be written */
  showResult(result: RefundResult): void;
  /** After the last row. @throws {UserError} when not all was written */
  endResults(): void;
  showSummary(summary: Pick<RunSummary, 'counts' | 'stopped'>, results: KeptResults, exitCode: ExitCode): Promise<void>;
}

/** @throws {UserError} exit 2 for every problem before anything was sent, 6 when the ledger is held or the plan stale */
export async function runBatch(context: Context, batch: Batch, options: BatchOptions, view: BatchView): Promise<ExitCode> {
  if (!options.dryRun) {
    assertWritable(context.settings);
    if (!batch.verify) assertOneIsEnough(context.settings, batch.plannedBy);
    mayAsk(context, options, batch.consentAdvice);
  }
  const { ports, identity } = await openPorts(context, batch.kind === 'charge' ? doctors.charge : billing.refund);
  if (options.dryRun) {
    const plan = await prepare(context, batch, { options, ports, identity, ledger: await readLedgerToSend(context), runId: 'dry-run' });
    await view.showPlan(plan, identity);
    return exitCodeOfPlan(plan);
  }
  return withLedger(context, async (ledger) => {
    assertClock(ports, ledger);
    const runId = newRunId(ports.clock.now());
    const plan = await agreedPlan({
      clock: ports.clock,
      make: withStatusesAllowed(context, options, (allowed) =>
        prepare(context, batch, { options: allowed, ports, identity, ledger, runId }),
      ),
      approve: (made) => approve(context, made, identity, options),
    });
    return execute(context, { run: { plan, runId, identity }, batch, options, ports, ledger, view });
  });
}

/** Limits of a day, and the ledger's order, rest on this clock. @throws {UserError} exit 2 for one that is wrong */
function assertClock({ clock, skewMs }: RefundPorts, { state }: Ledger): void {
  const problem = clockProblem(clock.now(), state.newestAt, skewMs());
  if (!problem) return;
  throw new UserError(`Nothing was sent: ${noteText([problem])}.`, {
    hint: 'Set the clock of this machine.',
    next: [{ command: 'caredesk refunds ledger status', when: 'to see the newest entry of the ledger' }],
  });
}

/** Rows that a run of the plan would leave alone, though nothing was refunded as they ask. */
export const exitCodeOfPlan = ({ rows }: RefundPlan): ExitCode =>
  rows.some(({ action }) => action === 'conflict' || action === 'repeat') ? exitCodes.rows : exitCodes.done;

/** Plans a file for a second person. */
export const planCommand = 'refunds plan FILE --out PLAN';

export const sha256 = (text: string): string => hash('sha256', text);

/**
 * Signs in once, and prints the account.
 * @param wanted what will be sent. Default: nothing, as if one person plans and another applies
 */
export async function openPorts(
  context: Context,
  wanted?: Pick<Endpoint, 'needs'>,
): Promise<{ readonly ports: RefundPorts; readonly identity: Identity }> {
  const ports = await refundPorts(context);
  const { identity, capabilities } = await identifyWith(context, ports.call, wanted);
  return { ports: { ...ports, idempotent: ports.idempotent || isIdempotent(capabilities) }, identity };
}

/** Bills that are read at once, at least. */
const readersAtOnce = 6;

interface Preparation {
  readonly options: Pick<BatchOptions, 'limits' | 'concurrency' | 'allowRepeat' | 'allowStatus'>;
  readonly ports: RefundPorts;
  readonly identity: Identity;
  readonly ledger: Ledger;
  readonly runId: string;
}

/** Reads back open entries, and plans. @throws {UserError} for all problems of the plan */
export async function prepare(context: Context, batch: Batch, preparation: Preparation): Promise<RefundPlan> {
  const { output, signal } = context;
  const { options, ports, identity, ledger, runId } = preparation;
  for (const entry of await reconcile({ ...ports, ledger, signal }, runId)) {
    output.note(plainText(`The outcome of ${entry.ref} (${accountText(entry)}) is now known: ${noteText(entry.notes, entry.kind)}.`));
  }
  const progress = createProgress(output, 'Reading bills');
  const onBill = (read: number, total: number) => progress.update(read, total, '');
  const plan = await batch.plan(context, { ...preparation, onBill }).finally(() => progress.end());
  batch.verify?.(plan, identity);
  const { each, total } = limitProblems(plan, options.limits, movedOnDay(ledger.state, ports.clock.now(), batch.kind));
  const problems = [
    ...[...plan.problems, ...each].map((problem) => batch.describe(problem)),
    ...total.map(({ code, values }) => sentenceFormatter(batch.kind === 'charge' ? chargePlanSentences : planSentences)(code, values)),
  ];
  if (problems.length === 0) return plan;
  throw new UserError(`${counted(problems.length, 'problem')}; nothing was sent.`, { problems });
}

export interface Planning extends Pick<Preparation, 'ports' | 'ledger'> {
  readonly options: Pick<BatchOptions, 'concurrency' | 'allowRepeat' | 'allowStatus'>;
  readonly onBill?: (read: number, total: number) => void;
}

/** Plans refunds. @param mayRepeat refs that were judged before: sent whatever their bill shows */
export const refundPlanner =
  (rows: readonly RefundRow[], mayRepeat?: (ref: string) => boolean): Batch['plan'] =>
  (context, { options: { allowRepeat, allowStatus, concurrency }, ports, ledger, onBill }) =>
    planRefunds({
      digest: sha256,
      formerBases: formerBases(context),
      rows,
      ledger: ledger.state,
      bills: ports.bills,
      idempotent: ports.idempotent,
      mayRepeat: (ref, repeats) =>
        mayRepeat?.(ref) === true ||
        (heldStatuses(repeats).every((status) => allowStatus.includes(status)) &&
          (repeats.every(({ question }) => question) || allowRepeat.includes('all') || allowRepeat.includes(ref))),
      signal: context.signal,
      concurrency: Math.max(readersAtOnce, concurrency),
      onBill,
    });

interface Execution {
  readonly run: Run;
  readonly batch: Pick<Batch, 'kind' | 'source'>;
  readonly options: BatchOptions;
  readonly ports: RefundPorts;
  readonly ledger: Ledger;
  readonly view: BatchView;
}

async function execute(context: Context, { run, batch, options, ports, ledger, view }: Execution): Promise<ExitCode> {
  const { interrupted, forced, output } = context;
  const { plan, runId, identity } = run;
  view.beforeRun(run);
  const results = collectResults();
  const progress = createProgress(output, batch.kind === 'charge' ? 'Charging' : 'Refunding');
  const kept = keepOutput(context, progress);
  const onResult = (result: RefundResult) => {
    results.add(result);
    kept.write(() => view.showResult(result));
  };
  const judge = async (first: readonly RefundResult[]) => {
    progress.end();
    return judgeCanary(context, first, rowsToSend(plan).length - first.length).finally(() => progress.end());
  };
  const onHold = (until: number) => {
    const seconds = Math.ceil((until - ports.clock.now()) / 1000);
    if (seconds > 1) progress.print(`The server asks to wait ${seconds} s; waiting.`);
  };
  // An unhandled rejection would end the process before all rows are reported.
  const crash = (error: unknown) =>
    kept.write(() => {
      throw bugReport(error, exitCodes.unexpected);
    });
  process.on('uncaughtException', crash);
  const summary = await runRefunds(
    {
      plan,
      runId,
      source: batch.source,
      by: identity.account,
      server: identity.server,
      profile: identity.profile,
      concurrency: options.concurrency,
      onTurn: countTurns(rowsToSend(plan).length, progress),
      onResult,
      canary: options.canary > 0 ? { rows: options.canary, judge } : undefined,
    },
    { ...ports, ledger, control: createRunControl({ interrupted: kept.stopping, forced, maxFailures: options.maxFailures, onHold }) },
  ).finally(() => {
    process.off('uncaughtException', crash);
    progress.end();
  });
  kept.write(() => view.endResults());
  const isUnwritten = kept.failure !== undefined && !interrupted.aborted;
  const shown = isUnwritten && summary.stopped === 'interrupted' ? { ...summary, stopped: undefined } : summary;
  const exitCode = exitCodeOf(shown, summary.failure !== undefined || isUnwritten);
  await view.showSummary(shown, results.kept(), exitCode);
  if (kept.failure) {
    const isStopped = isUnwritten && summary.stopped === 'interrupted';
    output.warn(outputWarning(kept.failure, { isStopped, look: `\`caredesk refunds show ${runId}\` shows the outcome of each row.` }));
  }
  if (summary.failure) throw endOf(summary.failure.error, exitCode);
  return exitCode;
}

function countTurns(total: number, progress: Progress): (result: RefundResult) => void {
  const counts = { done: 0, failed: 0, unknown: 0, 'not sent': 0, skipped: 0, conflict: 0 };
  let turns = 0;
  const show = () => progress.update(turns, total, `${counts.done} done, ${counts.failed} failed, ${counts.unknown} unknown`);
  show();
  return ({ status }) => {
    turns += 1;
    counts[status] += 1;
    show();
  };
}
