/** A batch from a file. */
import { formatIssue, type RowProblem, readRefundFile } from '@caredesk/core/refunds';
import { readInput } from '../../adapters/standard-input.js';
import type { Context } from '../../context.js';
import { type ExitCode, UserError } from '../../errors.js';
import { plainText } from '../../output/text.js';
import { runBatch } from './batch.js';
import { createBatchView } from './batch-view.js';
import { type BatchFlags, parseBatchOptions } from './options.js';

/** @param path `-` for stdin. @throws {UserError} exit 2 for a file with problems, all of them named */
export async function runRefundFile(context: Context, path: string, flags: BatchFlags): Promise<ExitCode> {
  const options = parseBatchOptions(flags, path);
  const { name, bytes } = await readInput(path);
  const { rows, issues, issueAt } = readRefundFile(bytes);
  const show = (issue: (typeof issues)[number]) => plainText(formatIssue(name, issue));
  for (const issue of issues) context.output.warn(show(issue));
  if (issues.some(({ severity }) => severity === 'error'))
    throw new UserError(`${name} has ${issues.length === 1 ? 'a problem' : `${issues.length} problems`}; nothing was sent.`);
  const batch = { rows, source: name, describe: ({ row, column, message }: RowProblem) => show(issueAt(row, column, message)) };
  return runBatch(context, batch, options, createBatchView(context, options.results));
}
