import type { Configure } from '../../command.js';
import { type FieldFlags, withFieldOptions } from '../../services/records/list-options.js';

export const get: Configure = (command, act) => {
  withFieldOptions(command)
    .argument('<coupon...>', 'ids or codes of coupons')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons get 12\n  $ caredesk coupons get SUMMER WINTER12 --json');
  act<FieldFlags>(async (context, names, flags) => (await import('../../services/records/coupons.js')).showCoupons(context, names, flags));
};
