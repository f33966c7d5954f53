import type { Configure } from '../../command.js';
import type { PlanApplyFlags } from '../../services/files/coupon-import.js';
import { withEndOption } from '../../services/money/command-options.js';

export const apply: Configure = (command, act) => {
  withEndOption(command)
    .description(
      'Apply exactly what a plan from `coupons import --plan-out` contains. If a coupon has changed since, the plan is out of date: nothing is sent, exit code 6.',
    )
    .argument('<plan>', 'the plan file from `coupons import --plan-out`; "-" for stdin')
    .option('--dry-run', 'check the plan against the coupons and show it; send nothing')
    .option('--digest <hex>', 'the digest of the plan that you expect: its first 8 or more digits')
    .option('--rejects <file>', "write the rows that aren't imported to a CSV file")
    .option('--concurrency <n>', 'number of coupons to send at once, 1 to 32 (4)')
    .option('--yes', 'send without asking')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk coupons import coupons.csv --upsert --plan-out coupons.plan\n  $ caredesk coupons apply coupons.plan --yes',
    );
  act<PlanApplyFlags>(async (context, [file = ''], flags) =>
    (await import('../../services/files/coupon-import.js')).applyCouponPlan(context, file, flags),
  );
};
