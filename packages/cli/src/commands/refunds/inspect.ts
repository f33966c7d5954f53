import type { Configure } from '../../command.js';

export const inspect: Configure = (command, act) => {
  command
    .description(
      'Show what a plan file contains: every row with the state of its bill, totals by currency, possible duplicates, the digest and when it expires. Nothing is sent.',
    )
    .argument('<plan>', 'the plan file from `refunds plan`; "-" for stdin')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds inspect june.plan\n  $ caredesk refunds inspect june.plan --json');
  act(async (context, [file = '']) => (await import('../../services/money/inspect.js')).inspectRefundPlan(context, file));
};
