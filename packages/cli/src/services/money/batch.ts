/** A batch: planned, agreed to and run under one lock. */
import { billing, doctors } from '@caredesk/core/contract';
import { isOpen, movedOnDay, type PaymentPlan, rowsToSend } from '@caredesk/core/payments';
import type { OpenLedger } from '../../adapters/ledger-writer.js';
import type { Context } from '../../context.js';
import { type ExitCode, exitCodes, UserError } from '../../errors.js';
import { quantity } from '../../output/amounts.js';
import { orUnsent } from '../../output/error.js';
import { createProgress } from '../../output/progress.js';
import { assertCanAgree } from '../../prompts/questions.js';
import { assertWritable } from '../../settings.js';
import { newRunId } from '../files/kept-output.js';
import { readLedgerToSend, withLedger } from '../ledger/ledger.js';
import { clockError } from '../session/clock.js';
import { assertOneIsEnough } from '../session/four-eyes.js';
import { approve, askStatuses, stalePlan } from './approval.js';
import { createBatchView } from './batch-view.js';
import type { BatchOptions } from './options.js';
import { approvalLines, dayLines, heldLines } from './plan-view.js';
import {
  allowedStatuses,
  assertPlan,
  type Batch,
  exitCodeOfPlan,
  openPorts,
  type Planning,
  planBatch,
  planRequest,
  problemsOf,
  settleOpen,
} from './planning.js';
import { createReport, type RunReport, type Sending, summarize } from './run-report.js';

/** @throws {UserError} exit 2 for every problem before anything was sent, 6 when the ledger is held or the plan stale */
export async function runBatch(
  context: Context,
  batch: Batch,
  options: BatchOptions,
  view = createBatchView(context, options),
): Promise<ExitCode> {
  const call = batch.kind === 'charge' ? doctors.charge : billing.refund;
  const endpoint = batch.isDone ? undefined : call;
  if (options.dryRun) {
    const { plan, planning } = await planBatch(context, batch, options, endpoint);
    assertPlan(plan, planning);
    await view.showPlan(plan, planning.ports.identity);
    noteDay(context, plan, planning);
    return exitCodeOfPlan(plan);
  }
  if (!batch.isDone) {
    assertWritable(context.settings);
    if (!batch.verify) assertOneIsEnough(context.settings, batch.plannedBy);
    const { consentAdvice = 'Use --confirm with the text that --dry-run prints, or --yes.' } = batch;
    assertCanAgree(context, options.yes || options.confirm !== undefined, 'sent', consentAdvice);
  }
  return orUnsent(context, async (begin) => {
    const ports = await openPorts(context, endpoint);
    return withOwnLedger(context, batch, (ledger) => send(context, { batch, options, ports, ledger, view }, begin));
  });
}

/**
 * A run that this machine stops (its folders, ledger or clock) settles nothing: if rows of it are unknown, it says so and ends with 5.
 * A wrong file, flag or plan is still exit 2, and an incomplete ledger exit 1, as it can't tell.
 */
async function withOwnLedger(context: Context, batch: Batch, task: (ledger: OpenLedger) => Promise<ExitCode>): Promise<ExitCode> {
  let begins = false;
  try {
    return await withLedger(context, (ledger) => {
      begins = true;
      return task(ledger);
    });
  } catch (error) {
    if (!(error instanceof UserError) || error.exitCode === exitCodes.locked) throw error;
    if (begins && error.exitCode !== exitCodes.unexpected) throw error;
    throw withDoubt(error, await countUnknown(context, batch));
  }
}

/** Rows of the batch whose outcome an earlier run left unknown; 0 where the ledger can't be read. */
async function countUnknown(context: Context, { kind, rows }: Batch): Promise<number> {
  const ledger = await readLedgerToSend(context).catch(() => undefined);
  const refs = new Set(rows.map(({ ref }) => ref));
  const entries = [...(ledger?.state.entries.values() ?? [])];
  return entries.filter((entry) => isOpen(entry) && entry.kind === kind && refs.has(entry.ref)).length;
}

function withDoubt({ lines, exitCode, hint, next }: UserError, unknown: number): UserError {
  if (unknown === 0) return new UserError(lines, { exitCode, hint, next });
  const doubt = `${quantity(unknown, 'row')} still ${unknown === 1 ? 'has' : 'have'} an unknown outcome.`;
  return new UserError([...lines, doubt], { exitCode: exitCodes.unknown, hint, next });
}

/**
 * Before what was agreed to is refused as too old, rows that an earlier run left unknown are read back.
 * @throws {UserError} what `check` throws, with exit 5 for rows that stay unknown
 */
export async function checkAgreed(context: Context, batch: Batch, { dryRun }: BatchOptions, check: () => void): Promise<void> {
  try {
    check();
  } catch (error) {
    if (!(error instanceof UserError) || error.exitCode !== exitCodes.locked || dryRun) throw error;
    if ((await countUnknown(context, batch)) === 0) throw error;
    const ports = await openPorts(context);
    await withLedger(context, (ledger) => settleOpen(context, ports.paymentsOn(ledger)));
    throw withDoubt(error, await countUnknown(context, batch));
  }
}

function noteDay({ output }: Context, plan: PaymentPlan, { batch, options, ports, ledger }: Planning): void {
  const movedToday = movedOnDay(ledger.state, ports.clock.now(), batch.kind);
  for (const line of [...dayLines(plan, options.limits, movedToday), ...approvalLines(plan, ports.refundLimits)]) output.note(line);
}

/** Plans, asks for consent, and runs what was agreed to. @param begin called before anything is sent */
async function send(context: Context, sending: Sending, begin: () => void): Promise<ExitCode> {
  const { batch, options, ports, ledger } = sending;
  const { clock, identity, isIdempotent } = ports;
  const runId = newRunId(clock.now());
  const payments = ports.paymentsOn(ledger);
  await settleOpen(context, payments, runId);
  const statuses = allowedStatuses(options);
  const reading = createProgress(context.output, 'Reading bills');
  let report: RunReport | undefined;
  const end = await payments
    .run(planRequest(context, sending, statuses, reading), {
      runId,
      source: batch.source,
      by: identity.account,
      server: identity.server,
      profile: identity.profile,
      concurrency: options.concurrency,
      maxFailures: options.maxFailures,
      forced: context.forced,
      agrees: async (plan) => {
        reading.end();
        assertPlan(plan, sending);
        if (await askStatuses(context, plan, options, statuses)) return 'again';
        if (rowsToSend(plan).length === 0) {
          // No flag sends a row whose bill can't be read.
          const rows = plan.rows.filter(({ repeats = [] }) => repeats.every(({ question }) => question?.code !== 'billUnread'));
          for (const line of heldLines({ ...plan, rows })) context.output.note(line);
          return true;
        }
        noteDay(context, plan, sending);
        await approve(context, plan, identity, options);
        return true;
      },
      begin: (plan) => {
        reading.end();
        batch.verify?.(plan, identity);
        begin();
        report = createReport(context, { plan, runId, identity, isIdempotent }, sending);
        return report.job;
      },
    })
    .finally(() => {
      reading.end();
      report?.end();
    });
  if (end.status === 'refused') throw clockError(end.reason);
  if (end.status === 'changed') throw stalePlan(problemsOf(end.plan, sending));
  return summarize(context, end.summary, report as RunReport);
}
