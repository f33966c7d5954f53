import { Coupon } from '@caredesk/core/contract';
import type { Configure } from '../../command.js';
import { withFieldsOption } from '../../services/list-options.js';

export const get: Configure = (command, act) => {
  withFieldsOption(command)
    .argument('<coupon>', 'an id or a code')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons get 12\n  $ caredesk coupons get SUMMER --json');
  act<{ readonly fields?: string }>(async (context, [name = ''], flags) => {
    const { printRecord } = await import('../../services/detail.js');
    const { call } = await context.connect();
    const { findCoupon } = await import('../../services/coupons/find.js');
    await printRecord(context, Coupon, await findCoupon(call, name, context.signal), flags);
  });
};
