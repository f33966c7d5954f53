import type { Configure } from '../../command.js';
import { type FieldFlags, withFieldOptions } from '../../services/records/list-options.js';

export const get: Configure = (command, act) => {
  withFieldOptions(command)
    .description('Show bills with their refunds, by id or invoice number.')
    .argument('<bill...>', 'ids or invoice numbers of bills')
    .addHelpText('after', '\nExamples:\n  $ caredesk billing get 4711\n  $ caredesk billing get 4711 INV-2041 --csv');
  act<FieldFlags>(async (context, names, flags) => (await import('../../services/records/bills.js')).showBills(context, names, flags));
};
