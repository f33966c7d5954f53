import type { Configure } from '../../command.js';
import { collect } from '../../services/files/column-map.js';
import type { ImportFlags } from '../../services/files/coupon-import.js';
import { jsonOnly, withEndOption } from '../../services/money/command-options.js';

export const importFile: Configure = (command, act) => {
  withEndOption(command)
    .description(
      'Create the coupons of a CSV file. A coupon that already exists with other values is not changed and is reported as a conflict; --upsert updates it. ' +
        'Nothing is ever deleted, and a blank field keeps the value of the coupon. A file may have 200,000 rows.' +
        '\n\nColumns: code, name, discountType (percent or amount), discountValue, currency, startsAt, expiresAt, maxRedemptions, status (Active or Deactive), plans (names or ids, separated by ";").',
    )
    .argument('<file>', 'the CSV file; "-" for stdin')
    .option('--dry-run', 'check everything and show the plan; send nothing')
    .option('--upsert', 'update coupons that already exist with other values')
    .option('--skip-invalid', 'skip rows with errors instead of stopping')
    .option('--map <heading=column>', 'read a column from another heading; may be repeated', collect)
    .option('--rejects <file>', "write the rows that aren't imported to a CSV file, to correct and import again")
    .option('--plan-out <plan>', 'write the plan to a file for `coupons apply`; send nothing')
    .option('--expires <hours>', 'hours until the plan expires (24)')
    .option('--progress <how>', '"json": report progress as JSON lines on stderr', jsonOnly)
    .option('--concurrency <n>', 'number of coupons to send at once, 1 to 32 (4)')
    .option('--yes', 'send without asking')
    .addHelpText(
      'after',
      `
Exit codes: 0 all imported, 2 errors (nothing was sent), 3 some rows failed or
conflict, 4 not signed in, 130 interrupted.

Examples:
  $ caredesk coupons import coupons.csv --dry-run
  $ caredesk coupons import coupons.csv --upsert --rejects rejects.csv
  $ caredesk coupons import theirs.csv --map "Promo code=code" --map "Off=discountValue" --yes --json`,
    );
  act<ImportFlags>(async (context, [file = ''], flags) =>
    (await import('../../services/files/coupon-import.js')).importCoupons(context, file, flags),
  );
};
