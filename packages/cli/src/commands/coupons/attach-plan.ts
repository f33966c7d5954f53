import type { Configure } from '../../command.js';

export const attach: Configure = (command, act) => {
  command
    .argument('<coupon>', 'an id or a code')
    .argument('<plan>', "the plan's name or id")
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons attach-plan 12 Pro');
  act(async (context, [couponId = '', plan = '']) => (await import('../../services/coupons/one.js')).attachPlan(context, couponId, plan));
};
