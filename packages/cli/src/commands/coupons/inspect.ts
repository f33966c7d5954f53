import type { Configure } from '../../command.js';

export const inspect: Configure = (command, act) => {
  command
    .description("Show a plan's file: every row with what would change, digest and expiry. Nothing is sent.")
    .argument('<plan>', 'what `coupons import --plan-out` wrote; "-" for stdin')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons inspect coupons.plan\n  $ caredesk coupons inspect coupons.plan --json');
  act(async (context, [file = '']) => (await import('../../services/coupons/inspect.js')).inspectCouponPlan(context, file));
};
