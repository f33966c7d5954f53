import type { Configure } from '../../command.js';
import { type CsvFlag, withCsvOption } from '../../services/records/list-options.js';

export const show: Configure = (command, act) => {
  withCsvOption(command)
    .description('Show the refunds of a run and their current status.')
    .argument('<run>', 'a run id, the start of one, or "last"')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds show last\n  $ caredesk refunds show 20261121-063012 --json');
  act<CsvFlag>(async (context, [name = ''], flags) => {
    const { showRun } = await import('../../services/ledger/history.js');
    await showRun(context, name, flags);
  });
};
