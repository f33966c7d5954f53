import type { Configure } from '../../command.js';

export const exportFile: Configure = (command, act) => {
  command
    .description('Write all coupons as CSV that `coupons import` takes as it is; with --json an object a line.')
    .argument('[file]', 'where to; stdout without it')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons export coupons.csv\n  $ caredesk coupons export --json | jq .code');
  act(async (context, [file]) => (await import('../../services/coupons/export.js')).exportToFile(context, file));
};
