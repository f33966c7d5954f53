import { bindGroup } from '@caredesk/core/client';
import { DoctorReportRow, doctors } from '@caredesk/core/contract';
import type { Configure } from '../../command.js';
import { parseDays } from '../../services/day.js';
import { withFieldsOption } from '../../services/list-options.js';

const columns = Object.keys(DoctorReportRow.fields).filter((name) => name !== 'currency');

export const report: Configure = (command, act) => {
  withFieldsOption(command)
    .description('What each doctor was billed and refunded between two days, both inclusive.')
    .requiredOption('--from <day>', 'first day, YYYY-MM-DD')
    .requiredOption('--to <day>', 'last day')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk doctors report --from 2026-01-01 --to 2026-06-30\n  $ caredesk doctors report --from 2026-01-01 --to 2026-01-31 --json',
    );
  act<{ readonly from: string; readonly to: string; readonly fields?: string }>(async (context, _args, flags) => {
    const { from = '', to = '' } = parseDays(flags);
    const { printRows } = await import('../../services/list.js');
    const { call } = await context.connect();
    const group = bindGroup(call, 'doctors', { report: doctors.report });
    const { items } = await group.report({ from, to }, context);
    await printRows(context, { entity: DoctorReportRow, columns, rows: items }, flags);
  });
};
