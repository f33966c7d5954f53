import { billing } from '@caredesk/core/contract';
import type { Configure } from '../../command.js';
import type { BillFlags } from '../../services/records/bills.js';
import { withListOptions } from '../../services/records/list-options.js';

export const list: Configure = (command, act) => {
  withListOptions(command)
    .description('List all bills, or those that match a billing id, an invoice number or a doctor.')
    .argument('[keyword]', "a billing id, an invoice number or part of a doctor's name")
    .option('--doctor <doctorId>', 'only bills of the doctor with this id')
    .option('--from <day>', 'charged on this day (YYYY-MM-DD) or later')
    .option('--to <day>', 'charged on this day or earlier')
    .option('--payment-status <status>', billing.list.query.paymentStatus.options.join(', '))
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk billing list INV-2041
  $ caredesk billing list --doctor 17 --from 2026-01-01 --to 2026-06-30
  $ caredesk billing list --payment-status failed --all --json`,
    );
  act<BillFlags>(async (context, [keyword = ''], flags) =>
    (await import('../../services/records/bills.js')).listBills(context, keyword, flags),
  );
};
