import type { Configure } from '../../command.js';

export const unresolve: Configure = (command, act) => {
  command
    .description('Undo a resolution: the outcome of the refund is unknown again. Not possible once the refund was sent again.')
    .argument('<entry>', 'an entry id, the start of one, or a ref')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds unresolve ticket-82');
  act(async (context, [name = '']) => (await import('../../services/ledger/resolve.js')).unresolveEntry(context, name));
};
