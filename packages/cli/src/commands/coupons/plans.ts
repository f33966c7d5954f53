import type { Configure } from '../../command.js';
import { type FieldFlags, withFieldOptions } from '../../services/records/list-options.js';

export const plans: Configure = (command, act) => {
  withFieldOptions(command)
    .description('Show the plans that are attached to a coupon.')
    .argument('<coupon>', 'the id or the code of the coupon')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons plans 12\n  $ caredesk coupons plans 12 --json');
  act<FieldFlags>(async (context, [name = ''], flags) =>
    (await import('../../services/records/coupons.js')).showPlans(context, name, flags),
  );
};
