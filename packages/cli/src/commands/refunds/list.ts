import type { Configure } from '../../command.js';
import { type CsvFlag, withCsvOption } from '../../services/records/list-options.js';

export const list: Configure = (command, act) => {
  withCsvOption(command)
    .description(
      'List the runs of refunds and charges for this API, newest first. A refund counts for the run that sent it; "settled later" counts rows that a later run or a person settled.',
    )
    .option('--open', 'list refunds and charges with an unknown outcome and those not sent yet instead; exit code 5 if any is unknown')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds list\n  $ caredesk refunds list --open\n  $ caredesk refunds list --json');
  act<CsvFlag & { readonly open?: boolean }>(async (context, _args, { open, ...flags }) => {
    if (open) return (await import('../../services/ledger/open-refunds.js')).showOpenRefunds(context, flags);
    await (await import('../../services/ledger/history.js')).showRuns(context, flags);
    return undefined;
  });
};
