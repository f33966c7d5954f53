import type { Configure } from '../../command.js';

export const inspect: Configure = (command, act) => {
  command
    .description(
      "Show a plan's file: every row with its bill as it was, totals by currency, possible duplicates, digest and expiry. Nothing is sent.",
    )
    .argument('<plan>', 'what `refunds plan` wrote; "-" for stdin')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds inspect june.plan\n  $ caredesk refunds inspect june.plan --json');
  act(async (context, [file = '']) => (await import('../../services/refunds/inspect.js')).inspectRefundPlan(context, file));
};
