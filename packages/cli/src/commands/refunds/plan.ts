import type { Configure } from '../../command.js';
import { withRepeatOption } from '../../services/refunds/command-options.js';
import type { PlanFlags } from '../../services/refunds/plan-and-apply.js';

export const plan: Configure = (command, act) => {
  withRepeatOption(command)
    .description(
      'Check a refund file and write the plan to a file for somebody else to apply. Rows, amounts and the states of the bills are in it, with a digest; nothing is sent.',
    )
    .argument('<file>', 'the CSV file; "-" for stdin')
    .requiredOption('--out <plan>', 'where the plan goes')
    .option('--expires <hours>', 'hours until it can no longer be applied (24)')
    .option('--max-total <amount>', 'refuse a plan of more than this, in major units')
    .option('--max-each <amount>', 'refuse a plan with a refund of more than this')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk refunds plan refunds.csv --out june.plan\n  $ caredesk refunds inspect june.plan\n  $ caredesk refunds apply june.plan --digest f2945d298a1e',
    );
  act<PlanFlags>(async (context, [file = ''], flags) =>
    (await import('../../services/refunds/plan-and-apply.js')).planRefundFile(context, file, flags),
  );
};
