import type { Configure } from '../../command.js';
import { withFieldsOption } from '../../services/list-options.js';

export const get: Configure = (command, act) => {
  withFieldsOption(command)
    .description('Show one bill with its refunds.')
    .argument('<billingId>', 'the id of the bill')
    .addHelpText('after', '\nExamples:\n  $ caredesk billing get 4711\n  $ caredesk billing get 4711 --json');
  act<{ readonly fields?: string }>(async (context, [id = ''], flags) =>
    (await import('../../services/look-ups/billing.js')).showBill(context, id, flags),
  );
};
