import { bindGroup } from '@caredesk/core/client';
import { Bill, billing } from '@caredesk/core/contract';
import type { Configure } from '../../command.js';
import { UserError } from '../../errors.js';
import { parseDays } from '../../services/day.js';
import { type ListFlags, withListOptions } from '../../services/list-options.js';

const columns = ['billingId', 'invoiceNumber', 'doctorName', 'amount', 'refundedAmount', 'paymentStatus', 'cardLast4', 'chargedAt'];
const paymentStatuses: readonly string[] = billing.list.query.paymentStatus.options;

interface Flags extends ListFlags {
  readonly doctor?: string;
  readonly from?: string;
  readonly to?: string;
  readonly paymentStatus?: string;
}

export const list: Configure = (command, act) => {
  withListOptions(command)
    .description('List bills: all of them, or those that match a billing id, an invoice number or a doctor.')
    .argument('[keyword]', 'a billingId, an invoice number or part of a doctor’s name')
    .option('--doctor <doctorId>', "only this doctor's bills")
    .option('--from <day>', 'charged on this day (YYYY-MM-DD) or later')
    .option('--to <day>', 'charged on this day or earlier')
    .option('--payment-status <status>', paymentStatuses.join(', '))
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk billing list INV-2041
  $ caredesk billing list --doctor 17 --from 2026-01-01 --to 2026-06-30
  $ caredesk billing list --payment-status failed --all --json`,
    );
  act<Flags>(async (context, [keyword = ''], { doctor, ...flags }) => {
    const { paymentStatus } = flags;
    if (paymentStatus !== undefined && !paymentStatuses.includes(paymentStatus)) {
      throw new UserError(`--payment-status is one of ${paymentStatuses.join(', ')}, not "${paymentStatus}".`);
    }
    const filters = { keyword, ...parseDays(flags), paymentStatus };
    const { printList } = await import('../../services/list.js');
    const { call } = await context.connect();
    const group = bindGroup(call, 'billing', { list: billing.list, history: billing.history });
    const read =
      doctor === undefined
        ? group.list
        : (request: Parameters<typeof group.list>[0], options: Parameters<typeof group.list>[1]) =>
            group.history({ clientId: doctor, ...request }, options);
    await printList(context, { entity: Bill, columns, read: (request, options) => read({ ...filters, ...request }, options) }, flags);
  });
};
