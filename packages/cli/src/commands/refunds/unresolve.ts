import type { Configure } from '../../command.js';

export const unresolve: Configure = (command, act) => {
  command
    .description('Take a resolution back: the refund is of unknown outcome again. Not once it was sent again.')
    .argument('<entry>', 'an entry id, the start of one, or a ref')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds unresolve ticket-82');
  act(async (context, [name = '']) => (await import('../../services/refunds/resolve.js')).unresolveEntry(context, name));
};
