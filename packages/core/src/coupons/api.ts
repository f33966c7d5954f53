/** The calls that coupon imports and exports make. */
import { bindGroup, type Caller, type CallOptions } from '../client/caller.js';
import { allOf, allPages, type PagesOptions } from '../client/pages.js';
import { coupons } from '../contract/endpoints/coupons.js';
import { doctors } from '../contract/endpoints/doctors.js';
import type { Coupon } from '../contract/entities/coupon.js';
import type { Plan } from '../contract/entities/plan.js';
import { lookOf } from '../contract/typed-key.js';
import { knownFields } from '../records/merge.js';
import { changedDiscount, newDiscount } from '../rules/coupon-currency.js';
import type { CouponFields } from './draft.js';

export type CouponApi = ReturnType<typeof couponApi>;

export function couponApi(call: Caller) {
  const { list, getById, create, update, plans: couponPlans, attachPlan } = bindGroup(call, 'coupons', coupons);
  const { plans } = bindGroup(call, 'doctors', doctors);
  const pages = (options: PagesOptions, keyword = '') =>
    allPages((page, pageOptions) => list({ keyword, ...page }, pageOptions), { ...options, isPartial: true });
  return {
    /** All coupons, page by page. */
    async *all(options: PagesOptions): AsyncGenerator<readonly Coupon[]> {
      for await (const page of pages(options)) yield allOf(page);
    },
    /** The coupon with this code, without regard to case. A row that can't be read may be that coupon, where no other is. */
    byCode: async (code: string, options: CallOptions): Promise<Coupon | undefined> => {
      for await (const page of pages(options, code)) {
        const coupon = page.items.find((item) => lookOf(item.code ?? '') === lookOf(code));
        if (coupon) return coupon;
        allOf(page);
      }
      return undefined;
    },
    byId: (id: string, options: CallOptions): Promise<Coupon> => getById({ id }, options),
    create: (fields: CouponFields, options: CallOptions): Promise<Coupon> =>
      create(newDiscount(fields) as Parameters<typeof create>[0], options),
    /** Sends whole records, for a backend that replaces what it has. */
    update: (coupon: Coupon, changes: CouponFields, options: CallOptions): Promise<Coupon> =>
      update(changedDiscount({ ...knownFields(coupon), ...changes }) as Parameters<typeof update>[0], options),
    /** Every plan there is. */
    plans: async (options: CallOptions): Promise<readonly Plan[]> => allOf(await plans({}, options)),
    /** Ids of the plans attached to a coupon. */
    plansOf: async (couponId: string, options: CallOptions): Promise<readonly string[]> =>
      allOf(await couponPlans({ couponId }, options)).flatMap(({ planId }) => planId ?? []),
    attach: (couponId: string, planId: string, options: CallOptions): Promise<unknown> => attachPlan({ couponId, planId }, options),
  };
}
