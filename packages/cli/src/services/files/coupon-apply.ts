/** A coupon plan as people agree to it, its confirmation, and its result. */
import type { CaredeskError } from '@caredesk/core/client';
import {
  applyCoupons,
  type CouponAction,
  type CouponColumn,
  type CouponPlan,
  type couponApi,
  couponSentences,
  rejectsCsvHeader,
  rejectsCsvRow,
  sentenceFormatter,
} from '@caredesk/core/coupons';
import { refusalText } from '@caredesk/core/sentences/refusal';
import { openRowsFile } from '../../adapters/written-file.js';
import type { Context, FlagsOf } from '../../context.js';
import { type ExitCode, exitCodes } from '../../errors.js';
import { parseCount } from '../../flag-values.js';
import { firstLines, inEnglish } from '../../output/amounts.js';
import { againAfter, describeFailedCall } from '../../output/error.js';
import { jsonLine } from '../../output/json.js';
import { importRow, plannedCoupon } from '../../output/json-parts.js';
import { createProgress } from '../../output/progress.js';
import { columnsOf, createTextTable, flowing, right } from '../../output/table.js';
import { joinTexts, type Style, styled, type Text } from '../../output/text.js';
import { askOne, assertCanAgree } from '../../prompts/questions.js';
import { assertWritable } from '../../settings.js';
import { type Identity, identityLine } from '../session/identity.js';
import { keepOutput, newRunId, outputWarning } from './kept-output.js';

type ApplyFlags = Pick<FlagsOf<'coupons apply'>, 'rejects' | 'yes' | 'concurrency'>;

/** A server that allows one request at a time may refuse more than these. */
const mostAtOnce = 32;
const usualAtOnce = 4;

/** @throws {UserError} */
export const concurrencyOf = ({ concurrency }: ApplyFlags): number =>
  parseCount('--concurrency', concurrency, { max: mostAtOnce }) ?? usualAtOnce;

/** @param look how to see what is confirmed. @throws {UserError} exit 2 if it cannot be confirmed, or the profile is read-only */
export function mayImport(context: Context, { yes = false }: ApplyFlags, look: string): void {
  assertWritable(context.settings);
  assertCanAgree(context, yes, 'sent', `${look}, then use --yes.`);
}

export interface Application {
  readonly plan: CouponPlan;
  /** The columns of the file, for its rejects. */
  readonly columns: readonly CouponColumn[];
  readonly api: ReturnType<typeof couponApi>;
  readonly identity: Identity;
  readonly concurrency: number;
}

export async function agreeAndApply(context: Context, application: Application, { yes = false, rejects }: ApplyFlags): Promise<ExitCode> {
  const { output } = context;
  const summary = couponPlanSummary(application.plan);
  output.note(identityLine(application.identity, context));
  for (const line of summary.lines) output.note(line);
  if (!yes && summary.changes > 0) {
    const question = `Send ${summary.changes === 1 ? 'this change' : `these ${summary.changes} changes`}?`;
    if (!(await askOne(context, question))) return exitCodes.done;
  }
  return apply(context, application, rejects);
}

type Line = ReturnType<typeof plannedCoupon.json>;

async function apply(
  context: Context,
  { plan, columns, api, identity, concurrency }: Application,
  rejects: string | undefined,
): Promise<ExitCode> {
  const { interrupted, forced, output, clock } = context;
  const runId = newRunId(Date.now());
  const rejected = rejects === undefined ? undefined : openRowsFile(rejects, '--rejects', rejectsCsvHeader(columns));
  const progress = createProgress(output, 'Importing');
  const writer = keepOutput(context, progress);
  const problems: Line[] = [];
  let done = 0;
  let failed = 0;
  let mayGoNow = false;
  const problem = (error: CaredeskError) => {
    mayGoNow ||= error.mayHaveApplied || againAfter.includes(error.code);
    return refusalText(error) ?? describeFailedCall(error, new URL(identity.server).host, context.settings).message;
  };
  const { counts, signedOut } = await applyCoupons({
    plan,
    api,
    clock,
    concurrency,
    words: { format: sentenceFormatter(couponSentences), problem },
    stopping: writer.stopping,
    signal: forced,
    onResult: ({ couponRow: { row }, action, message }) => {
      done += 1;
      if (action === 'failed') failed += 1;
      progress.update({ done, total: plan.rows.length, failed, concurrency });
      const isProblem = action === 'conflict' || action === 'failed';
      if (isProblem) writer.write(() => rejected?.add(rejectsCsvRow(columns, row, message)));
      if (output.json) void output.writeJson('coupons import', importRow.json({ runId, row, action, message }));
      else if (isProblem) problems.push(plannedCoupon.json({ row, action, message }));
    },
  }).finally(() => progress.end());
  writer.write(() => rejected?.close());
  if (interrupted.aborted) output.warn('Stopped: interrupted. Run the same command again to continue.');
  const end = counts.conflict + counts.failed > 0 ? exitCodes.rows : exitCodes.done;
  const exitCode = interrupted.aborted
    ? exitCodes.interrupted
    : signedOut
      ? exitCodes.signedOut
      : writer.failure
        ? exitCodes.unexpected
        : end;
  const summary = { type: 'summary', runId, ...identity, counts, exitCode } as const;
  context.onEnd?.(summary);
  if (output.json) await output.writeJson('coupons import', summary);
  if (mayGoNow && !interrupted.aborted)
    output.warn('Run the same command again for what failed: coupons that were imported are skipped then.');
  await showEnd(context, counts, problems, writer.failure ? undefined : rejects);
  if (writer.failure)
    output.warn(outputWarning(writer.failure, { isStopped: !interrupted.aborted, look: 'coupons that were imported are skipped then.' }));
  if (signedOut && !interrupted.aborted) throw signedOut;
  return exitCode;
}

type Counts = Readonly<Record<CouponAction, number>>;

async function showEnd({ output }: Context, counts: Counts, problems: readonly Line[], rejectsPath: string | undefined): Promise<void> {
  if (problems.length > 0) await createTextTable(couponTable, output).rows(problems.toSorted((a, b) => a.line - b.line).map(couponCells));
  const rejected = rejectsPath && counts.conflict + counts.failed > 0 ? ` The rows that were not imported are in ${rejectsPath}.` : '';
  output.note(styled`${countText(counts, output.style, 'ended')}.${rejected}`);
}

export const couponTable = columnsOf(right('line'), 'code', 'action', flowing('message'));
export const couponCells = ({ line, code, action, message }: Line): string[] => [String(line), code, action, message || '—'];

/** Rows that are listed before the confirmation; the others are counted. */
const mostNamed = 20;
/** Written to the terminal together. */
const batch = 500;

export async function showDryRun({ output }: Context, plan: CouponPlan): Promise<void> {
  const table = createTextTable(couponTable, output);
  for (let start = 0; start < plan.rows.length; start += batch) {
    const lines = plan.rows.slice(start, start + batch).map(plannedCoupon.json);
    if (output.json) await output.write(lines.map((line) => jsonLine('coupons import --dry-run', line)).join(''));
    else await table.rows(lines.map(couponCells));
  }
  output.note(styled`${countText(countActions(plan), output.style, 'planned')}. Nothing was sent: this was a dry run.`);
}

const countActions = (plan: CouponPlan): Record<CouponAction, number> => {
  const counts = { create: 0, update: 0, unchanged: 0, conflict: 0, failed: 0 };
  for (const { action } of plan.rows) counts[action] += 1;
  return counts;
};

/** The color of an action, and its words before and after it. */
const actions = {
  create: { color: 'good', planned: 'to create', ended: 'created' },
  update: { color: 'good', planned: 'to update', ended: 'updated' },
  unchanged: { color: 'note', planned: 'unchanged', ended: 'unchanged' },
  conflict: { color: 'doubtful', planned: 'in conflict', ended: 'in conflict' },
  failed: { color: 'bad', planned: 'failed', ended: 'failed' },
} as const;

function countText(counts: Counts, style: Style, time: 'planned' | 'ended'): Text {
  const some = (Object.keys(actions) as CouponAction[]).filter((action) => counts[action] > 0);
  const parts = some.map((action) => style[actions[action].color](`${inEnglish(counts[action])} ${actions[action][time]}`));
  return parts.length > 0 ? joinTexts(parts) : 'Nothing to do';
}

/** A summary to agree to: the number of each action, and the changes. */
export function couponPlanSummary(plan: CouponPlan): { readonly lines: readonly string[]; readonly changes: number } {
  const counts = countActions(plan);
  const changes = counts.create + counts.update;
  const notable = plan.rows.filter(({ action }) => action === 'update' || action === 'conflict');
  const notableLines = notable.map(({ row, action, message }) => `line ${row.line} ${row.draft.code} ${action}: ${message}`);
  return {
    changes,
    lines: [
      `${counts.create} to create, ${counts.update} to update, ${counts.unchanged} unchanged, ${counts.conflict} in conflict, ${counts.failed} with errors.`,
      ...firstLines(notableLines, mostNamed).map((line) => `  ${line}`),
    ],
  };
}
