/** Keeps answers of the API for a file that is checked again after each edit. */

import type { Coupon } from '@caredesk/core/contract';
import type { CouponApi } from '@caredesk/core/coupons';

/** Reads everything once: another check of the same file asks nothing again. */
export function readOnce(api: CouponApi): CouponApi {
  const coupons = once(async () => {
    const pages: (readonly Coupon[])[] = [];
    for await (const page of api.all({})) pages.push(page);
    return pages;
  });
  const plans = once(() => api.plans({}));
  const plansOf = new Map<string, ReturnType<CouponApi['plansOf']>>();
  return {
    ...api,
    all: async function* () {
      yield* await coupons();
    },
    plans,
    plansOf: (couponId) => {
      const attached = plansOf.get(couponId) ?? api.plansOf(couponId, {});
      plansOf.set(couponId, attached);
      return attached;
    },
  };
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= read();
    return answer;
  };
}
