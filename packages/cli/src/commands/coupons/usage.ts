import type { Configure } from '../../command.js';
import { type FieldFlags, withFieldOptions } from '../../services/records/list-options.js';

export const usage: Configure = (command, act) => {
  withFieldOptions(command)
    .description('Show every use of a coupon.')
    .argument('<coupon>', 'the id or the code of the coupon')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons usage 12\n  $ caredesk coupons usage 12 --json --fields doctorId,usedAt');
  act<FieldFlags>(async (context, [name = ''], flags) =>
    (await import('../../services/records/coupons.js')).showUsage(context, name, flags),
  );
};
