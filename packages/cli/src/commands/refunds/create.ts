import type { Configure } from '../../command.js';
import { withStatusOption } from '../../services/money/command-options.js';
import type { OneRefund } from '../../services/money/one.js';

export const create: Configure = (command, act) => {
  withStatusOption(command)
    .description('Refund one bill, in full or in part. It uses the same ledger as `refunds run`: a ref that is done is never sent again.')
    .argument('<billingId>', 'the id of the bill')
    .requiredOption('--ref <ref>', 'your own name for this refund, such as a ticket number; the same ref is never refunded twice')
    .option('--amount <amount>', 'the amount, such as 12.50; default: all that remains')
    .option('--reason <text>', 'the reason for the refund')
    .option('--yes', 'send without asking')
    .option('--allow-repeat', "send it even if the bill shows a refund of this amount that isn't in the ledger")
    .option('--allow-twins', 'outside a terminal: send it even if another ref refunds the same amount of this bill')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk refunds create 4711 --ref ticket-82\n  $ caredesk refunds create 4711 --ref ticket-82 --amount 12.50 --reason "charged twice" --yes --json',
    );
  act<Omit<OneRefund, 'billingId'>>(async (context, [billingId = ''], flags) => {
    const { createRefund } = await import('../../services/money/one.js');
    return createRefund(context, { billingId, ...flags });
  });
};
