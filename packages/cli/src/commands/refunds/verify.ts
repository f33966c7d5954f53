import type { Configure } from '../../command.js';

export const verify: Configure = (command, act) => {
  command
    .description(
      'Read the bills of a run again and report where they differ from the ledger. Changes nothing; exit code 3 for any difference.',
    )
    .argument('<run>', 'a run id, the start of one, or "last"')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds verify last\n  $ caredesk refunds verify 20261121-063012 --json');
  act(async (context, [name = '']) => {
    const { verifyRun } = await import('../../services/ledger/history.js');
    return verifyRun(context, name);
  });
};
