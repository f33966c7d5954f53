/** Actions of the shown coupon, or of the list: the element's `recordActions`. */
import type { Coupon, CouponPlan } from '@caredesk/core/contract';
import { coupons } from '@caredesk/core/contract/endpoints/coupons';
import { messagesOf } from '../../i18n/catalog.js';
import { dash } from '../../i18n/format.js';
import { copyAction, offeredOf, type StoreAction } from '../../parts/record/record-named.js';
import type { Offers } from '../../runtime/offers.js';
import type { CouponManagerStore } from './coupon-manager-store.js';
import { couponManagerMessages } from './messages.js';

export const planNameOf = ({ planName, planId }: CouponPlan): string => planName || planId || dash;

/** Undefined on other screens than the coupon's own. */
export const shownCoupon = ({ screen, coupon }: CouponManagerStore): Coupon | undefined =>
  screen.value === 'detail' || screen.value === 'edit' ? coupon.value.value : undefined;

/** Actions of coupons that are offered, for buttons and `recordActions` alike. */
export const couponOffers = (offers: Offers) => ({
  create: offers(coupons.create, 'edit'),
  import: offers(coupons.create, 'import'),
  edit: offers(coupons.update, 'edit'),
  delete: offers(coupons.delete, 'delete'),
  attach: offers(coupons.attachPlan, 'edit'),
  detach: offers(coupons.detachPlan, 'edit'),
});

export function couponActions(store: CouponManagerStore, locale: string, offers: Offers): readonly StoreAction[] {
  const messages = messagesOf(locale, couponManagerMessages);
  const offered = couponOffers(offers);
  const { attach, detach, delete: deletion } = store;
  if (store.screen.value === 'list')
    return offeredOf<StoreAction>([
      offered.create && { name: messages.newCoupon, run: () => store.show('new') },
      offered.import && { name: messages.import, run: () => store.show('import') },
    ]);
  const coupon = store.screen.value === 'detail' ? shownCoupon(store) : undefined;
  if (!coupon) return [];
  return offeredOf<StoreAction>([
    ...copyAction(locale, coupon.couponId, store.copiedId),
    offered.edit && { name: messages.edit, key: 'e', run: () => store.show('edit') },
    offered.delete && { name: messages.delete, disabled: deletion.isRunning.value, run: () => deletion.openQuestion(coupon.couponId) },
    ...((offered.detach && store.plans.value.value) || []).map((plan) => ({
      name: `${messages.detach}: ${planNameOf(plan)}`,
      disabled: detach.isRunning.value,
      run: () => detach.openQuestion({ ...plan, couponId: coupon.couponId }),
    })),
    ...((offered.attach && store.planOptions.value.value) || []).map(({ planId, name }) => ({
      name: `${messages.attachPlan}: ${name || planId}`,
      disabled: attach.isRunning.value,
      run: () => void attach.run({ couponId: coupon.couponId, planId }),
    })),
  ]);
}
