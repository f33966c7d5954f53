import type { Configure } from '../../command.js';
import type { FindFlags } from '../../services/ledger/find.js';
import { withCsvOption } from '../../services/records/list-options.js';

export const find: Configure = (command, act) => {
  withCsvOption(command)
    .description('Find refunds and charges in the ledger by ref or by bill.')
    .option('--ref <ref>', 'your own name for the refund or charge')
    .option('--bill <billingId>', 'the refunds of this bill, and the charge that created it')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds find --ref ticket-82\n  $ caredesk refunds find --bill 4711 --json');
  act<FindFlags>(async (context, _args, flags) => (await import('../../services/ledger/find.js')).findRefunds(context, flags));
};
