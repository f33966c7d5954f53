import type { Configure } from '../../command.js';
import { type ListFlags, withListOptions } from '../../services/records/list-options.js';

export const list: Configure = (command, act) => {
  withListOptions(command)
    .description('List all coupons, or those whose code or name contains the keyword.')
    .argument('[keyword]', 'part of a code or name; default: all coupons')
    .option('--status <status>', 'only "Active" or "Deactive"')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk coupons list summer\n  $ caredesk coupons list --status active --all --json --fields code,expiresAt',
    );
  act<ListFlags & { readonly status?: string }>(async (context, [keyword = ''], flags) =>
    (await import('../../services/records/coupons.js')).listCoupons(context, keyword, flags),
  );
};
