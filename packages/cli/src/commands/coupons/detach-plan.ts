import type { Configure } from '../../command.js';

export const detach: Configure = (command, act) => {
  command
    .argument('<coupon>', 'an id or a code')
    .argument('<plan>', "the plan's name or id")
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons detach-plan 12 Pro');
  act(async (context, [couponId = '', plan = '']) => (await import('../../services/coupons/one.js')).detachPlan(context, couponId, plan));
};
