import type { Configure } from '../../command.js';
import type { FindFlags } from '../../services/refunds/find.js';

export const find: Configure = (command, act) => {
  command
    .description('Find what the ledger knows of a ref or of a bill.')
    .option('--ref <ref>', 'your own name of the refund')
    .option('--bill <billingId>', 'all refunds of this bill, and the charge that made it')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds find --ref ticket-82\n  $ caredesk refunds find --bill 4711 --json');
  act<FindFlags>(async (context, _args, flags) => (await import('../../services/refunds/find.js')).findRefunds(context, flags));
};
