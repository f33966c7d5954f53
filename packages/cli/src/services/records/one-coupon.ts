/** Single coupons: made, changed (merged into what it is at that moment, contract.md "Changes that meet"), removed, and their plans. */
import { allOf } from '@caredesk/core/client';
import { Coupon, CouponCreate, coupons, greatestDecimal, lookOf } from '@caredesk/core/contract';
import {
  type CouponColumn,
  type CouponDraft,
  type CouponFields,
  changesOf,
  couponApi,
  couponFields,
  createCoupon,
  describeChanges,
  type FieldProblem,
  fieldsOfChanges,
  readDraft,
  ruleProblems,
} from '@caredesk/core/coupons';
import { type Clash, mergeFields, saveMerged } from '@caredesk/core/records';
import type { Args, Context, FlagsOf } from '../../context.js';
import { exitCodes, UserError } from '../../errors.js';
import { assertInCalendar, parseCount } from '../../flag-values.js';
import { inEnglish } from '../../output/amounts.js';
import { orRefused, orUnsent } from '../../output/error.js';
import { assertCanAgree, isAgreed } from '../../prompts/questions.js';
import { assertWritable } from '../../settings.js';
import { assertHas } from '../session/backend.js';
import { assertOneIsEnough } from '../session/four-eyes.js';
import { openCoupon } from './coupons.js';
import { printRecord } from './detail.js';

/** @throws {UserError} exit 3 when there is such a coupon, or the server refuses it */
export async function createOneCoupon(context: Context, _args: Args, flags: CouponFlags): Promise<void> {
  assertWritable(context.settings);
  assertOneIsEnough(context.settings, 'coupons import FILE --plan-out PLAN');
  assertRanges(flags);
  const { output, signal, clock } = context;
  const { draft, problems } = readDraft(textOf(flags));
  refuseProblems(problems);
  assertHas(context.settings, [coupons.create, ...(draft.plans.length > 0 ? [coupons.attachPlan] : [])]);
  const { call } = await context.connect();
  const api = couponApi(call);
  const end = await orRefused(context, look(draft.code), () =>
    orUnsent(context, (begin) => {
      const create: typeof api.create = (...coupon) => {
        begin();
        return api.create(...coupon);
      };
      return createCoupon(draft, { api: { ...api, create }, clock, signal });
    }),
  );
  if (end.action === 'refused') return refuseProblems(end.problems);
  if (end.action === 'exists')
    throw new UserError(`Coupon ${draft.code} already exists${end.differs ? ` with other values: ${end.differs}` : ''}.`, {
      exitCode: exitCodes.rows,
    });
  if (end.action !== 'create') throw new UserError(end.message, { exitCode: exitCodes.rows });
  // A list may be behind, or out of reach: what the creation answered is the coupon, too.
  const coupon = (await api.byCode(draft.code, { signal }).catch(() => undefined)) ?? end.newCoupon;
  if (coupon) await printRecord(context, Coupon, coupon);
  output.note(`Created coupon ${draft.code}.`);
}

/** The command that shows what a change has made of a coupon. @param name an id or a code */
const look = (name: string): string => `caredesk coupons get ${name || 'CODE'}`;

/** @throws {UserError} exit 2 without consent */
export async function deleteCoupon(context: Context, [name = '']: Args, { yes = false }: FlagsOf<'coupons delete'>): Promise<void> {
  assertWritable(context.settings);
  const { output } = context;
  assertCanAgree(context, yes, 'changed');
  const { client, coupon } = await openCoupon(context, name);
  const { couponId, code } = coupon;
  const deleted = await isAgreed(context, `Delete coupon ${code}?`, yes);
  if (deleted) await orRefused(context, look(name), () => client.coupons.delete({ id: couponId }, context));
  if (output.json) await output.writeJson('coupons delete', { couponId, code, deleted });
  if (deleted) output.note(`Deleted coupon ${code}.`);
}

/** @param plan a plan's name or id */
export async function attachPlan(context: Context, [name = '', plan = '']: Args): Promise<void> {
  assertWritable(context.settings);
  const { output, signal } = context;
  const { client, couponId } = await openCoupon(context, name);
  const options = allOf(await client.coupons.planOptions({ couponId }, { signal }));
  const attachable = options.map(({ planId, name }) => ({ planId, planName: name }));
  const match = findPlan(attachable, plan);
  const attached = match ? undefined : findPlan(allOf(await client.coupons.plans({ couponId }, { signal })), plan);
  const { planId, planName } = match ?? attached ?? {};
  if (planId === undefined)
    throw new UserError(`Plan "${plan}" does not exist.`, {
      hint: `Plans to attach: ${options.map(({ name }) => name).join(', ') || 'none'}.`,
    });
  const attach = () => client.coupons.attachPlan({ couponId, planId: planId ?? '' }, context);
  const { couponPlanId } = attached ?? (await orRefused(context, `caredesk coupons plans ${name}`, attach));
  if (output.json) await output.writeJson('coupons attach-plan', { couponPlanId, couponId, planId });
  output.note(attached ? `Plan ${plan} is already attached.` : `Attached plan ${planName || plan}.`);
}

/** @param plan a plan's name or id, or a couponPlanId */
export async function detachPlan(context: Context, [name = '', plan = '']: Args): Promise<void> {
  assertWritable(context.settings);
  const { output, signal } = context;
  const { client, couponId } = await openCoupon(context, name);
  const attached = allOf(await client.coupons.plans({ couponId }, { signal }));
  const match = findPlan(attached, plan);
  if (!match)
    throw new UserError(`Plan "${plan}" is not attached to this coupon.`, {
      hint: `Attached plans: ${attached.map(({ planName, planId }) => planName || planId).join(', ') || 'none'}.`,
    });
  await orRefused(context, `caredesk coupons plans ${name}`, () => client.coupons.detachPlan({ id: match.couponPlanId }, context));
  if (output.json) await output.writeJson('coupons detach-plan', { couponId, planId: match.planId, detached: true });
  output.note(`Detached plan ${match.planName || plan}.`);
}

const findPlan = <T extends { readonly planId: string | null; readonly planName: string | null }>(
  plans: readonly T[],
  name: string,
): T | undefined => plans.find(({ planId }) => planId === name) ?? plans.find(({ planName }) => lookOf(planName ?? '') === lookOf(name));

export type CouponFlags = Partial<Record<CouponColumn, string>>;

/** Nine digits, as the rules of coupons have it. */
const mostRedemptions = 999_999_999;

/** @throws {UserError} for what no server of the contract takes, before one is asked */
function assertRanges({ startsAt, expiresAt, maxRedemptions, discountValue = '' }: CouponFlags): void {
  assertInCalendar('--starts-at', startsAt);
  assertInCalendar('--expires-at', expiresAt);
  parseCount('--max-redemptions', maxRedemptions?.trim() || undefined, { max: mostRedemptions });
  if (Number(discountValue) > greatestDecimal)
    throw new UserError(`--discount-value must be at most ${inEnglish(greatestDecimal)}, not "${discountValue}".`);
}

const textOf =
  (flags: CouponFlags) =>
  (column: CouponColumn): string =>
    flags[column]?.trim() ?? '';

const flagName = (column: CouponColumn): string => `--${column.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** @throws {UserError} exit 2 that names every problem by its flag */
function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new UserError(problems.map(({ column, message }) => `${flagName(column)}: ${message}`));
}

/** Fields that an empty flag clears. */
const clearable = couponFields.filter((field) => {
  const { kind, required } = CouponCreate.fields[field];
  return !required && kind !== 'status';
});

/** @param name an id or a code. @throws {UserError} exit 3 if the server refuses it, or another user changed the same field */
export async function updateCoupon(context: Context, [name = '']: Args, flags: CouponFlags): Promise<void> {
  assertWritable(context.settings);
  if (Object.values(flags).every((value) => value === undefined))
    throw new UserError('Name at least one field to change.', {
      next: [{ command: 'caredesk coupons update --help', when: 'to see the fields' }],
    });
  assertOneIsEnough(context.settings, 'coupons import FILE --upsert --plan-out PLAN');
  assertRanges(flags);
  const { output, signal } = context;
  const { call, coupon: began } = await openCoupon(context, name);
  const api = couponApi(call);
  const code = flags.code?.trim() || began.code || name;
  const { draft, problems } = readDraft((column) => (column === 'code' ? code : textOf(flags)(column)));
  refuseProblems(problems);
  const { fields, message } = fieldsToChange(began, draft, flags);
  refuseProblems(ruleProblems({ ...began, ...fields }, undefined, began));
  if (message === '') {
    await printRecord(context, Coupon, began);
    return output.note(`${began.code} already has these values.`);
  }
  const updated = await orRefused(context, look(began.couponId), () =>
    saveMerged<Coupon, CouponFields>(began, fields, {
      read: () => orUnsent(context, () => api.byId(began.couponId, { signal })),
      merge: mergeFields,
      send: (now, coupon) => api.update(now, coupon, { signal }),
      choose: async (clashes) => {
        throw changedMeanwhile(began, clashes);
      },
    }),
  );
  if (updated) await printRecord(context, Coupon, updated);
  output.note(`Updated coupon ${began.code}: ${message}.`);
}

function fieldsToChange(coupon: Coupon, draft: CouponDraft, flags: CouponFlags): { fields: CouponFields; message: string } {
  const cleared = clearable
    .filter((field) => flags[field]?.trim() === '' && coupon[field] !== null)
    .map((field) => ({ field, from: coupon[field], to: null }));
  const renamed = draft.code === coupon.code ? [] : [{ field: 'code' as const, from: coupon.code, to: draft.code }];
  const changes = [...renamed, ...changesOf(coupon, draft), ...cleared];
  return { fields: fieldsOfChanges(changes), message: describeChanges(changes, []) };
}

const changedMeanwhile = ({ code }: Coupon, clashes: readonly Clash[]): UserError =>
  new UserError(
    `Another change to coupon ${code} was made first: ${clashes.map(({ field, mine, theirs }) => `${field} is now ${theirs ?? '—'}, not ${mine ?? '—'}`).join('; ')}. Nothing was changed.`,
    {
      exitCode: exitCodes.rows,
      next: [{ command: look(code ?? ''), when: 'to check it before you run the same command again' }],
    },
  );
