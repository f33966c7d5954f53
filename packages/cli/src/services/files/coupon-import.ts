import type { Caller } from '@caredesk/core/client';
import { coupons } from '@caredesk/core/contract';
import {
  type CouponRow,
  couponApi,
  couponColumns,
  formatIssue,
  type PlannedCoupon,
  planCoupons,
  readCouponFile,
  type SheetIssue,
} from '@caredesk/core/coupons';
import { keepInput } from '../../adapters/written-file.js';
import type { Args, Context, FlagsOf } from '../../context.js';
import { type ExitCode, exitCodes, UserError } from '../../errors.js';
import { parseCount, parseMap } from '../../flag-values.js';
import { orUnsent } from '../../output/error.js';
import { createProgress } from '../../output/progress.js';
import { plainText } from '../../output/text.js';
import { assertHas } from '../session/backend.js';
import { assertClock } from '../session/clock.js';
import { assertOneIsEnough, assertSecondPerson } from '../session/four-eyes.js';
import { identify, identityLine } from '../session/identity.js';
import { agreeAndApply, concurrencyOf, couponPlanSummary, mayImport, showDryRun } from './coupon-apply.js';
import { couponPlan, couponPlanFile, couponRows, verifyCouponPlan } from './coupon-plan.js';
import { withEndCommand } from './kept-output.js';
import { assertValid, fileError, keepPlan, mostHours, originOf, readPlanFile, readRowsFile } from './plan-file.js';

/** @param path `-` for stdin. @throws {UserError} exit 2 when there are errors, each of them named */
export const importCoupons = withEndCommand('coupons import', importFile);

/** @throws {UserError} exit 2 for a file that is no plan or was changed, 6 when it is stale */
export const applyCouponPlan = withEndCommand('coupons apply', applyPlan);

async function importFile(context: Context, [path = '']: Args, flags: FlagsOf<'coupons import'>): Promise<ExitCode> {
  const { output } = context;
  keepInput('--rejects', flags.rejects, path);
  keepInput('--plan-out', flags.planOut, path);
  const sends = !flags.dryRun && flags.planOut === undefined;
  if (sends) {
    mayImport(context, flags, 'Check the plan with `caredesk coupons import FILE --dry-run`');
    assertOneIsEnough(context.settings, 'coupons import FILE --plan-out PLAN');
  }
  const hours = parseCount('--expires', flags.expires, { max: mostHours });
  const concurrency = concurrencyOf(flags);
  const map = parseMap(flags.map ?? [], couponColumns);
  const { name, bytes } = await readRowsFile(context, path, mostBytes);
  assertRows(name, bytes);
  const file = readCouponFile(bytes, map);
  const show = (issue: SheetIssue) => plainText(formatIssue(name, issue));
  for (const warning of file.warnings) output.warn(show(warning));
  const ownErrors = [...file.fileIssues, ...file.rows.flatMap(({ errors }) => errors)];
  if (file.fileIssues.length > 0) throw fileError(name, ownErrors, 'sent');
  const { identity, api, plan } = await orUnsent(context, async () => {
    const { call } = await context.connect({ isLong: true }).catch((error: unknown) => {
      // If no user is signed in, the problems of the file are still reported.
      throw ownErrors.length > 0 && !flags.skipInvalid ? fileError(name, ownErrors, 'sent') : error;
    });
    const who = await identify(context, call, flags.planOut === undefined ? coupons.create : undefined);
    return { identity: who, ...(await makePlan(context, call, file.rows, flags.upsert)) };
  });
  if (plan.issues.length > 0 && !flags.skipInvalid) throw fileError(name, plan.issues, 'sent');
  for (const issue of plan.issues) output.warn(show(issue));
  if (sends) return agreeAndApply(context, { plan, columns: file.columns, api, identity, concurrency }, flags);
  if (flags.planOut === undefined) await showDryRun(context, plan);
  else {
    const head = { source: name, columns: file.columns, upsert: flags.upsert === true, identity };
    const lines = [identityLine(identity, context), ...couponPlanSummary(plan).lines];
    await keepPlan(context, flags.planOut, couponPlanFile(plan, head, hours), { consent: null, lines });
  }
  return plan.rows.some(({ action }) => action === 'conflict' || action === 'failed') ? exitCodes.rows : exitCodes.done;
}

async function applyPlan(
  context: Context,
  [path = '']: Args,
  { dryRun = false, digest, ...flags }: FlagsOf<'coupons apply'>,
): Promise<ExitCode> {
  keepInput('--rejects', flags.rejects, path);
  const concurrency = concurrencyOf(flags);
  if (!dryRun) mayImport(context, flags, `Check the plan with \`caredesk coupons inspect ${path}\``);
  const file = await readPlanFile(context, path, couponPlan);
  context.output.note(originOf(file));
  assertValid(file, digest, context.clock.now());
  const { identity, api, plan } = await orUnsent(context, async () => {
    const { call } = await context.connect({ isLong: true });
    return { identity: await identify(context, call, coupons.create), ...(await makePlan(context, call, couponRows(file), file.upsert)) };
  });
  // A clock that is set back makes an expired plan valid.
  assertClock(context);
  assertSecondPerson(context.settings, file.identity, identity, digest);
  verifyCouponPlan(file, plan, identity);
  if (dryRun) {
    await showDryRun(context, plan);
    return exitCodes.done;
  }
  return agreeAndApply(context, { plan, columns: file.columns, api, identity, concurrency }, flags);
}

async function makePlan(context: Context, call: Caller, rows: readonly CouponRow[], upsert = false) {
  const api = couponApi(call);
  const progress = createProgress(context.output, 'Comparing');
  const plan = await planCoupons({
    rows,
    api,
    upsert,
    signal: context.signal,
    onProgress: (done, total) => progress.update({ done, total }),
  }).finally(() => progress.end());
  assertHas(context.settings, plan.rows.flatMap(callsOf));
  return { api, plan };
}

/** The changes that a row will send. */
function callsOf({ action, changes, plans }: PlannedCoupon) {
  if (action !== 'create' && action !== 'update') return [];
  const ofFields = action === 'create' ? coupons.create : changes.length > 0 && coupons.update;
  return [ofFields, plans.length > 0 && coupons.attachPlan].filter((call) => call !== false);
}

const mostRows = 200_000;
const mostBytes = 64 * 2 ** 20;

/** Counts lines, before anything is made of them. @throws {UserError} exit 2 */
function assertRows(name: string, bytes: Uint8Array): void {
  const lines =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\r\n?|\n/g)?.length ?? 0;
  if (lines <= mostRows + 1) return;
  throw new UserError(
    `${name} has ${lines.toLocaleString('en')} lines; one import takes at most ${mostRows.toLocaleString('en')} coupons. Nothing was sent.`,
    { hint: 'Split the file and give each part the line with the headings. Rows that were imported before are skipped.' },
  );
}
