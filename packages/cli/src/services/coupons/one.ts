/** Single coupons: made, changed, removed, and their plans. */
import { bindGroup, isCaredeskError, systemClock } from '@caredesk/core/client';
import { Coupon, coupons } from '@caredesk/core/contract';
import {
  applyCoupons,
  type CouponDraft,
  changesOf,
  couponApi,
  describeChanges,
  planCoupons,
  readDraft,
  ruleProblems,
} from '@caredesk/core/coupons';
import type { Context } from '../../context.js';
import { type ExitCode, exitCodes, UserError } from '../../errors.js';
import { describeCall } from '../../output/report.js';
import { plainText } from '../../output/text.js';
import { printRecord } from '../detail.js';
import { type CouponFlags, refuseProblems, textOf } from './flags.js';

/** @returns exit 3 when there is such a coupon, or the server refuses it */
export async function createCoupon(context: Context, flags: CouponFlags): Promise<ExitCode> {
  const { output, signal, interrupted, forced } = context;
  const { draft, problems } = readDraft(textOf(flags));
  refuseProblems(problems);
  const { call } = await context.connect();
  const api = couponApi(call);
  const row = {
    line: 1,
    draft,
    errors: [],
    text: textOf(flags),
    issue: (field: string, message: string) => ({ line: 1, column: 1, field, message, severity: 'error' as const }),
  };
  const plan = await planCoupons({ rows: [row], api, upsert: false, signal });
  refuseProblems(plan.issues.map(({ field, message }) => ({ column: field as 'code', message })));
  const [planned] = plan.rows;
  if (planned?.action !== 'create')
    throw new UserError(`A coupon ${draft.code} is there already${planned?.message ? `, and differs: ${planned.message}` : ''}.`, {
      exitCode: exitCodes.rows,
    });
  let outcome: { action: string; message: string } | undefined;
  await applyCoupons({
    plan,
    api,
    clock: systemClock,
    stopping: interrupted,
    signal: forced,
    onResult: (result) => {
      outcome = result;
    },
  });
  if (outcome?.action !== 'create') throw new UserError(plainText(outcome?.message ?? 'It was not made.'), { exitCode: exitCodes.rows });
  const made = await api.byCode(draft.code, { signal });
  if (made) await printRecord(context, Coupon, made, {});
  output.note(`Created ${draft.code}.`);
  return exitCodes.done;
}

/** @returns exit 3 when the server refuses it */
export async function updateCoupon(context: Context, couponId: string, flags: CouponFlags): Promise<ExitCode> {
  const { output, signal } = context;
  const { call } = await context.connect();
  const api = couponApi(call);
  const coupon = await api.byId(couponId, { signal });
  const code = flags.code?.trim() || coupon.code || couponId;
  const { draft, problems } = readDraft((column) => (column === 'code' ? code : textOf(flags)(column)));
  refuseProblems(problems);
  const { fields, message } = fieldsToChange(coupon, draft);
  refuseProblems(ruleProblems({ ...coupon, ...fields }));
  if (message === '') {
    output.note(`${coupon.code} is so already: nothing to change.`);
    return exitCodes.done;
  }
  const updated = await orRefused(() => api.update(coupon, fields, {}));
  await printRecord(context, Coupon, updated, {});
  output.note(`Updated ${coupon.code}: ${message}.`);
  return exitCodes.done;
}

function fieldsToChange(coupon: Coupon, draft: CouponDraft): { fields: Record<string, string | number | null>; message: string } {
  const changes = changesOf(coupon, draft);
  const fields = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  if (draft.code === coupon.code) return { fields, message: describeChanges(changes, []) };
  return {
    fields: { ...fields, code: draft.code },
    message: [`code ${coupon.code} → ${draft.code}`, describeChanges(changes, [])].filter(Boolean).join('; '),
  };
}

/** @throws {UserError} exit 2 without consent */
export async function deleteCoupon(context: Context, couponId: string, { yes = false }: { readonly yes?: boolean }): Promise<ExitCode> {
  const { output, signal, isInteractive } = context;
  if (!yes && !isInteractive) throw new UserError('Nobody can be asked for consent here; nothing was deleted.', { hint: 'Give --yes.' });
  const { call } = await context.connect();
  const group = bindGroup(call, 'coupons', { getById: coupons.getById, delete: coupons.delete });
  const { code } = await group.getById({ id: couponId }, { signal });
  if (!yes) {
    const { askOne } = await import('../../prompts/questions.js');
    if (!(await askOne(`Delete coupon ${code}?`, signal))) return exitCodes.done;
  }
  await orRefused(() => group.delete({ id: couponId }));
  if (output.json) await output.write(`${JSON.stringify({ couponId, code, deleted: true })}\n`);
  output.note(`Deleted ${code}.`);
  return exitCodes.done;
}

/** @param plan a plan's name or id */
export async function attachPlan(context: Context, couponId: string, plan: string): Promise<ExitCode> {
  const { output, signal } = context;
  const { call } = await context.connect();
  const group = bindGroup(call, 'coupons', { planOptions: coupons.planOptions, plans: coupons.plans, attachPlan: coupons.attachPlan });
  const { items } = await group.planOptions({ couponId }, { signal });
  const found = findPlan(
    items.map(({ planId, name }) => ({ planId, planName: name })),
    plan,
  );
  if (!found) {
    const attached = await group.plans({ couponId }, { signal });
    if (!findPlan(attached.items, plan))
      throw new UserError(`There is no plan "${plan}" to attach.`, {
        hint: `There are ${items.map(({ name }) => name).join(', ') || 'none left'}.`,
      });
    output.note(`${plan} is attached already.`);
    return exitCodes.done;
  }
  const made = await orRefused(() => group.attachPlan({ couponId, planId: found.planId ?? '' }));
  if (output.json) await output.write(`${JSON.stringify({ couponPlanId: made.couponPlanId, couponId, planId: found.planId })}\n`);
  output.note(`Attached ${found.planName ?? plan}.`);
  return exitCodes.done;
}

/** @param plan a plan's name or id, or a couponPlanId */
export async function detachPlan(context: Context, couponId: string, plan: string): Promise<ExitCode> {
  const { output, signal } = context;
  const { call } = await context.connect();
  const group = bindGroup(call, 'coupons', { plans: coupons.plans, detachPlan: coupons.detachPlan });
  const { items } = await group.plans({ couponId }, { signal });
  const found = findPlan(items, plan);
  if (!found)
    throw new UserError(`No plan "${plan}" is attached to the coupon.`, {
      hint: `Attached are ${items.map(({ planName, planId }) => planName ?? planId).join(', ') || 'none'}.`,
    });
  await orRefused(() => group.detachPlan({ id: found.couponPlanId }));
  if (output.json) await output.write(`${JSON.stringify({ couponId, planId: found.planId, detached: true })}\n`);
  output.note(`Detached ${found.planName ?? plan}.`);
  return exitCodes.done;
}

const findPlan = <T extends { readonly planId: string | null; readonly planName: string | null }>(
  plans: readonly T[],
  wanted: string,
): T | undefined =>
  plans.find(({ planId }) => planId === wanted) ??
  plans.find(({ planName }) => planName?.trim().toLowerCase() === wanted.trim().toLowerCase());

/** A refusal of the one thing that was asked for is exit 3. */
async function orRefused<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isCaredeskError(error) || error.code !== 'rejected') throw error;
    throw new UserError(describeCall(error).message, { exitCode: exitCodes.rows });
  }
}
