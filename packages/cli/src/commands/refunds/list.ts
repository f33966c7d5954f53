import type { Configure } from '../../command.js';

export const list: Configure = (command, act) => {
  command
    .description(
      'List the runs of refunds and charges that the ledger of this API base holds, newest first. A refund counts for the run whose request made it; "settled later" counts the rows of a run that another run or a person settled.',
    )
    .option('--open', 'list the refunds and charges of unknown outcome and those that wait to be sent instead; exit 5 if any is unknown')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds list\n  $ caredesk refunds list --open\n  $ caredesk refunds list --json');
  act<{ readonly open?: boolean }>(async (context, _args, { open }) => {
    if (open) return (await import('../../services/refunds/open-refunds.js')).showOpenRefunds(context);
    await (await import('../../services/refunds/history.js')).showRuns(context);
    return undefined;
  });
};
