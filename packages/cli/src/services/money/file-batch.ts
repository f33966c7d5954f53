/** A batch from a file. */
import { isCaredeskError } from '@caredesk/core/client';
import { billing } from '@caredesk/core/contract';
import {
  consentText,
  formatIssue,
  problemText,
  type RefundFile,
  readRefundFile,
  rowsToSend,
  type SheetIssue,
} from '@caredesk/core/payments';
import { keepInput } from '../../adapters/written-file.js';
import type { Args, Context, FlagsOf } from '../../context.js';
import { type ExitCode, isInterruption, UserError } from '../../errors.js';
import { parseCount } from '../../flag-values.js';
import { plainText } from '../../output/text.js';
import { withEndCommand } from '../files/kept-output.js';
import { assertValid, fileError, keepPlan, mostHours, originOf, readRowsFile } from '../files/plan-file.js';
import { assertHas } from '../session/backend.js';
import { assertSecondPerson } from '../session/four-eyes.js';
import { checkAgreed, runBatch } from './batch.js';
import { type BatchFlags, parseBatchOptions } from './options.js';
import { plannedRows, readRefundPlan, refundPlanFile, verifyPlan } from './plan-file.js';
import { paymentPlanSummary } from './plan-view.js';
import { assertPlan, type Batch, exitCodeOfPlan, planBatch, planCommand } from './planning.js';

/** @param path `-` for stdin. @throws {UserError} exit 2 for a file with problems, all of them named */
export const runRefundFile = withEndCommand('refunds run', async (context, [path = ''], flags: BatchFlags) => {
  const options = parseBatchOptions(flags, context.settings, path);
  return runBatch(context, await readBatch(context, path), options);
});

const consentAdvice = 'Check the plan with --dry-run, then use --confirm with the text that it prints, or --yes.';

/** @throws {UserError} exit 2 for a file with problems, all of them named */
export async function readBatch(context: Context, path: string): Promise<Batch> {
  const { name, bytes } = await readRowsFile(context, path);
  const file = readRefundFile(bytes);
  const show = (issue: SheetIssue) => plainText(formatIssue(name, issue));
  const batch: Batch = {
    kind: 'refund',
    rows: file.rows,
    plannedBy: planCommand,
    source: name,
    consentAdvice,
    describe: (problem) => show(file.issueAt(problem.row, problem)),
  };
  const errors = file.issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw await refusal(context, batch, file, errors);
  for (const issue of file.issues) context.output.warn(show(issue));
  return batch;
}

/** Rows without problems are checked against their bills too, so that everything is reported together. */
async function refusal(context: Context, batch: Batch, file: RefundFile, errors: readonly SheetIssue[]): Promise<UserError> {
  const lines = new Set(file.rows.map(({ line }) => line));
  const wrong = new Set(errors.map(({ line }) => line));
  const right = file.rows.filter(({ line }) => !wrong.has(line));
  const isWhole = errors.every(({ line }) => lines.has(line));
  const more = isWhole && right.length > 0 ? await billProblems(context, { ...batch, rows: right }, file) : [];
  return fileError(batch.source, [...errors, ...more], 'sent');
}

/** Problems of the bills of these rows; none if they cannot be read: the file's own problems matter more then. */
async function billProblems(context: Context, batch: Batch, { issueAt }: RefundFile): Promise<readonly SheetIssue[]> {
  try {
    const { plan } = await planBatch(context, batch, { limits: [], concurrency: 1, allowRepeat: [], allowStatus: [] });
    return plan.problems.map((problem) => issueAt(problem.row, problem));
  } catch (error) {
    if (isInterruption(error) || (!isCaredeskError(error) && !(error instanceof UserError))) throw error;
    return [];
  }
}

/** @throws {UserError} exit 2 for every problem */
export async function planRefundFile(
  context: Context,
  [path = '']: Args,
  { out, expires, ...flags }: FlagsOf<'refunds plan'>,
): Promise<ExitCode> {
  keepInput('--out', out, path);
  assertHas(context.settings, [billing.refund]);
  const options = parseBatchOptions(flags, context.settings);
  const hours = parseCount('--expires', expires, { max: mostHours });
  const batch = await readBatch(context, path);
  const { plan, planning } = await planBatch(context, batch, options);
  assertPlan(plan, planning);
  const { identity, clock } = planning.ports;
  const consent = rowsToSend(plan).length > 0 ? consentText(plan) : null;
  const content = refundPlanFile(plan, { source: batch.source, identity }, clock.now(), hours);
  await keepPlan(context, out, content, { consent, lines: paymentPlanSummary(plan, identity, context) });
  return exitCodeOfPlan(plan);
}

/** @throws {UserError} exit 2 for a file that is no plan or was changed, 6 when it is stale */
export const applyRefundPlan = withEndCommand('refunds apply', async (context, [path = ''], flags: FlagsOf<'refunds apply'>) => {
  const options = parseBatchOptions(flags, context.settings, path);
  const file = await readRefundPlan(context, path);
  const { source, identity, digest } = file;
  context.output.note(originOf(file));
  const toSend = new Set(file.rows.flatMap(({ action, row }) => (action === 'send' ? [row.ref] : [])));
  const batch: Batch = {
    kind: 'refund',
    // The planner has looked at them; a bill that shows more refunds than then makes the plan stale.
    rows: plannedRows(file),
    mayRepeat: (ref) => toSend.has(ref),
    source: `${source} (plan ${digest.slice(0, 12)} by ${identity.account ?? 'an unknown account'})`,
    describe: (problem) => `line ${problem.row.line} ${problem.column}: ${problemText(problem)}`,
    verify: (plan, here) => {
      assertSecondPerson(context.settings, identity, here, flags.digest);
      verifyPlan(file, plan, here);
    },
  };
  await checkAgreed(context, batch, options, () => assertValid(file, flags.digest, context.clock.now()));
  if (file.rows.length === 0) throw new UserError('The plan has no rows.');
  return runBatch(context, batch, options);
});
