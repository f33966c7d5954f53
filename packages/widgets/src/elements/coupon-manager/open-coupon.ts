/** The open coupon, with all data that is shown of it. */

import type { GroupClient } from '@caredesk/core/client';
import { allOf } from '@caredesk/core/client/pages';
import type { Coupon, Endpoints } from '@caredesk/core/contract';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { createAction } from '../../parts/action/action-store.js';
import { createResourceOf, type ResourceStore } from '../../parts/resource/resource-store.js';
import { together } from '../../parts/resource/together.js';
import { createHistory, type HistoryOptions } from '../history/history-store.js';

export type OpenCoupon = ReturnType<typeof createOpenCoupon>;

export interface OpenCouponOptions {
  readonly coupons: GroupClient<Endpoints['coupons']>;
  readonly audit: HistoryOptions['audit'];
  /** Whether the backend has these calls. */
  readonly hasUsage: boolean;
  readonly hasPlans: boolean;
  readonly onUpdated: (couponId: string) => void;
  readonly report: (phase: 'load' | 'action', error: unknown) => void;
}

export function createOpenCoupon(options: OpenCouponOptions) {
  const { coupons, audit, hasUsage, hasPlans, onUpdated, report } = options;
  const couponId = signal<string | undefined>(undefined);
  const history = createHistory({ audit, report });
  const plans = createCouponPlans(options, couponId, (id) => {
    history.reload();
    onUpdated(id);
  });
  const coupon = createResourceOf(couponId, report, (id, call) => coupons.getById({ id }, call));
  const usage = createResourceOf(couponId, report, async (id, call) => allOf(await coupons.usage({ couponId: id }, call)));
  const resources: readonly ResourceStore<unknown>[] = [coupon, usage, plans.plans, plans.planOptions, history.history];
  return {
    ...plans,
    couponId,
    coupon,
    usage,
    hasUsage,
    hasPlans,
    history,
    /** @param knownCoupon the coupon as a change answered it */
    choose: (id: string, knownCoupon?: Coupon) => {
      const isOther = id !== couponId.value;
      batch(() => {
        couponId.value = id;
        plans.attach.clear();
        plans.detach.clear();
        plans.detach.closeQuestion();
        if (isOther) {
          history.setAttributes?.({ entity: 'coupon', entityId: id });
          for (const resource of resources) resource.restart();
        } else history.reload();
        if (knownCoupon) coupon.put(knownCoupon);
      });
    },
    ...together(() => resources),
  };
}

function createCouponPlans(
  { coupons, report }: OpenCouponOptions,
  couponId: ReadonlySignal<string | undefined>,
  onChanged: (couponId: string) => void,
) {
  const plans = createResourceOf(couponId, report, async (id, call) => allOf(await coupons.plans({ couponId: id }, call)));
  const planOptions = createResourceOf(couponId, report, async (id, call) => allOf(await coupons.planOptions({ couponId: id }, call)));
  const change = (make: (id: string, input: string) => Promise<unknown>) =>
    createAction<string>({
      report,
      shown: [plans, planOptions],
      change: async (input) => {
        const id = couponId.value;
        if (id === undefined) return;
        await make(id, input);
        onChanged(id);
        plans.reload();
        planOptions.reload();
      },
    });
  /** The plan that was attached or detached last. */
  const changedPlan = signal<string | undefined>(undefined);
  return {
    plans,
    planOptions,
    changedPlan,
    /** Takes a plan's id. */
    attach: change((id, planId) => {
      changedPlan.value = planId;
      return coupons.attachPlan({ couponId: id, planId });
    }),
    /** Takes a couponPlanId. */
    detach: change((_, couponPlanId) => {
      changedPlan.value = plans.value.value?.find((plan) => plan.couponPlanId === couponPlanId)?.planId ?? undefined;
      return coupons.detachPlan({ id: couponPlanId });
    }),
  };
}
