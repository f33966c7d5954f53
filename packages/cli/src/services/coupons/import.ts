/** A coupon import from its file to its exit code. */
import { systemClock } from '@caredesk/core/client';
import {
  applyCoupons,
  type CouponAction,
  type CouponColumn,
  type CouponFile,
  type CouponPlan,
  couponApi,
  couponColumns,
  formatIssue,
  planCoupons,
  readCouponFile,
  type SheetIssue,
} from '@caredesk/core/coupons';
import { keepHeapSmall } from '../../adapters/heap.js';
import { readInput } from '../../adapters/standard-input.js';
import type { Context } from '../../context.js';
import { type ExitCode, exitCodes, UserError } from '../../errors.js';
import { createProgress } from '../../output/progress.js';
import { plainText } from '../../output/text.js';
import { assertWritable } from '../../settings.js';
import type { Connection } from '../connection.js';
import { nearest } from '../nearest.js';
import { createImportView, type ImportView, planSummary } from './import-view.js';
import { openRejects } from './rejects.js';

export interface ImportFlags {
  readonly dryRun?: boolean;
  readonly upsert?: boolean;
  readonly skipInvalid?: boolean;
  readonly map?: readonly string[];
  readonly rejects?: string;
  readonly yes?: boolean;
}

/** @param path `-` for stdin. @throws {UserError} exit 2 when there are errors, each of them named */
export async function importCoupons(context: Context, path: string, flags: ImportFlags): Promise<ExitCode> {
  const { output, isInteractive } = context;
  if (!flags.dryRun) assertWritable(context.settings);
  if (!flags.dryRun && !flags.yes && !isInteractive) {
    throw new UserError('Nobody can be asked for consent here; nothing was sent.', {
      hint: 'Look at the plan with --dry-run, then give --yes.',
    });
  }
  const map = parseMap(flags.map ?? []);
  keepHeapSmall();
  const { name, bytes } = await readInput(path);
  const file = readCouponFile(bytes, map);
  const show = (issue: SheetIssue) => plainText(formatIssue(name, issue));
  for (const warning of file.warnings) output.warn(show(warning));
  const ownErrors = [...file.fileIssues, ...file.rows.flatMap(({ errors }) => errors)];
  if (file.fileIssues.length > 0) throw refusal(ownErrors, name, show, output.warn);
  const connection = await connectOrName(context, () =>
    ownErrors.length > 0 && !flags.skipInvalid ? refusal(ownErrors, name, show, output.warn) : undefined,
  );
  const api = couponApi(connection.call);
  const plan = await makePlan(context, file, api, flags);
  if (plan.issues.length > 0 && !flags.skipInvalid) throw refusal(plan.issues, name, show, output.warn);
  for (const issue of plan.issues) output.warn(show(issue));

  const view = createImportView(context);
  if (flags.dryRun) {
    await view.showPlan(plan);
    return plan.rows.some(({ action }) => action === 'conflict' || action === 'failed') ? exitCodes.rows : exitCodes.done;
  }
  return (await agreed(context, plan, flags)) ? apply(context, { plan, file, api, view, rejects: flags.rejects }) : exitCodes.done;
}

function refusal(
  issues: readonly SheetIssue[],
  name: string,
  show: (issue: SheetIssue) => string,
  warn: (line: string) => void,
): UserError {
  for (const issue of issues.toSorted((a, b) => a.line - b.line || a.column - b.column)) warn(show(issue));
  return new UserError(`${name} has ${issues.length === 1 ? 'an error' : `${issues.length} errors`}; nothing was sent.`);
}

/** When nobody is signed in, what is wrong with the file is worth more than that. */
async function connectOrName(context: Context, refuse: () => UserError | undefined): Promise<Connection> {
  try {
    return await context.connect({ isLong: true });
  } catch (error) {
    throw refuse() ?? error;
  }
}

function parseMap(pairs: readonly string[]): ReadonlyMap<string, CouponColumn> {
  return new Map(
    pairs.map((pair) => {
      const split = pair.lastIndexOf('=');
      const name = pair.slice(split + 1).trim();
      const column = couponColumns.find((known) => known.toLowerCase() === name.toLowerCase());
      if (split < 1) throw new UserError(`--map is "Their heading=column", not "${pair}".`);
      if (!column) {
        const near = nearest(name, couponColumns);
        throw new UserError(`--map: "${name}" is no column.`, {
          hint: `${near ? `Did you mean ${near}? ` : ''}There are ${couponColumns.join(', ')}.`,
        });
      }
      return [pair.slice(0, split).trim(), column];
    }),
  );
}

async function makePlan(
  context: Context,
  file: CouponFile,
  api: ReturnType<typeof couponApi>,
  { upsert = false }: ImportFlags,
): Promise<CouponPlan> {
  const progress = createProgress(context.output, 'Comparing');
  return planCoupons({
    rows: file.rows,
    api,
    upsert,
    signal: context.signal,
    onProgress: (done, total) => progress.update(done, total, ''),
  }).finally(() => progress.end());
}

async function agreed(context: Context, plan: CouponPlan, { yes = false }: ImportFlags): Promise<boolean> {
  const summary = planSummary(plan);
  for (const line of summary.lines) context.output.note(line);
  if (yes || summary.changes === 0) return true;
  const { askOne } = await import('../../prompts/questions.js');
  return askOne(`Send ${summary.changes === 1 ? 'this change' : `these ${summary.changes} changes`}?`, context.signal);
}

interface Application {
  readonly plan: CouponPlan;
  readonly file: CouponFile;
  readonly api: ReturnType<typeof couponApi>;
  readonly view: ImportView;
  readonly rejects: string | undefined;
}

async function apply(context: Context, { plan, file, api, view, rejects }: Application): Promise<ExitCode> {
  const { interrupted, forced, output } = context;
  const rejected = rejects === undefined ? undefined : openRejects(rejects, file.columns);
  const progress = createProgress(output, 'Importing');
  let done = 0;
  interrupted.addEventListener('abort', () => progress.say('Stopping after what is under way; press Ctrl-C again to stop now.'), {
    once: true,
  });
  const { counts, signedOut } = await applyCoupons({
    plan,
    api,
    clock: systemClock,
    stopping: interrupted,
    signal: forced,
    onResult: (result) => {
      progress.update(++done, plan.rows.length, '');
      if (result.action === 'conflict' || result.action === 'failed') rejected?.add(result.planned.row, result.message);
      view.showResult(result);
    },
  }).finally(() => progress.end());
  rejected?.close();
  await view.showSummary(counts, rejects);
  if (interrupted.aborted) return exitCodes.interrupted;
  if (signedOut) throw signedOut;
  return exitCodeOf(counts);
}

const exitCodeOf = ({ conflict, failed }: Readonly<Record<CouponAction, number>>): ExitCode =>
  conflict + failed > 0 ? exitCodes.rows : exitCodes.done;
