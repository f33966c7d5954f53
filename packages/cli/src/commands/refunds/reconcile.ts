import type { Configure } from '../../command.js';
import { collect } from '../../services/files/column-map.js';
import type { ReconcileFlags } from '../../services/ledger/reconcile.js';

export const reconcile: Configure = (command, act) => {
  command
    .description(
      "Compare the ledger with a payment provider's report: amounts that differ, refunds that only one of them has, and unknown outcomes that the report settles. Nothing is sent or recorded; charges are left out." +
        '\n\nColumns: amount, and at least one of reference, refundId and ref; currency, billingId, date, status. Other columns are ignored.',
    )
    .argument('<file>', 'the CSV file; "-" for stdin')
    .option('--map <heading=column>', 'read a column from another heading; may be repeated', collect)
    .option('--from <day>', 'compare refunds of this day (YYYY-MM-DD, UTC) or later; default: the whole ledger')
    .option('--to <day>', 'compare refunds of this day or earlier')
    .option('--only <statuses>', 'use only rows with one of these words in the column status, such as "succeeded,paid"')
    .option('--minor-units', 'amounts of the report are in the smallest unit, such as cents')
    .option('--all', 'show the refunds that match, too')
    .option('--csv', 'print the result as CSV')
    .addHelpText(
      'after',
      `
Exit codes: 0 all match, 2 the report can't be read, 3 they differ, 5 the
outcome of a refund is unknown (takes precedence over 3).

Examples:
  $ caredesk refunds reconcile june.csv --map "Refund ID=refundId" --map "Amount=amount" --from 2026-06-01 --to 2026-06-30
  $ caredesk refunds reconcile payouts.csv --map "metadata.reference=reference" --minor-units --only succeeded --csv`,
    );
  act<ReconcileFlags>(async (context, [file = ''], flags) =>
    (await import('../../services/ledger/reconcile.js')).reconcileReport(context, file, flags),
  );
};
