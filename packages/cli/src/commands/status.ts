import type { Configure } from '../command.js';

export const status: Configure = (command, act) => {
  command
    .description(
      'Show who is signed in where, the limits, the refund ledger, open refunds, clock, keyring, proxy and versions. ' +
        'Exit code 4 when signed out, 1 when something else is wrong.',
    )
    .addHelpText('after', '\nExamples:\n  $ caredesk status\n  $ caredesk status --profile production --json');
  act(async (context) => (await import('../services/status/status.js')).showStatus(context));
};
