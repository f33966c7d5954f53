/** Look-ups of coupons. */
import { Coupon, CouponPlan, CouponUsage } from '@caredesk/core/contract';
import type { Context } from '../../context.js';
import { parseStatus } from '../../record-status.js';
import { printFound } from './detail.js';
import { couponNamed, findCoupon } from './find-coupon.js';
import type { ListFlags } from './list.js';
import { printList, printRows } from './list.js';
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

export async function listCoupons(context: Context, keyword: string, flags: ListFlags & { readonly status?: string }): Promise<void> {
  const filters = { keyword, status: parseStatus(flags.status) };
  const { call, client } = await context.connect();
  const source = { entity: Coupon, columns: listColumns, spare: listSpare };
  await printList(
    context,
    { ...source, call, read: (request, options) => client.coupons.list({ ...filters, ...request }, options) },
    flags,
  );
}

/** @param names ids or codes */
export async function showCoupons(context: Context, names: readonly string[], flags: FieldFlags): Promise<void> {
  const { call } = await context.connect();
  await printFound(context, { entity: Coupon, find: (name) => couponNamed(call, name, context.signal) }, names, flags);
}

/** @param name an id or a code, here and below */
export async function showUsage(context: Context, name: string, flags: FieldFlags): Promise<void> {
  const { call, client } = await context.connect();
  const { couponId } = await findCoupon(call, name, context.signal);
  const page = await client.coupons.usage({ couponId }, context);
  await printRows(context, { entity: CouponUsage, columns: usageColumns, page }, flags);
}

export async function showPlans(context: Context, name: string, flags: FieldFlags): Promise<void> {
  const { call, client } = await context.connect();
  const { couponId } = await findCoupon(call, name, context.signal);
  const page = await client.coupons.plans({ couponId }, context);
  await printRows(context, { entity: CouponPlan, columns: planColumns, page }, flags);
}
