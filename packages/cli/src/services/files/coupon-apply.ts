/** Confirmation of a coupon plan, and its result. */
import { applyCoupons, type CouponColumn, type CouponPlan, type couponApi, rejectsCsvHeader, rejectsCsvRow } from '@caredesk/core/coupons';
import { openRowsFile } from '../../adapters/written-file.js';
import type { Context, FlagsOf } from '../../context.js';
import { type ExitCode, exitCodes } from '../../errors.js';
import { parseCount } from '../../flag-values.js';
import { createProgress } from '../../output/progress.js';
import { askOne, assertCanAgree } from '../../prompts/questions.js';
import { assertWritable } from '../../settings.js';
import { type Identity, identityLine } from '../session/identity.js';
import { couponPlanSummary, createImportView } from './coupon-import-view.js';
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
  const { output, prompting, signal } = context;
  const summary = couponPlanSummary(application.plan);
  output.note(identityLine(application.identity, context));
  for (const line of summary.lines) output.note(line);
  if (!yes && summary.changes > 0) {
    if (!(await askOne(prompting, `Send ${summary.changes === 1 ? 'this change' : `these ${summary.changes} changes`}?`, signal)))
      return exitCodes.done;
  }
  return apply(context, application, rejects);
}

async function apply(
  context: Context,
  { plan, columns, api, identity, concurrency }: Application,
  rejects: string | undefined,
): Promise<ExitCode> {
  const { interrupted, forced, output, clock } = context;
  const view = createImportView(context, newRunId(Date.now()));
  const rejected = rejects === undefined ? undefined : openRowsFile(rejects, '--rejects', rejectsCsvHeader(columns));
  const progress = createProgress(output, 'Importing');
  const writer = keepOutput(context, progress);
  let done = 0;
  let failed = 0;
  const { counts, signedOut } = await applyCoupons({
    plan,
    api,
    clock,
    concurrency,
    stopping: writer.stopping,
    signal: forced,
    onResult: (result) => {
      done += 1;
      if (result.action === 'failed') failed += 1;
      progress.update({ done, total: plan.rows.length, failed, concurrency });
      writer.write(() => {
        if (result.action === 'conflict' || result.action === 'failed')
          rejected?.add(rejectsCsvRow(columns, result.couponRow.row, result.message));
      });
      view.showResult(result);
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
  await view.showSummary(counts, identity, exitCode, writer.failure ? undefined : rejects);
  if (writer.failure)
    output.warn(outputWarning(writer.failure, { isStopped: !interrupted.aborted, look: 'coupons that were imported are skipped then.' }));
  if (signedOut && !interrupted.aborted) throw signedOut;
  return exitCode;
}
