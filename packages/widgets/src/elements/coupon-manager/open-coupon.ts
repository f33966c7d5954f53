/** The open coupon, with all data that is shown of it and what is done with it. */
import type { CallOptions } from '@caredesk/core/client';
import { allOf } from '@caredesk/core/client/pages';
import type { Coupon, CouponPlan, Page } from '@caredesk/core/contract';
import { batch, signal } from '@preact/signals-core';
import { createAction, resetActions } from '../../parts/action/action-store.js';
import { createResourceOf } from '../../parts/resource/resource-store.js';
import { reloadAll, together } from '../../parts/resource/together.js';
import { createHistory } from '../history/history-store.js';
import type { CouponOptions } from './coupon-options.js';

/** @param onDeleted called with the coupon's id */
export function createOpenCoupon({ coupons, audit, onChanged, report }: CouponOptions, onDeleted: (couponId: string) => void) {
  const couponId = signal<string | undefined>(undefined);
  const allOfCoupon = <T>(list: (input: { readonly couponId: string }, call: CallOptions) => Promise<Page<T>>) =>
    createResourceOf(couponId, report, async (id, call) => allOf(await list({ couponId: id }, call)));
  const coupon = createResourceOf(couponId, report, (id, call) => coupons.getById({ id }, call));
  const usage = allOfCoupon(coupons.usage);
  const plans = allOfCoupon(coupons.plans);
  const planOptions = allOfCoupon(coupons.planOptions);
  const history = createHistory({ audit, report });
  const resources = [coupon, usage, plans, planOptions, history.history];
  /** The plan that was attached or detached last. */
  const changedPlan = signal<string | undefined>(undefined);

  const changePlans = <Input>(change: (id: string, input: Input) => Promise<unknown>) =>
    createAction<Input>({
      report,
      shown: [plans, planOptions],
      change: async (input) => {
        const id = couponId.value;
        if (id === undefined) return;
        await change(id, input);
        onChanged('updated', id);
        reloadAll([history, plans, planOptions]);
      },
    });
  const actions = {
    /** Takes a plan's id. */
    attach: changePlans<string>((id, planId) => {
      changedPlan.value = planId;
      return coupons.attachPlan({ couponId: id, planId });
    }),
    detach: changePlans<CouponPlan>((_, { couponPlanId, planId }) => {
      changedPlan.value = planId ?? undefined;
      return coupons.detachPlan({ id: couponPlanId });
    }),
    /** Takes a coupon's id. */
    delete: createAction<string>({
      report,
      change: async (id) => {
        await coupons.delete({ id });
        onDeleted(id);
      },
    }),
  };
  return {
    ...actions,
    couponId,
    coupon,
    usage,
    plans,
    planOptions,
    changedPlan,
    history,
    /** @param knownCoupon the coupon as a change answered it */
    choose: (id: string, knownCoupon?: Coupon) => {
      const isOther = id !== couponId.value;
      batch(() => {
        couponId.value = id;
        resetActions(actions);
        if (isOther) {
          history.setAttributes({ entity: 'coupon', entityId: id });
          for (const resource of resources) resource.restart();
        } else history.reload();
        if (knownCoupon) coupon.put(knownCoupon);
      });
    },
    refresh: () => reloadAll([coupon, usage, plans, planOptions, history]),
    ...together(() => resources),
  };
}
