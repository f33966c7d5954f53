import type { Configure } from '../../command.js';

export const list: Configure = (command, act) => {
  command
    .description('List the runs that the ledger of this API base holds, newest first.')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds list\n  $ caredesk refunds list --json');
  act(async (context) => {
    const { showRuns } = await import('../../services/refunds/history.js');
    await showRuns(context);
  });
};
