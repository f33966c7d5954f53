/** A coupon by what people call it. */
import { bindGroup, type Caller, isCaredeskError } from '@caredesk/core/client';
import { type Coupon, coupons } from '@caredesk/core/contract';
import { couponApi } from '@caredesk/core/coupons';
import { exitCodes, UserError } from '../../errors.js';

/** @param name an id, or a code in any letter case; the id goes first. @throws {UserError} exit 1 when there is none */
export async function findCoupon(call: Caller, name: string, signal: AbortSignal): Promise<Coupon> {
  const { getById } = bindGroup(call, 'coupons', { getById: coupons.getById });
  try {
    return await getById({ id: name }, { signal });
  } catch (error) {
    if (!isCaredeskError(error) || (error.code !== 'not-found' && error.code !== 'rejected')) throw error;
    const coupon = await couponApi(call).byCode(name, { signal });
    if (coupon) return coupon;
    throw new UserError(`There is no coupon ${name}.`, { exitCode: exitCodes.unexpected });
  }
}
