import type { Configure } from '../../command.js';
import type { ExportFlags } from '../../services/ledger/export.js';

export const exportLedger: Configure = (command, act) => {
  command
    .description('Write the ledger as CSV, one entry per row. The totals by currency go to stderr.')
    .argument('[file]', 'the file to write; default: stdout')
    .option('--from <day>', 'settled or sent on this day (YYYY-MM-DD, UTC) or later')
    .option('--to <day>', 'settled or sent on this day or earlier')
    .option('--totals', 'write totals by day, account and currency instead of entries')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk refunds export june.csv --from 2026-06-01 --to 2026-06-30\n  $ caredesk refunds export --totals --from 2026-06-01\n  $ caredesk refunds export --json',
    );
  act<ExportFlags>(async (context, [path], flags) => (await import('../../services/ledger/export.js')).exportLedger(context, path, flags));
};
