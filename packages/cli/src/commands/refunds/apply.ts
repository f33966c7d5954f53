import type { Configure } from '../../command.js';
import { withSendingOptions } from '../../services/refunds/command-options.js';
import type { BatchFlags } from '../../services/refunds/options.js';

export const apply: Configure = (command, act) => {
  withSendingOptions(command.argument('<plan>', 'what `refunds plan` wrote'))
    .description(
      'Send exactly what a plan says. A bill that changed since makes it stale: exit 6, nothing is sent. A plan that was cut off goes on with the same command.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk refunds apply june.plan\n  $ caredesk refunds apply june.plan --yes --results results.csv --json',
    );
  act<BatchFlags>(async (context, [file = ''], flags) =>
    (await import('../../services/refunds/plan-and-apply.js')).applyRefundPlan(context, file, flags),
  );
};
