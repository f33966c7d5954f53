import { Argument } from 'commander';
import type { Configure } from '../../command.js';
import { UserError } from '../../errors.js';

const actions = ['status', 'backup', 'accept', 'restore'] as const;

interface LedgerFlags {
  readonly because?: string;
}

export const ledger: Configure = (command, act) => {
  command
    .description(
      'Look after the refund ledger itself.' +
        '\n\nstatus: place, events, last entry, head of the chain, what is known of it outside, lock; exit 1 or 2 where it is not whole.' +
        '\nbackup FILE: a whole copy, also while a run is on.' +
        '\nrestore FILE: add what a backup holds and the ledger lacks.' +
        '\naccept: go on with a ledger of which something is missing, or that lies elsewhere; the reason is kept in it.',
    )
    .addArgument(new Argument('<action>', 'what to do').choices(actions))
    .argument('[file]', 'of backup and restore')
    .option('--because <text>', 'why the ledger is accepted as it is')
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk refunds ledger status
  $ caredesk refunds ledger backup ledger-june.sqlite
  $ caredesk refunds ledger restore ledger-june.sqlite
  $ caredesk refunds ledger accept --because "disk lost on 3 May, bills compared by hand, ticket 82"`,
    );
  act<LedgerFlags>(async (context, [action, file], { because }) => {
    if (action === 'status') return (await import('../../services/refunds/ledger-status.js')).showLedgerStatus(context);
    const care = await import('../../services/refunds/ledger-care.js');
    if (action === 'accept') {
      await care.acceptLedger(context, because);
      return undefined;
    }
    if (file === undefined) throw new UserError(`Which file? Give \`caredesk refunds ledger ${action} FILE\`.`);
    if (action === 'restore') return care.restoreLedger(context, file);
    await care.backUpLedger(context, file);
    return undefined;
  });
};
