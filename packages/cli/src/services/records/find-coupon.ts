/** A coupon by what people call it. */
import { type Caller, isCaredeskError } from '@caredesk/core/client';
import type { Coupon } from '@caredesk/core/contract';
import { couponApi } from '@caredesk/core/coupons';
import { exitCodes, UserError } from '../../errors.js';

/** @param name an id, or a code in any letter case. @throws {UserError} exit 7 when there is none, 2 when it names two */
export async function findCoupon(call: Caller, name: string, signal: AbortSignal): Promise<Coupon> {
  const coupon = await couponNamed(call, name, signal);
  if (!coupon) throw new UserError(`Coupon ${name} does not exist.`, { exitCode: exitCodes.notFound });
  return coupon;
}

/** @returns undefined when there is none. @throws {UserError} exit 2 when it names two */
export async function couponNamed(call: Caller, name: string, signal: AbortSignal): Promise<Coupon | undefined> {
  const [byId, byCode] = [await couponById(call, name, signal), await couponApi(call).byCode(name, { signal })];
  if (byId && byCode && byId.couponId !== byCode.couponId)
    throw new UserError(`"${name}" is the id of coupon ${byId.code} and the code of the coupon with the id ${byCode.couponId}.`, {
      hint: `Use ${byId.code} or ${byCode.couponId} instead.`,
    });
  return byId ?? byCode;
}

/** Backends refuse an id that is not a number in different ways. */
async function couponById(call: Caller, id: string, signal: AbortSignal): Promise<Coupon | undefined> {
  try {
    return await couponApi(call).byId(id, { signal });
  } catch (error) {
    if (isCaredeskError(error) && (error.code === 'not-found' || error.code === 'rejected')) return undefined;
    throw error;
  }
}
