import type { Configure } from '../../command.js';

export const detach: Configure = (command, act) => {
  command
    .argument('<coupon>', 'the id or the code of the coupon')
    .argument('<plan>', 'the name or the id of the plan')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons detach-plan 12 Pro');
  act(async (context, [couponId = '', plan = '']) =>
    (await import('../../services/records/one-coupon.js')).detachPlan(context, couponId, plan),
  );
};
