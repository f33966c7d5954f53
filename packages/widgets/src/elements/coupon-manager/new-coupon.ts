/** Making a coupon with its plans: each is a call of its own, and each answer can be lost. */
import { isCaredeskError } from '@caredesk/core/client/error';
import { allOf } from '@caredesk/core/client/pages';
import type { Coupon } from '@caredesk/core/contract';
import { maxPageSize } from '@caredesk/core/contract/list-parameters';
import { newDiscount } from '@caredesk/core/rules/coupon-currency';
import { type CouponChanges, isSameCoupon } from './coupon-fields.js';
import type { CouponOptions } from './coupon-options.js';

export interface NewCoupon {
  readonly coupon: Coupon;
  /** Whether it can be undone: a coupon that was found after a lost answer may be another user's. */
  readonly isOurs: boolean;
  /** Plans that it should have, and why it does not. */
  readonly unattached: readonly { readonly planId: string; readonly error: unknown }[];
}

export function createNewCoupon({ create, list, plans, attachPlan }: CouponOptions['coupons'], report: CouponOptions['report']) {
  /** A code whose answer was lost: its coupon may exist. */
  let lostCode: string | null | undefined;

  async function make(draft: CouponChanges): Promise<Pick<NewCoupon, 'coupon' | 'isOurs'>> {
    const { code } = draft;
    try {
      return { coupon: await create(newDiscount(draft) as Parameters<typeof create>[0]), isOurs: true };
    } catch (error) {
      if (isCaredeskError(error) && error.mayHaveApplied) lostCode = code;
      if (!code || lostCode !== code) throw error;
      const found = await list({ keyword: code, pageNumber: 1, pageSize: maxPageSize }).catch(() => undefined);
      const coupon = found && allOf(found).find((one) => isSameCoupon(one, draft));
      if (!coupon) throw error;
      return { coupon, isOurs: false };
    }
  }
  async function attach(couponId: string, planIds: readonly string[]) {
    const failed: { planId: string; error: unknown }[] = [];
    for (const planId of planIds) {
      try {
        await attachPlan({ couponId, planId });
      } catch (error) {
        report('action', error);
        failed.push({ planId, error });
      }
    }
    // Attached by a call whose answer was lost.
    const attached = failed.length === 0 ? [] : await plans({ couponId }).then(allOf, () => []);
    return failed.filter(({ planId }) => attached.every((plan) => plan.planId !== planId));
  }
  return {
    create: async (draft: CouponChanges, planIds: readonly string[]): Promise<NewCoupon> => {
      const creation = await make(draft);
      lostCode = undefined;
      return { ...creation, unattached: await attach(creation.coupon.couponId, planIds) };
    },
  };
}
