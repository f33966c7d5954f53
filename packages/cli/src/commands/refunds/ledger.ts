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
      'Check, back up and restore the refund ledger.' +
        '\n\nstatus: show where it is, its events, its last entry, its hash, its anchor and its lock; exit code 1 or 2 if it is not complete.' +
        '\nbackup FILE: write a complete copy, even during a run.' +
        '\nrestore FILE: add the events of a backup that the ledger lacks.' +
        '\naccept: use a ledger that is incomplete or in another place; it records your reason.',
    )
    .addArgument(new Argument('<action>', 'what to do').choices(actions))
    .argument('[file]', 'the file for backup and restore')
    .option('--because <text>', 'the reason to accept the ledger as it is')
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk refunds ledger status
  $ caredesk refunds ledger backup ledger-june.sqlite
  $ caredesk refunds ledger restore ledger-june.sqlite
  $ caredesk refunds ledger accept --because "disk lost on May 3, bills compared by hand, ticket 82"`,
    );
  act<LedgerFlags>(async (context, [action, file], { because }) => {
    if (action === 'status') return (await import('../../services/ledger/ledger-status.js')).showLedgerStatus(context);
    const care = await import('../../services/ledger/ledger-care.js');
    if (action === 'accept') {
      await care.acceptLedger(context, because);
      return undefined;
    }
    if (file === undefined)
      throw new UserError('Name a file.', { next: [{ command: `caredesk refunds ledger ${action} FILE`, when: 'to use it' }] });
    if (action === 'restore') return care.restoreLedger(context, file);
    await care.backUpLedger(context, file);
    return undefined;
  });
};
