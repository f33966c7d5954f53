import type { Configure } from '../../command.js';

export const exportFile: Configure = (command, act) => {
  command
    .description('Write all coupons as CSV that `coupons import` can read; with --json, one object per line.')
    .argument('[file]', 'the file to write; default: stdout')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons export coupons.csv\n  $ caredesk coupons export --json | jq .code');
  act(async (context, [file]) => (await import('../../services/files/coupon-export.js')).exportToFile(context, file));
};
