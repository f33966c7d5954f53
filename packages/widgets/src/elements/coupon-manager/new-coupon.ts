/** Making a coupon with its plans: each is a call of its own, and each answer can be lost. */
import type { GroupClient } from '@caredesk/core/client/caller';
import { isCaredeskError } from '@caredesk/core/client/error';
import { allOf } from '@caredesk/core/client/pages';
import type { Coupon, Endpoints } from '@caredesk/core/contract';
import { maxPageSize } from '@caredesk/core/contract/list-parameters';
import { newDiscount } from '@caredesk/core/rules/coupon-currency';
import { type CouponChanges, isSameCoupon } from './coupon-fields.js';

export interface NewCouponOptions {
  readonly coupons: Pick<GroupClient<Endpoints['coupons']>, 'create' | 'list' | 'plans' | 'attachPlan'>;
  readonly report: (phase: 'action', error: unknown) => void;
}

/** A plan that a new coupon should have, and why it does not. */
export interface UnattachedPlan {
  readonly couponId: string;
  readonly planId: string;
  readonly error: unknown;
}

export interface NewCoupon {
  readonly coupon: Coupon;
  /** Whether it can be undone: a coupon that was found after a lost answer may be another user's. */
  readonly isOurs: boolean;
  readonly unattached: readonly UnattachedPlan[];
}

export function createNewCoupon({ coupons, report }: NewCouponOptions) {
  /** A code whose answer was lost: its coupon may exist. */
  let lostCode: string | null | undefined;

  async function make(draft: CouponChanges): Promise<Pick<NewCoupon, 'coupon' | 'isOurs'>> {
    const { code } = draft;
    try {
      return { coupon: await coupons.create(newDiscount(draft) as Parameters<typeof coupons.create>[0]), isOurs: true };
    } catch (error) {
      if (isCaredeskError(error) && error.mayHaveApplied) lostCode = code;
      if (!code || lostCode !== code) throw error;
      const found = await coupons.list({ keyword: code, pageNumber: 1, pageSize: maxPageSize }).catch(() => undefined);
      const coupon = found && allOf(found).find((one) => isSameCoupon(one, draft));
      if (!coupon) throw error;
      return { coupon, isOurs: false };
    }
  }
  async function attach(couponId: string, planIds: readonly string[]): Promise<readonly UnattachedPlan[]> {
    const failed: UnattachedPlan[] = [];
    for (const planId of planIds) {
      try {
        await coupons.attachPlan({ couponId, planId });
      } catch (error) {
        report('action', error);
        failed.push({ couponId, planId, error });
      }
    }
    // Attached by a call whose answer was lost.
    const attached = failed.length === 0 ? [] : await coupons.plans({ couponId }).then(allOf, () => []);
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
