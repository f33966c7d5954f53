/** One person plans, another applies exactly that. */
import { consentText, rowsToSend } from '@caredesk/core/refunds';
import { keepInput } from '../../adapters/written-file.js';
import type { Context } from '../../context.js';
import { type ExitCode, UserError } from '../../errors.js';
import { identityLine } from '../identity.js';
import { readPlanFile, writePlanFile } from '../plan-file.js';
import { type Batch, exitCodeOfPlan, openPorts, prepare, runBatch } from './batch.js';
import { createBatchView } from './batch-view.js';
import { readBatch } from './file-batch.js';
import { readLedgerToSend } from './ledger.js';
import { type BatchFlags, parseBatchOptions } from './options.js';
import { type RefundPlanFile, refundPlanFile, rowsOf, verifyPlan } from './plan-file.js';
import { planSummary } from './plan-view.js';
import { problemText } from './problem-text.js';

export interface PlanFlags extends Pick<BatchFlags, 'maxEach' | 'maxTotal' | 'allowRepeat'> {
  readonly out: string;
}

/** @throws {UserError} exit 2 for every problem */
export async function planRefundFile(context: Context, path: string, { out, ...flags }: PlanFlags): Promise<ExitCode> {
  const { output, settings } = context;
  keepInput('--out', out, path);
  const options = parseBatchOptions(flags, settings);
  const batch = await readBatch(context, path);
  const { ports, identity } = await openPorts(context);
  const plan = await prepare(context, batch, { options, ports, identity, ledger: await readLedgerToSend(context), runId: 'plan' });
  const digest = writePlanFile(out, refundPlanFile(plan, batch.source, identity, ports.clock.now()));
  const consent = rowsToSend(plan).length > 0 ? consentText(plan) : null;
  if (output.json) await output.writeJson({ plan: out, digest, ...identity, rows: plan.rows.length, consent });
  for (const line of planSummary(plan, identityLine(identity, context))) output.note(line);
  output.note(`Nothing was sent. \`caredesk refunds apply ${out}\` sends exactly this; digest ${digest.slice(0, 12)}.`);
  return exitCodeOfPlan(plan);
}

/** @throws {UserError} exit 2 for a file that is no plan or was changed, 6 when it is stale */
export async function applyRefundPlan(context: Context, path: string, flags: BatchFlags): Promise<ExitCode> {
  const options = parseBatchOptions(flags, context.settings, path);
  const file = await readPlanFile<RefundPlanFile>(path, 'refunds');
  const { source, identity, madeAt, digest } = file;
  context.output.note(
    `Planned ${madeAt.slice(0, 16).replace('T', ' ')} UTC from ${source} by ${identity.account ?? 'somebody'}, digest ${digest.slice(0, 12)}.`,
  );
  const toSend = new Set(file.rows.flatMap(({ action, row }) => (action === 'send' ? [row.ref] : [])));
  const batch: Batch = {
    rows: rowsOf(file),
    consentAdvice: 'Give --confirm "37 refunds USD 1204.50" with the count and total that `refunds plan` told, or --yes.',
    source: `${source} (plan ${digest.slice(0, 12)})`,
    describe: (problem) => `line ${problem.row.line} ${problem.column}: ${problemText(problem)}`,
    // Whoever planned has looked at them; a bill that shows more refunds by now makes the plan stale.
    mayRepeat: (ref) => toSend.has(ref),
    verify: (plan, here) => verifyPlan(file, plan, here),
  };
  if (file.rows.length === 0) throw new UserError('The plan holds no rows.');
  return runBatch(context, batch, options, createBatchView(context, options.results));
}
