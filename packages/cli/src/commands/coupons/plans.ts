import { bindGroup } from '@caredesk/core/client';
import { CouponPlan, coupons } from '@caredesk/core/contract';
import type { Configure } from '../../command.js';
import { withFieldsOption } from '../../services/list-options.js';

const columns = ['couponPlanId', 'planId', 'planName'];

export const plans: Configure = (command, act) => {
  withFieldsOption(command)
    .description('Show the plans attached to a coupon.')
    .argument('<coupon>', 'an id or a code')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons plans 12\n  $ caredesk coupons plans 12 --json');
  act<{ readonly fields?: string }>(async (context, [name = ''], flags) => {
    const { printRows } = await import('../../services/list.js');
    const { call } = await context.connect();
    const { findCoupon } = await import('../../services/coupons/find.js');
    const { couponId } = await findCoupon(call, name, context.signal);
    const group = bindGroup(call, 'coupons', { plans: coupons.plans });
    const { items } = await group.plans({ couponId }, context);
    await printRows(context, { entity: CouponPlan, columns, rows: items }, flags);
  });
};
