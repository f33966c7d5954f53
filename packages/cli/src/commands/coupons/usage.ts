import { bindGroup } from '@caredesk/core/client';
import { CouponUsage, coupons } from '@caredesk/core/contract';
import type { Configure } from '../../command.js';
import { withFieldsOption } from '../../services/list-options.js';

const columns = ['couponUsageId', 'doctorId', 'doctorName', 'discountAmount', 'usedAt'];

export const usage: Configure = (command, act) => {
  withFieldsOption(command)
    .description('Show every use of a coupon.')
    .argument('<coupon>', 'an id or a code')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons usage 12\n  $ caredesk coupons usage 12 --json --fields doctorId,usedAt');
  act<{ readonly fields?: string }>(async (context, [name = ''], flags) => {
    const { printRows } = await import('../../services/list.js');
    const { call } = await context.connect();
    const { findCoupon } = await import('../../services/coupons/find.js');
    const { couponId } = await findCoupon(call, name, context.signal);
    const group = bindGroup(call, 'coupons', { usage: coupons.usage });
    const { items } = await group.usage({ couponId }, context);
    await printRows(context, { entity: CouponUsage, columns, rows: items }, flags);
  });
};
