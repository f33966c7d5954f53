/** The open coupon, with all data that is shown of it and what is done with it. */
import type { CallOptions } from '@caredesk/core/client';
import type { Coupon, CouponPlan, Page } from '@caredesk/core/contract';
import { batch, signal } from '@preact/signals-core';
import { createAction, resetActions } from '../../parts/action/action-store.js';
import { createResourceOf } from '../../parts/resource/resource-kinds.js';
import { reloadAll, together } from '../../parts/resource/together.js';
import { createHistory } from '../history/history-store.js';
import type { CouponOptions } from './coupon-options.js';

export interface PlanToAttach {
  readonly couponId: string;
  readonly planId: string;
}
export interface AttachedPlan extends CouponPlan {
  readonly couponId: string;
}

/** @param onDeleted called with the coupon's id */
export function createOpenCoupon({ coupons, audit, onChanged, report }: CouponOptions, onDeleted: (couponId: string) => void) {
  const couponId = signal<string | undefined>(undefined);
  const listOfCoupon = <T>(list: (input: { readonly couponId: string }, call: CallOptions) => Promise<Page<T>>) =>
    createResourceOf(couponId, report, (id, call, readable) => list({ couponId: id }, call).then(readable));
  const coupon = createResourceOf(couponId, report, (id, call) => coupons.getById({ id }, call));
  const usage = listOfCoupon(coupons.usage);
  const plans = listOfCoupon(coupons.plans);
  const planOptions = listOfCoupon(coupons.planOptions);
  const history = createHistory({ audit, report });
  const resources = [coupon, usage, plans, planOptions, history.history];
  /** What the last change of the plans is taken back by. */
  const attached = signal<AttachedPlan | undefined>(undefined);
  const detached = signal<PlanToAttach | undefined>(undefined);

  const changePlans = <Input extends { readonly couponId: string }>(change: (input: Input) => Promise<unknown>) =>
    createAction<Input>({
      report,
      shown: [plans, planOptions],
      record: { idOf: (input) => input.couponId, shownId: couponId },
      change: async (input) => {
        await change(input);
        onChanged('updated', input.couponId);
        reloadAll([history, plans, planOptions]);
      },
    });
  const actions = {
    attach: changePlans<PlanToAttach>(async ({ couponId, planId }) => {
      attached.value = undefined;
      attached.value = { ...(await coupons.attachPlan({ couponId, planId })), couponId };
    }),
    detach: changePlans<AttachedPlan>(async ({ couponId, planId, couponPlanId }) => {
      detached.value = planId === null ? undefined : { couponId, planId };
      await coupons.detachPlan({ id: couponPlanId });
    }),
    /** Takes a coupon's id. */
    delete: createAction<string>({
      report,
      record: { idOf: (id) => id, shownId: couponId },
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
    attached,
    detached,
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
