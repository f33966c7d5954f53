import type { Configure } from '../../command.js';
import { withSendingOptions } from '../../services/refunds/command-options.js';
import type { PlanApplyFlags } from '../../services/refunds/plan-and-apply.js';

export const apply: Configure = (command, act) => {
  withSendingOptions(
    command
      .argument('<plan>', 'what `refunds plan` wrote; "-" for stdin')
      .option('--dry-run', 'check the plan against the bills and show it; send nothing')
      .option('--digest <hex>', "the plan's digest as you were told it: its first 8 or more digits"),
  )
    .description(
      'Send exactly what a plan says. A bill that changed since makes it stale: exit 6, nothing is sent. A plan that was cut off goes on with the same command.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk refunds apply june.plan\n  $ caredesk refunds apply june.plan --digest f2945d298a1e --yes --results results.csv --json',
    );
  act<PlanApplyFlags>(async (context, [file = ''], flags) =>
    (await import('../../services/refunds/plan-and-apply.js')).applyRefundPlan(context, file, flags),
  );
};
