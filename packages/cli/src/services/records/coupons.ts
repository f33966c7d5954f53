/** Look-ups of coupons. */
import type { Caller } from '@caredesk/core/client';
import { unlessNoRecord } from '@caredesk/core/client/lacked-call';
import { unless } from '@caredesk/core/client/unless';
import { Coupon, CouponPlan, CouponUsage } from '@caredesk/core/contract';
import { couponApi } from '@caredesk/core/coupons';
import type { Args, Context, FlagsOf } from '../../context.js';
import { exitCodes, UserError } from '../../errors.js';
import { parseStatus } from '../../flag-values.js';
import { printFound } from './detail.js';
import { type ListSource, printList, printRows } from './list.js';
import type { FieldFlags } from './printers.js';

const listColumns = [
  'couponId',
  'code',
  'name',
  'discountType',
  'discountValue',
  'currency',
  'startsAt',
  'expiresAt',
  'maxRedemptions',
  'redemptionCount',
  'status',
];
const listSpare = ['maxRedemptions', 'startsAt', 'name', 'currency', 'redemptionCount', 'couponId'];
const usageColumns = ['couponUsageId', 'doctorId', 'doctorName', 'discountAmount', 'usedAt'];
const planColumns = ['couponPlanId', 'planId', 'planName'];

export async function listCoupons(context: Context, [keyword = '']: Args, flags: FlagsOf<'coupons list'>): Promise<void> {
  const filters = { keyword, status: parseStatus(flags.status) };
  const read: ListSource<Coupon>['read'] = ({ coupons }, request, options) => coupons.list({ ...filters, ...request }, options);
  await printList(context, { entity: Coupon, columns: listColumns, spare: listSpare, read }, flags);
}

/** @param names ids or codes */
export async function showCoupons(context: Context, names: readonly string[], flags: FieldFlags): Promise<void> {
  const { call } = await context.connect();
  await printFound(context, Coupon, (name) => couponNamed(call, name, context.signal), names, flags);
}

/** @param name an id or a code, here and below */
export async function showUsage(context: Context, [name = '']: Args, flags: FieldFlags): Promise<void> {
  const { client, couponId } = await openCoupon(context, name);
  const page = await client.coupons.usage({ couponId }, context);
  await printRows(context, { entity: CouponUsage, columns: usageColumns, page }, flags);
}

export async function showPlans(context: Context, [name = '']: Args, flags: FieldFlags): Promise<void> {
  const { client, couponId } = await openCoupon(context, name);
  const page = await client.coupons.plans({ couponId }, context);
  await printRows(context, { entity: CouponPlan, columns: planColumns, page }, flags);
}

/** Connects, and finds the coupon. @param name an id, or a code in any letter case. @throws {UserError} exit 7 when no coupon has it, 2 when two have */
export async function openCoupon(context: Context, name: string) {
  const { call, client } = await context.connect();
  const coupon = await couponNamed(call, name, context.signal);
  if (!coupon) throw new UserError(`Coupon ${name} does not exist.`, { exitCode: exitCodes.notFound });
  return { call, client, coupon, couponId: coupon.couponId };
}

/** @returns undefined when no coupon has it. @throws {UserError} exit 2 when two have */
export async function couponNamed(call: Caller, name: string, signal: AbortSignal): Promise<Coupon | undefined> {
  const api = couponApi(call);
  const byCode = await api.byCode(name, { signal });
  // Backends refuse an id that is not a number in different ways.
  const noId = (byCode ? unless : unlessNoRecord)('not-found', 'rejected');
  const byId = await api.byId(name, { signal }).catch(noId);
  if (byId && byCode && byId.couponId !== byCode.couponId)
    throw new UserError(`"${name}" is the id of coupon ${byId.code} and the code of the coupon with the id ${byCode.couponId}.`, {
      hint: `Use ${byId.code} or ${byCode.couponId} instead.`,
    });
  return byId ?? byCode;
}
