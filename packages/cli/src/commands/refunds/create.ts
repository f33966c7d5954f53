import type { Configure } from '../../command.js';
import type { OneRefund } from '../../services/refunds/one.js';

export const create: Configure = (command, act) => {
  command
    .description(
      'Refund one bill, in full or in part. It goes through the same ledger as `refunds run`: a ref that is done is not sent again.',
    )
    .argument('<billingId>', 'which bill')
    .requiredOption('--ref <ref>', 'your own name of this refund, such as a ticket; the same again does nothing')
    .option('--amount <amount>', 'major units, such as 12.50; all that remains without it')
    .option('--reason <text>', 'why')
    .option('--yes', 'send without asking')
    .option('--allow-repeat', 'send it although the bill already shows a refund of this amount that the ledger does not know')
    .option('--allow-twins', 'without a terminal: send it although another ref refunds the same amount of this bill')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk refunds create 4711 --ref ticket-82\n  $ caredesk refunds create 4711 --ref ticket-82 --amount 12.50 --reason "charged twice" --yes --json',
    );
  act<Omit<OneRefund, 'billingId'>>(async (context, [billingId = ''], flags) => {
    const { createRefund } = await import('../../services/refunds/one.js');
    return createRefund(context, { billingId, ...flags });
  });
};
