/** A coupon import from its file to its exit code. */
import { systemClock } from '@caredesk/core/client';
import {
  applyCoupons,
  type CouponAction,
  type CouponColumn,
  type CouponPlan,
  type CouponRow,
  couponApi,
  couponColumns,
  formatIssue,
  planCoupons,
  readCouponFile,
  type SheetIssue,
} from '@caredesk/core/coupons';
import { keepHeapSmall } from '../../adapters/heap.js';
import { readInput } from '../../adapters/standard-input.js';
import type { Connection, Context } from '../../context.js';
import { type ExitCode, exitCodes, UserError } from '../../errors.js';
import { createProgress } from '../../output/progress.js';
import { plainText } from '../../output/text.js';
import { assertWritable } from '../../settings.js';
import { type Identity, identify, identityLine } from '../identity.js';
import { nearest } from '../nearest.js';
import { readPlanFile, writePlanFile } from '../plan-file.js';
import { newRunId } from '../run-id.js';
import { createImportView, planSummary } from './import-view.js';
import { type CouponPlanFile, couponPlanFile, rowsOf, verifyCouponPlan } from './plan-file.js';
import { openRejects } from './rejects.js';

export interface ImportFlags {
  readonly dryRun?: boolean;
  readonly upsert?: boolean;
  readonly skipInvalid?: boolean;
  readonly map?: readonly string[];
  readonly rejects?: string;
  readonly yes?: boolean;
  readonly planOut?: string;
}

/** @param path `-` for stdin. @throws {UserError} exit 2 when there are errors, each of them named */
export async function importCoupons(context: Context, path: string, flags: ImportFlags): Promise<ExitCode> {
  const { output } = context;
  const sends = !flags.dryRun && flags.planOut === undefined;
  if (sends) mayImport(context, flags);
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
  const identity = await identify(context, connection.call);
  const api = couponApi(connection.call);
  const plan = await makePlan(context, file.rows, api, flags.upsert);
  if (plan.issues.length > 0 && !flags.skipInvalid) throw refusal(plan.issues, name, show, output.warn);
  for (const issue of plan.issues) output.warn(show(issue));
  if (sends) return agreeAndApply(context, { plan, columns: file.columns, api, identity }, flags);
  if (flags.planOut === undefined) await createImportView(context).showPlan(plan);
  else await keepPlan(context, plan, { source: name, columns: file.columns, upsert: flags.upsert === true, identity }, flags.planOut);
  return plan.rows.some(({ action }) => action === 'conflict' || action === 'failed') ? exitCodes.rows : exitCodes.done;
}

/** @throws {UserError} exit 2 for a file that is no plan or was changed, 6 when it is stale */
export async function applyCouponPlan(context: Context, path: string, flags: Pick<ImportFlags, 'yes' | 'rejects'>): Promise<ExitCode> {
  mayImport(context, flags);
  const file = await readPlanFile<CouponPlanFile>(path, 'coupons');
  const { call } = await context.connect({ isLong: true });
  const identity = await identify(context, call);
  const api = couponApi(call);
  const plan = await makePlan(context, rowsOf(file), api, file.upsert);
  verifyCouponPlan(file, plan, identity);
  context.output.note(
    plainText(
      `Planned ${file.madeAt.slice(0, 16).replace('T', ' ')} UTC from ${file.source} by ${file.identity.account ?? 'somebody'}, digest ${file.digest.slice(0, 12)}.`,
    ),
  );
  return agreeAndApply(context, { plan, columns: file.columns, api, identity }, flags);
}

/** @throws {UserError} exit 2 where consent can't be had, or the profile is read-only */
function mayImport({ settings, isInteractive }: Context, { yes }: Pick<ImportFlags, 'yes'>): void {
  assertWritable(settings);
  if (yes || isInteractive) return;
  throw new UserError('Nobody can be asked for consent here; nothing was sent.', {
    hint: 'Look at the plan with `caredesk coupons import --dry-run`, then give --yes.',
  });
}

async function keepPlan(
  { output, settings }: Context,
  plan: CouponPlan,
  head: Pick<CouponPlanFile, 'source' | 'columns' | 'upsert' | 'identity'>,
  path: string,
): Promise<void> {
  const digest = writePlanFile(path, couponPlanFile(plan, head));
  if (output.json) await output.writeJson({ plan: path, digest, ...head.identity, rows: plan.rows.length, consent: null });
  output.note(identityLine(head.identity, { settings, output }));
  for (const line of planSummary(plan).lines) output.note(line);
  output.note(`Nothing was sent. \`caredesk coupons apply ${path}\` sends exactly this; digest ${digest.slice(0, 12)}.`);
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
  rows: readonly CouponRow[],
  api: ReturnType<typeof couponApi>,
  upsert = false,
): Promise<CouponPlan> {
  const progress = createProgress(context.output, 'Comparing');
  return planCoupons({
    rows,
    api,
    upsert,
    signal: context.signal,
    onProgress: (done, total) => progress.update(done, total, ''),
  }).finally(() => progress.end());
}

interface Application {
  readonly plan: CouponPlan;
  /** Of the file, for its rejects. */
  readonly columns: readonly CouponColumn[];
  readonly api: ReturnType<typeof couponApi>;
  readonly identity: Identity;
}

async function agreeAndApply(context: Context, application: Application, { yes = false, rejects }: ImportFlags): Promise<ExitCode> {
  const { output, signal } = context;
  const summary = planSummary(application.plan);
  output.note(identityLine(application.identity, context));
  for (const line of summary.lines) output.note(line);
  if (!yes && summary.changes > 0) {
    const { askOne } = await import('../../prompts/questions.js');
    if (!(await askOne(`Send ${summary.changes === 1 ? 'this change' : `these ${summary.changes} changes`}?`, signal)))
      return exitCodes.done;
  }
  return apply(context, application, rejects);
}

async function apply(context: Context, { plan, columns, api, identity }: Application, rejects: string | undefined): Promise<ExitCode> {
  const { interrupted, forced, output } = context;
  const view = createImportView(context);
  const rejected = rejects === undefined ? undefined : openRejects(rejects, columns);
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
  if (interrupted.aborted) output.warn('Stopped: interrupted. The same command again goes on where it stopped.');
  const exitCode = interrupted.aborted ? exitCodes.interrupted : signedOut ? exitCodes.signedOut : exitCodeOf(counts);
  await view.showSummary(counts, { identity, exitCode, runId: newRunId(Date.now()) }, rejects);
  if (signedOut && !interrupted.aborted) throw signedOut;
  return exitCode;
}

const exitCodeOf = ({ conflict, failed }: Readonly<Record<CouponAction, number>>): ExitCode =>
  conflict + failed > 0 ? exitCodes.rows : exitCodes.done;
