import { bindGroup } from '@caredesk/core/client';
import { Coupon, coupons } from '@caredesk/core/contract';
import type { Configure } from '../../command.js';
import { type ListFlags, withListOptions } from '../../services/list-options.js';
import { parseStatus } from '../../services/status.js';

const columns = [
  'couponId',
  'code',
  'name',
  'discountType',
  'discountValue',
  'currency',
  'startsAt',
  'expiresAt',
  'maxRedemptions',
  'redemptionCount',
  'status',
];

export const list: Configure = (command, act) => {
  withListOptions(command)
    .description('List the coupons whose code or name holds the keyword.')
    .argument('[keyword]', 'what to look for; all coupons without it')
    .option('--status <status>', 'only "Active" or "Deactive"')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk coupons list summer\n  $ caredesk coupons list --status active --all --json --fields code,expiresAt',
    );
  act<ListFlags & { readonly status?: string }>(async (context, [keyword = ''], flags) => {
    const filters = { keyword, status: parseStatus(flags.status) };
    const { printList } = await import('../../services/list.js');
    const { call } = await context.connect();
    const group = bindGroup(call, 'coupons', { list: coupons.list });
    await printList(
      context,
      { entity: Coupon, columns, read: (request, options) => group.list({ ...filters, ...request }, options) },
      flags,
    );
  });
};
