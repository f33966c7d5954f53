import type { Configure } from '../../command.js';
import { type CouponFlags, withCouponFields } from '../../services/coupons/flags.js';

export const update: Configure = (command, act) => {
  withCouponFields(command.argument('<coupon>', 'an id or a code').option('--code <code>', 'another code'))
    .description('Change a coupon; fields that are not given stay as they are, an empty one is cleared.')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk coupons update 12 --status Deactive\n  $ caredesk coupons update 12 --discount-value 15 --expires-at 2026-12-31\n  $ caredesk coupons update SUMMER --expires-at ""',
    );
  act<CouponFlags>(async (context, [couponId = ''], flags) =>
    (await import('../../services/coupons/update.js')).updateCoupon(context, couponId, flags),
  );
};
