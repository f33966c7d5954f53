import type { Configure } from '../../command.js';
import { type ListFlags, withListOptions } from '../../services/list-options.js';

export const list: Configure = (command, act) => {
  withListOptions(command)
    .description('List the coupons whose code or name holds the keyword.')
    .argument('[keyword]', 'what to look for; all coupons without it')
    .option('--status <status>', 'only "Active" or "Deactive"')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk coupons list summer\n  $ caredesk coupons list --status active --all --json --fields code,expiresAt',
    );
  act<ListFlags & { readonly status?: string }>(async (context, [keyword = ''], flags) =>
    (await import('../../services/look-ups/coupons.js')).listCoupons(context, keyword, flags),
  );
};
