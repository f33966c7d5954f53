/** Whether a coupon can be used now. */
import type { Coupon } from '../contract/entities/coupon.js';
import { isActive } from '../contract/status.js';

/** `active`: it can be used; `endsSoon`: it can, for fewer than 14 days; `scheduled`: not before it starts; `usedUp`: as often as it may be. */
export type CouponState = 'active' | 'endsSoon' | 'scheduled' | 'expired' | 'usedUp' | 'deactive';

type Terms = Pick<Coupon, 'status' | 'startsAt' | 'expiresAt' | 'redemptionCount' | 'maxRedemptions'>;

/** A coupon in use that ends within it ends soon. */
export const soonMs = 14 * 86_400_000;

/** How often it may be used; `null`: without limit, as some backends say by 0 or -1. */
export const redemptionLimit = ({ maxRedemptions: limit }: Pick<Coupon, 'maxRedemptions'>): number | null =>
  limit !== null && limit > 0 ? limit : null;

/** Terms that are not stated forbid nothing. @param now milliseconds since 1970 */
export function couponState({ status, startsAt, expiresAt, redemptionCount, ...terms }: Terms, now: number): CouponState {
  if (status !== null && !isActive(status)) return 'deactive';
  const end = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
  if (end <= now) return 'expired';
  if ((redemptionCount ?? 0) >= (redemptionLimit(terms) ?? Number.POSITIVE_INFINITY)) return 'usedUp';
  if (startsAt !== null && Date.parse(startsAt) > now) return 'scheduled';
  return end - now < soonMs ? 'endsSoon' : 'active';
}
