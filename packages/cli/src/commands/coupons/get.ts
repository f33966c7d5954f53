import type { Configure } from '../../command.js';
import { withFieldsOption } from '../../services/list-options.js';

export const get: Configure = (command, act) => {
  withFieldsOption(command)
    .argument('<coupon>', 'the id or the code of the coupon')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons get 12\n  $ caredesk coupons get SUMMER --json');
  act<{ readonly fields?: string }>(async (context, [name = ''], flags) =>
    (await import('../../services/look-ups/coupons.js')).showCoupon(context, name, flags),
  );
};
