import type { Configure } from '../../command.js';
import type { ResolveFlags } from '../../services/ledger/resolve.js';

export const resolve: Configure = (command, act) => {
  command
    .description(
      'Record what happened to refunds and charges with an unknown outcome. After `not-refunded` or `not-charged` the ref may be sent again.' +
        '\n\nColumns of --file: entry (an id or a ref), outcome, evidence. The flags apply where a field is blank.',
    )
    .argument('[entry]', 'an entry id, the start of one, or a ref')
    .option('--file <file>', 'a CSV of entries instead; "-" for stdin')
    .option('--outcome <outcome>', '"refunded" or "not-refunded"; for a charge "charged" or "not-charged"')
    .option('--evidence <text>', 'how you know; recorded in the ledger')
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk refunds resolve 3f9c2a --outcome refunded --evidence "seen in the payment provider's dashboard, ticket 82"
  $ caredesk refunds resolve ticket-82 --outcome not-refunded --evidence "provider says no such payment, email of May 3"
  $ caredesk refunds resolve --file settled.csv --evidence "provider's report for May"`,
    );
  act<ResolveFlags>(async (context, [name], flags) =>
    (await import('../../services/ledger/resolve.js')).resolveEntries(context, name, flags),
  );
};
