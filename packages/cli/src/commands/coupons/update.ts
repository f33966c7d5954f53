import type { Configure } from '../../command.js';
import { type CouponFlags, withCouponFields } from '../../services/records/coupon-flags.js';

export const update: Configure = (command, act) => {
  withCouponFields(command.argument('<coupon>', 'the id or the code of the coupon').option('--code <code>', 'a new code'))
    .description("Change a coupon. Fields you don't name keep their values; an empty value clears a field.")
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk coupons update 12 --status Deactive\n  $ caredesk coupons update 12 --discount-value 15 --expires-at 2026-12-31\n  $ caredesk coupons update SUMMER --expires-at ""',
    );
  act<CouponFlags>(async (context, [couponId = ''], flags) =>
    (await import('../../services/records/update-coupon.js')).updateCoupon(context, couponId, flags),
  );
};
