import { Bill } from '@caredesk/core/contract';
import type { Configure } from '../../command.js';
import { withFieldsOption } from '../../services/list-options.js';

export const get: Configure = (command, act) => {
  withFieldsOption(command)
    .description('Show one bill with its refunds.')
    .argument('<billingId>', 'which bill')
    .addHelpText('after', '\nExamples:\n  $ caredesk billing get 4711\n  $ caredesk billing get 4711 --json');
  act<{ readonly fields?: string }>(async (context, [id = ''], flags) => {
    const { printRecord } = await import('../../services/detail.js');
    const { findBill } = await import('../../services/bill.js');
    const { call } = await context.connect();
    await printRecord(context, Bill, await findBill(call, id, context.signal), flags);
  });
};
