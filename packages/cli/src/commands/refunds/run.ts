import type { Configure } from '../../program.js';
import type { BatchFlags } from '../../services/refunds/options.js';

export const run: Configure = (command, act) => {
  command
    .description(
      'Refund every row of a CSV file, each once: what an earlier run has done is skipped, and a run that was cut off goes on with the same command.' +
        '\n\nColumns: ref (unique), billingId, amount (blank: all that remains), currency, reason, doctorId.',
    )
    .argument('<file>', 'the CSV file; "-" for stdin')
    .option('--dry-run', 'check everything and show the plan; send nothing')
    .option('--yes', 'send without asking')
    .option('--confirm <text>', 'send if the plan has exactly this count and total')
    .option('--max-total <amount>', 'refuse a plan of more than this, in major units')
    .option('--max-each <amount>', 'refuse a plan with a refund of more than this')
    .option('--canary <n>', 'send n rows first, then ask again')
    .option('--max-failures <n>', 'stop after so many failed or unknown in a row (5; 0: never)')
    .option('--concurrency <n>', 'bills at once, 1 to 8 (1)')
    .option('--results <file>', 'write what became of each row to a CSV file')
    .addHelpText(
      'after',
      `
Exit codes: 0 all done, 2 a problem (nothing was sent), 3 some rows failed,
were not sent or conflict, 4 not signed in, 5 an outcome is not known, 6 another
run is under way or the plan is stale, 130 interrupted.

Examples:
  $ caredesk refunds run refunds.csv --dry-run
  $ caredesk refunds run refunds.csv --canary 1 --results results.csv
  $ caredesk refunds run refunds.csv --confirm "37 refunds USD 1204.50" --max-each 200 --concurrency 4
  $ generate-refunds | caredesk refunds run - --yes --json`,
    );
  act<BatchFlags>(async (context, [file = ''], flags) => {
    const { runRefundFile } = await import('../../services/refunds/file-batch.js');
    return runRefundFile(context, file, flags);
  });
};
