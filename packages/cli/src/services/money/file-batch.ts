/** A batch from a file. */
import { isCaredeskError } from '@caredesk/core/client';
import { formatIssue, type RefundFile, readRefundFile, reconcile, type SheetIssue } from '@caredesk/core/refunds';
import { readInput } from '../../adapters/standard-input.js';
import type { Context } from '../../context.js';
import { type ExitCode, isInterruption, UserError } from '../../errors.js';
import { counted } from '../../output/counted.js';
import { plainText } from '../../output/text.js';
import { withEndCommand } from '../files/end-command.js';
import { readLedgerToSend } from '../ledger/ledger.js';
import { type Batch, openPorts, planCommand, refundPlanner, runBatch } from './batch.js';
import { createBatchView } from './batch-view.js';
import { type BatchFlags, parseBatchOptions } from './options.js';

/** @param path `-` for stdin. @throws {UserError} exit 2 for a file with problems, all of them named */
export async function runRefundFile(context: Context, path: string, flags: BatchFlags): Promise<ExitCode> {
  return withEndCommand(context, flags.onEnd, 'refunds run', async (noting) => {
    const options = parseBatchOptions(flags, context.settings, path);
    return runBatch(noting, await readBatch(noting, path), options, createBatchView(noting, options));
  });
}

const consentAdvice = 'Check the plan with --dry-run, then use --confirm with the text that it prints, or --yes.';

/** @throws {UserError} exit 2 for a file with problems, all of them named */
export async function readBatch(context: Context, path: string): Promise<Batch> {
  const { name, bytes } = await readInput(context, path);
  const file = readRefundFile(bytes);
  const errors = file.issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw await refusal(context, name, file, errors);
  const show = (issue: SheetIssue) => plainText(formatIssue(name, issue));
  for (const issue of file.issues) context.output.warn(show(issue));
  return {
    kind: 'refund',
    plan: refundPlanner(file.rows),
    plannedBy: planCommand,
    source: name,
    consentAdvice,
    describe: (problem) => show(file.issueAt(problem.row, problem)),
  };
}

/** Rows without problems are checked against their bills too, so that everything is reported together. */
async function refusal(context: Context, name: string, file: RefundFile, errors: readonly SheetIssue[]): Promise<UserError> {
  const lines = new Set(file.rows.map(({ line }) => line));
  const wrong = new Set(errors.map(({ line }) => line));
  const right = file.rows.filter(({ line }) => !wrong.has(line));
  const isWhole = errors.every(({ line }) => lines.has(line));
  const more = isWhole && right.length > 0 ? await billProblems(context, { ...file, rows: right }) : [];
  const all = [...errors, ...more].toSorted((a, b) => a.line - b.line || a.column - b.column);
  return new UserError(`${counted(all.length, 'problem')} in ${name}; nothing was sent.`, {
    problems: all.map((issue) => plainText(formatIssue(name, issue))),
  });
}

/** Problems of the bills of these rows; none if they cannot be read: the file's own problems matter more then. */
async function billProblems(context: Context, { rows, issueAt }: RefundFile): Promise<readonly SheetIssue[]> {
  try {
    const { ports } = await openPorts(context);
    const ledger = await readLedgerToSend(context);
    await reconcile({ ...ports, ledger, signal: context.signal }, 'check');
    const { problems } = await refundPlanner(rows)(context, {
      options: { concurrency: 1, allowRepeat: [], allowStatus: [] },
      ports,
      ledger,
    });
    return problems.map((problem) => issueAt(problem.row, problem));
  } catch (error) {
    if (isInterruption(error) || (!isCaredeskError(error) && !(error instanceof UserError))) throw error;
    return [];
  }
}
