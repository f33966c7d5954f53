import type { Configure } from '../../command.js';
import { withSendingOptions } from '../../services/money/command-options.js';
import type { PlanApplyFlags } from '../../services/money/plan-and-apply.js';

export const apply: Configure = (command, act) => {
  withSendingOptions(
    command
      .argument('<plan>', 'the plan file from `refunds plan`; "-" for stdin')
      .option('--dry-run', 'check the plan against the bills and show it; send nothing')
      .option('--digest <hex>', 'the digest of the plan that you expect: its first 8 or more digits'),
  )
    .description(
      'Send exactly what a plan contains. If a bill has changed since, the plan is out of date: nothing is sent, exit code 6. If the run is cut short, run the same command again to continue.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk refunds apply june.plan\n  $ caredesk refunds apply june.plan --digest f2945d298a1e --yes --results results.csv --json',
    );
  act<PlanApplyFlags>(async (context, [file = ''], flags) =>
    (await import('../../services/money/plan-and-apply.js')).applyRefundPlan(context, file, flags),
  );
};
