import type { Configure } from '../../command.js';
import type { ImportFlags } from '../../services/coupons/import.js';
import { jsonOnly } from '../../services/refunds/command-options.js';

const collect = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

export const importFile: Configure = (command, act) => {
  command
    .description(
      'Create the coupons of a CSV file. A coupon that is there and differs is left alone and reported as a conflict, unless --upsert. ' +
        "Nothing is ever deleted; a blank field leaves a coupon's own value." +
        '\n\nColumns: code, name, discountType (percent or amount), discountValue, currency, startsAt, expiresAt, maxRedemptions, status (Active or Deactive), plans (names or ids, ";" between).',
    )
    .argument('<file>', 'the CSV file; "-" for stdin')
    .option('--dry-run', 'check everything and show the plan; send nothing')
    .option('--upsert', 'change coupons that are there and differ')
    .option('--skip-invalid', 'pass rows with errors over instead of sending nothing')
    .option('--map <heading=column>', 'another heading for a column; may be repeated', collect)
    .option('--rejects <file>', 'write the rows that were not imported to a CSV file that can be imported once it is mended')
    .option('--plan-out <plan>', 'write the plan to a file for `coupons apply`; send nothing')
    .option('--expires <hours>', 'hours until the plan can no longer be applied (24)')
    .option('--progress <how>', '"json": progress as JSON lines on stderr', jsonOnly)
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
    (await import('../../services/coupons/import.js')).importCoupons(context, file, flags),
  );
};
