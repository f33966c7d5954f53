import { bindGroup } from '@caredesk/core/client';
import { Coupon, coupons } from '@caredesk/core/contract';
import type { Configure } from '../../program.js';
import { withFieldsOption } from '../../services/list-options.js';

export const get: Configure = (command, act) => {
  withFieldsOption(command)
    .argument('<couponId>', 'which coupon')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons get 12\n  $ caredesk coupons get 12 --json');
  act<{ readonly fields?: string }>(async (context, [id = ''], flags) => {
    const { printRecord } = await import('../../services/detail.js');
    const { call } = await context.connect();
    const { getById } = bindGroup(call, 'coupons', { getById: coupons.getById });
    await printRecord(context, Coupon, await getById({ id }, context), flags);
  });
};
