/** The plans that a coupon is for. */
import type { GroupClient } from '@caredesk/core/client';
import { allOf } from '@caredesk/core/client/pages';
import type { Endpoints, Page } from '@caredesk/core/contract';
import type { ReadonlySignal } from '@preact/signals-core';
import { createAction } from '../../parts/action/action-store.js';
import { createResource } from '../../parts/resource/resource-store.js';

export interface CouponPlansOptions {
  readonly coupons: Pick<GroupClient<Endpoints['coupons']>, 'plans' | 'planOptions' | 'attachPlan' | 'detachPlan'>;
  readonly couponId: ReadonlySignal<string | undefined>;
  readonly onUpdated: (couponId: string) => void;
  readonly report: (phase: 'load' | 'action', error: unknown) => void;
}

export function createCouponPlans({ coupons, couponId, onUpdated, report }: CouponPlansOptions) {
  const ofCoupon = <T>(load: (id: string, signal: AbortSignal | undefined) => Promise<Page<T>>) =>
    createResource<readonly T[]>({
      report,
      load: (call) => (couponId.value === undefined ? undefined : load(couponId.value, call.signal).then((page) => allOf(page))),
    });
  const plans = ofCoupon((id, signal) => coupons.plans({ couponId: id }, { signal }));
  const planOptions = ofCoupon((id, signal) => coupons.planOptions({ couponId: id }, { signal }));
  const change = (make: (id: string, input: string) => Promise<unknown>) =>
    createAction<string>({
      report,
      change: async (input) => {
        const id = couponId.value;
        if (id === undefined) return;
        await make(id, input);
        onUpdated(id);
        plans.reload();
        planOptions.reload();
      },
    });
  return {
    plans,
    planOptions,
    /** Takes a plan's id. */
    attach: change((id, planId) => coupons.attachPlan({ couponId: id, planId })),
    /** Takes a couponPlanId. */
    detach: change((_, couponPlanId) => coupons.detachPlan({ id: couponPlanId })),
  };
}
