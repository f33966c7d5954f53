import type { Configure } from '../../command.js';
import type { PlanApplyFlags } from '../../services/coupons/import.js';

export const apply: Configure = (command, act) => {
  command
    .description(
      'Send exactly what a plan of `coupons import --plan-out` says. A coupon that changed since makes it stale: exit 6, nothing is sent.',
    )
    .argument('<plan>', 'what `coupons import --plan-out` wrote; "-" for stdin')
    .option('--dry-run', 'compare the plan with the coupons and show it; send nothing')
    .option('--digest <hex>', "the plan's digest as you were told it: its first 8 or more digits")
    .option('--rejects <file>', 'write the rows that were not imported to a CSV file')
    .option('--yes', 'send without asking')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk coupons import coupons.csv --upsert --plan-out coupons.plan\n  $ caredesk coupons apply coupons.plan --yes',
    );
  act<PlanApplyFlags>(async (context, [file = ''], flags) =>
    (await import('../../services/coupons/import.js')).applyCouponPlan(context, file, flags),
  );
};
