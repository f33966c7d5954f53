/** Takes an import back: deletes the coupons that it made, and gives the others the values of before. */
import { changeMany } from '@caredesk/core/batch/changes';
import type { Caller } from '@caredesk/core/client';
import { bindGroup } from '@caredesk/core/client/caller';
import { allOf } from '@caredesk/core/client/pages';
import type { Coupon } from '@caredesk/core/contract';
import { coupons } from '@caredesk/core/contract/endpoints/coupons';
import { type CouponFields, type CouponResult, changesOf, couponApi, type PlannedCoupon } from '@caredesk/core/coupons';
import { saveMerged } from '@caredesk/core/records';

export interface ImportUndo {
  readonly call: Caller;
  readonly changedCoupons: readonly CouponResult[];
  readonly onChanged: (change: 'updated' | 'deleted', couponId: string) => void;
}

/** Changes that other users made since then stay. @returns the first failure; undefined: everything was undone */
export async function takeBackImport({ call, changedCoupons, onChanged }: ImportUndo): Promise<unknown> {
  let failure: unknown;
  await changeMany({
    items: changedCoupons,
    keyOf: ({ couponRow }) => couponRow.draft.code,
    change: async ({ newCoupon, couponRow }) => {
      if (!newCoupon) return onChanged('updated', await restore(couponRow, call));
      const { couponId: id } = newCoupon;
      await bindGroup(call, 'coupons', coupons).delete({ id });
      return onChanged('deleted', id);
    },
    stopping: new AbortController().signal,
    onResult: ({ error }) => {
      failure ??= error;
    },
  });
  return failure;
}

/** @returns the coupon's id */
async function restore({ coupon, draft, changes, plans }: PlannedCoupon, call: Caller): Promise<string> {
  const began = coupon as Coupon;
  const { couponId } = began;
  const api = couponApi(call);
  const before: CouponFields = Object.fromEntries(changes.map(({ field, from }) => [field, from]));
  if (changes.length > 0)
    await saveMerged<Coupon, CouponFields>(began, before, {
      read: () => api.byId(couponId, {}),
      // A field that is not as the file had it is another user's now.
      merge: (_began, now) => ({ changes: withoutFields(before, changesOf(now, draft)), clashes: [] }),
      choose: async () => undefined,
      send: (now, values) => api.update(now, values, {}),
    });
  const importedPlans = new Set(plans.map(({ planId }) => planId));
  const { plans: couponPlans, detachPlan } = bindGroup(call, 'coupons', coupons);
  const attachments = importedPlans.size > 0 ? allOf(await couponPlans({ couponId })) : [];
  for (const { couponPlanId, planId } of attachments) if (importedPlans.has(planId ?? '')) await detachPlan({ id: couponPlanId });
  return couponId;
}

const withoutFields = (values: CouponFields, changes: ReturnType<typeof changesOf>): CouponFields =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !changes.some(({ field }) => field === name)));
