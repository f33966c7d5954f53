/** What can be done with the coupon that is shown, or with the list: the element's `recordActions`. */
import type { Coupon, CouponPlan } from '@caredesk/core/contract';
import { messagesOf } from '../i18n/catalog.js';
import { dash } from '../i18n/format.js';
import { copyAction, type StoreAction } from '../record/record-actions.js';
import type { CouponManagerStore } from './coupon-manager-store.js';
import { couponManagerMessages } from './messages.js';

export const planNameOf = ({ planName, planId }: CouponPlan): string => planName || planId || dash;

/** Undefined on other screens than the coupon's own. */
export const shownCoupon = ({ screen, coupon }: CouponManagerStore): Coupon | undefined =>
  screen.value === 'detail' || screen.value === 'edit' ? coupon.value.value : undefined;

export function couponActions(store: CouponManagerStore, locale: string): readonly StoreAction[] {
  const messages = messagesOf(locale, couponManagerMessages);
  const { attach, detach, delete: deletion } = store;
  if (store.screen.value === 'list')
    return [
      { name: messages.newCoupon, run: () => store.show('new') },
      { name: messages.import, run: () => store.show('import') },
    ];
  const coupon = store.screen.value === 'detail' ? shownCoupon(store) : undefined;
  if (!coupon) return [];
  return [
    ...copyAction(locale, coupon.couponId, store.copiedId),
    { name: messages.edit, key: 'e', run: () => store.show('edit') },
    { name: messages.delete, disabled: deletion.isRunning.value, run: () => deletion.ask() },
    ...(store.plans.value.value ?? []).map((plan) => ({
      name: `${messages.detach}: ${planNameOf(plan)}`,
      disabled: detach.isRunning.value,
      run: () => detach.ask(plan.couponPlanId),
    })),
    ...(store.planOptions.value.value ?? []).map(({ planId, name }) => ({
      name: `${messages.attachPlan}: ${name ?? planId}`,
      disabled: attach.isRunning.value,
      run: () => void attach.run(planId),
    })),
  ];
}
