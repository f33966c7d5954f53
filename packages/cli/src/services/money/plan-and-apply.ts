/** One person plans, another applies exactly that. */
import { consentText, rowsToSend } from '@caredesk/core/refunds';
import { keepInput } from '../../adapters/written-file.js';
import type { Context } from '../../context.js';
import { type ExitCode, UserError } from '../../errors.js';
import { parseCount } from '../../numbers.js';
import { withEndCommand } from '../files/end-command.js';
import { assertValid, mostHours, originOf, writePlanFile } from '../files/plan-file.js';
import { readLedgerToSend } from '../ledger/ledger.js';
import { assertSecondPerson } from '../session/four-eyes.js';
import { identityLine } from '../session/identity.js';
import { type Batch, exitCodeOfPlan, openPorts, prepare, refundPlanner, runBatch } from './batch.js';
import { createBatchView } from './batch-view.js';
import { readBatch } from './file-batch.js';
import { type BatchFlags, parseBatchOptions } from './options.js';
import { readRefundPlan, refundPlanFile, rowsOf, verifyPlan } from './plan-file.js';
import { planSummary } from './plan-view.js';
import { problemText } from './problem-text.js';

export interface PlanFlags extends Pick<BatchFlags, 'maxEach' | 'maxTotal' | 'allowRepeat'> {
  readonly out: string;
  readonly expires?: string;
}

export interface PlanApplyFlags extends BatchFlags {
  readonly digest?: string;
}

/** @throws {UserError} exit 2 for every problem */
export async function planRefundFile(context: Context, path: string, { out, expires, ...flags }: PlanFlags): Promise<ExitCode> {
  const { output, settings } = context;
  keepInput('--out', out, path);
  const options = parseBatchOptions(flags, settings);
  const hours = parseCount('--expires', expires, { max: mostHours });
  const batch = await readBatch(context, path);
  const { ports, identity } = await openPorts(context);
  const plan = await prepare(context, batch, { options, ports, identity, ledger: await readLedgerToSend(context), runId: 'plan' });
  const digest = writePlanFile(out, refundPlanFile(plan, { source: batch.source, identity }, ports.clock.now(), hours));
  const consent = rowsToSend(plan).length > 0 ? consentText(plan) : null;
  if (output.json) await output.writeJson('refunds plan', { plan: out, digest, ...identity, rows: plan.rows.length, consent });
  for (const line of planSummary(plan, identityLine(identity, context))) output.note(line);
  output.note(
    `Nothing was sent. To see every row: \`caredesk refunds inspect ${out}\`. To send exactly this plan: \`caredesk refunds apply ${out}\`. Digest ${digest.slice(0, 12)}.`,
  );
  return exitCodeOfPlan(plan);
}

/** @throws {UserError} exit 2 for a file that is no plan or was changed, 6 when it is stale */
export const applyRefundPlan = (context: Context, path: string, flags: PlanApplyFlags): Promise<ExitCode> =>
  withEndCommand(context, flags.onEnd, 'refunds apply', (noting) => apply(noting, path, flags));

async function apply(context: Context, path: string, flags: PlanApplyFlags): Promise<ExitCode> {
  const options = parseBatchOptions(flags, context.settings, path);
  const file = await readRefundPlan(context, path);
  const { source, identity, digest } = file;
  context.output.note(originOf(file));
  assertValid(file, flags.digest, context.clock.now());
  const toSend = new Set(file.rows.flatMap(({ action, row }) => (action === 'send' ? [row.ref] : [])));
  const batch: Batch = {
    kind: 'refund',
    // The planner has looked at them; a bill that shows more refunds than then makes the plan stale.
    plan: refundPlanner(rowsOf(file), (ref) => toSend.has(ref)),
    consentAdvice: 'Use --confirm with the text that --dry-run prints, or --yes.',
    source: `${source} (plan ${digest.slice(0, 12)} by ${identity.account ?? 'an unknown account'})`,
    describe: (problem) => `line ${problem.row.line} ${problem.column}: ${problemText(problem)}`,
    verify: (plan, here) => {
      assertSecondPerson(context.settings, file, here, flags.digest);
      verifyPlan(file, plan, here);
    },
  };
  if (file.rows.length === 0) throw new UserError('The plan has no rows.');
  return runBatch(context, batch, options, createBatchView(context, options));
}
