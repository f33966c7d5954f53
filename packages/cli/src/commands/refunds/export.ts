import type { Configure } from '../../command.js';

export const exportLedger: Configure = (command, act) => {
  command
    .description('Write the ledger as CSV, one entry per row. The totals by currency go to stderr.')
    .argument('[file]', 'the file to write; default: stdout')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds export june.csv\n  $ caredesk refunds export --json');
  act(async (context, [path]) => (await import('../../services/refunds/export.js')).exportLedger(context, path));
};
