import type { Configure } from '../../command.js';

export const inspect: Configure = (command, act) => {
  command
    .description('Show what a plan file contains: every row with what would change, the digest and when it expires. Nothing is sent.')
    .argument('<plan>', 'the plan file from `coupons import --plan-out`; "-" for stdin')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons inspect coupons.plan\n  $ caredesk coupons inspect coupons.plan --json');
  act(async (context, [file = '']) => (await import('../../services/files/coupon-inspect.js')).inspectCouponPlan(context, file));
};
