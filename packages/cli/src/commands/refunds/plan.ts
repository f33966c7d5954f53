import type { Configure } from '../../command.js';
import { withRepeatOption, withStatusOption } from '../../services/money/command-options.js';
import type { PlanFlags } from '../../services/money/plan-and-apply.js';

export const plan: Configure = (command, act) => {
  withStatusOption(withRepeatOption(command))
    .description(
      'Check a refund file and write a plan for a second person to apply. The plan contains the rows, the amounts, the state of the bills and a digest. Nothing is sent.',
    )
    .argument('<file>', 'the CSV file; "-" for stdin')
    .requiredOption('--out <plan>', 'the plan file to write')
    .option('--expires <hours>', 'hours until the plan expires (24)')
    .option('--max-total <amount>', 'refuse a plan with a higher total, such as 1200.50')
    .option('--max-each <amount>', 'refuse a plan with a higher single refund')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk refunds plan refunds.csv --out june.plan\n  $ caredesk refunds inspect june.plan\n  $ caredesk refunds apply june.plan --digest f2945d298a1e',
    );
  act<PlanFlags>(async (context, [file = ''], flags) =>
    (await import('../../services/money/plan-and-apply.js')).planRefundFile(context, file, flags),
  );
};
