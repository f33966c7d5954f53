import type { Configure } from '../../command.js';
import { withRepeatOption, withSendingOptions, withStatusOption } from '../../services/money/command-options.js';
import type { BatchFlags } from '../../services/money/options.js';

export const run: Configure = (command, act) => {
  const sending = withSendingOptions(
    command.argument('<file>', 'the CSV file; "-" for stdin').option('--dry-run', 'check everything and show the plan; send nothing'),
  );
  withStatusOption(withRepeatOption(sending))
    .description(
      'Refund every row of a CSV file, never twice: rows that an earlier run refunded are skipped. If a run is cut short, run the same command again to continue.' +
        '\n\nColumns: ref (unique), billingId, amount (blank: all that remains), currency, reason, doctorId.',
    )
    .addHelpText(
      'after',
      `
Exit codes: 0 all done, 2 a problem (nothing was sent), 3 some rows failed,
were not sent or conflict, 4 not signed in, 5 an outcome is unknown, 6 another
run is in progress, 130 interrupted.

Examples:
  $ caredesk refunds run refunds.csv --dry-run
  $ caredesk refunds run refunds.csv --canary 1 --results results.csv
  $ caredesk refunds run refunds.csv --confirm "37 refunds USD 1204.50" --max-each 200 --concurrency 4
  $ generate-refunds | caredesk refunds run - --yes --json`,
    );
  act<BatchFlags>(async (context, [file = ''], flags) => {
    const { runRefundFile } = await import('../../services/money/file-batch.js');
    return runRefundFile(context, file, flags);
  });
};
