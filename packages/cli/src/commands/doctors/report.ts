import type { Configure } from '../../command.js';
import type { ReportFlags } from '../../services/records/doctors.js';
import { withFieldOptions } from '../../services/records/list-options.js';

export const report: Configure = (command, act) => {
  withFieldOptions(command)
    .description('Show what each doctor was billed and refunded between two days, including both.')
    .requiredOption('--from <day>', 'the first day, YYYY-MM-DD')
    .requiredOption('--to <day>', 'the last day, YYYY-MM-DD')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk doctors report --from 2026-01-01 --to 2026-06-30\n  $ caredesk doctors report --from 2026-01-01 --to 2026-01-31 --json',
    );
  act<ReportFlags>(async (context, _args, flags) => (await import('../../services/records/doctors.js')).showReport(context, flags));
};
