import type { Configure } from '../../command.js';
import type { ResolveFlags } from '../../services/refunds/resolve.js';

export const resolve: Configure = (command, act) => {
  command
    .description(
      'Settle refunds and charges of unknown outcome by what you can prove. `not-refunded` and `not-charged` free a ref to be sent again.' +
        '\n\nColumns of --file: entry (an id or a ref), outcome, evidence; the flags stand in for what is blank.',
    )
    .argument('[entry]', 'an entry id, the start of one, or a ref')
    .option('--file <file>', 'a CSV of entries instead; "-" for stdin')
    .option('--outcome <outcome>', '"refunded" or "not-refunded"; of a charge "charged" or "not-charged"')
    .option('--evidence <text>', 'how you know; kept in the ledger')
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk refunds resolve 3f9c2a --outcome refunded --evidence "seen in the payment provider's dashboard, ticket 82"
  $ caredesk refunds resolve ticket-82 --outcome not-refunded --evidence "provider says no such payment, mail of 3 May"
  $ caredesk refunds resolve --file settled.csv --evidence "provider's report of May"`,
    );
  act<ResolveFlags>(async (context, [name], flags) =>
    (await import('../../services/refunds/resolve.js')).resolveEntries(context, name, flags),
  );
};
