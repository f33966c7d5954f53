import type { Configure } from '../../program.js';
import type { Resolution } from '../../services/refunds/resolve.js';

export const resolve: Configure = (command, act) => {
  command
    .description('Settle a refund of unknown outcome by what you can prove. `not-refunded` frees its ref to be sent again.')
    .argument('<entry>', 'an entry id, the start of one, or a ref')
    .requiredOption('--outcome <outcome>', '"refunded" or "not-refunded"')
    .requiredOption('--evidence <text>', 'how you know; kept in the ledger')
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk refunds resolve 3f9c2a --outcome refunded --evidence "seen in the payment provider's dashboard, ticket 82"
  $ caredesk refunds resolve ticket-82 --outcome not-refunded --evidence "provider says no such payment, mail of 3 May"`,
    );
  act<Resolution>(async (context, [name = ''], resolution) => {
    const { resolveEntry } = await import('../../services/refunds/resolve.js');
    await resolveEntry(context, name, resolution);
  });
};
