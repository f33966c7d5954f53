import type { Configure } from '../../command.js';
import { type CouponFlags, withCouponFields } from '../../services/records/coupon-flags.js';

export const create: Configure = (command, act) => {
  withCouponFields(command.requiredOption('--code <code>', 'the code of the coupon: unique, in any letter case'))
    .option('--plans <names>', 'plans to attach: names or ids, separated by ";"')
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk coupons create --code SUMMER10 --discount-type percent --discount-value 10
  $ caredesk coupons create --code TENOFF --discount-type amount --discount-value 10 --currency EUR --expires-at 2026-12-31 --plans "Basic;Pro"`,
    );
  act<CouponFlags>(async (context, _args, flags) => (await import('../../services/records/one-coupon.js')).createCoupon(context, flags));
};
