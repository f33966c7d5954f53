import type { Configure } from '../../command.js';

export const remove: Configure = (command, act) => {
  command
    .argument('<coupon>', 'the id or the code of the coupon')
    .option('--yes', 'delete without asking')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons delete 12\n  $ caredesk coupons delete 12 --yes');
  act<{ readonly yes?: boolean }>(async (context, [couponId = ''], flags) =>
    (await import('../../services/records/one-coupon.js')).deleteCoupon(context, couponId, flags),
  );
};
