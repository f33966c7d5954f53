/** `refunds`: what sends, and what is planned for a second person to send. */
import type { CommandTable, Configure } from '../command.js';
import type { PlanApplyFlags, PlanFlags } from '../services/money/file-batch.js';
import type { OneRefund } from '../services/money/one.js';
import type { BatchFlags } from '../services/money/options.js';
import { withRepeatOption, withSendingOptions, withStatusOption } from './options.js';

const create: Configure = (command, act) => {
  withStatusOption(command)
    .description('Refund one bill, in full or in part. It uses the same ledger as `refunds run`: a ref that is done is never sent again.')
    .argument('<billingId>', 'the id of the bill')
    .requiredOption('--ref <ref>', 'your own name for this refund, such as a ticket number; the same ref is never refunded twice')
    .option('--amount <amount>', 'the amount, such as 12.50; default: all that remains')
    .option('--reason <text>', 'the reason for the refund')
    .option('--yes', 'send without asking')
    .option('--allow-repeat', "send it even if the bill shows a refund of this amount that isn't in the ledger")
    .option('--allow-twins', 'outside a terminal: send it even if another ref refunds the same amount of this bill')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk refunds create 4711 --ref ticket-82\n  $ caredesk refunds create 4711 --ref ticket-82 --amount 12.50 --reason "charged twice" --yes --json',
    );
  act<Omit<OneRefund, 'billingId'>>(async (context, [billingId = ''], flags) =>
    (await import('../services/money/one.js')).createRefund(context, { billingId, ...flags }),
  );
};

const run: Configure = (command, act) => {
  const sending = withSendingOptions(
    command.argument('<file>', 'the CSV file; "-" for stdin').option('--dry-run', 'check everything and show the plan; send nothing'),
  );
  withStatusOption(withRepeatOption(sending))
    .description(
      'Refund every row of a CSV file, never twice: rows that an earlier run refunded are skipped. If a run is cut short, run the same command again to continue.' +
        '\n\nColumns: ref (unique), billingId, amount (blank: all that remains), currency, reason, doctorId.',
    )
    .addHelpText(
      'after',
      `
Exit codes: 0 all done, 2 a problem (nothing was sent), 3 some rows failed,
were not sent or conflict, 4 not signed in, 5 an outcome is unknown, 6 another
run is in progress, 130 interrupted.

Examples:
  $ caredesk refunds run refunds.csv --dry-run
  $ caredesk refunds run refunds.csv --canary 1 --results results.csv
  $ caredesk refunds run refunds.csv --confirm "37 refunds USD 1204.50" --max-each 200 --concurrency 4
  $ generate-refunds | caredesk refunds run - --yes --json`,
    );
  act<BatchFlags>(async (context, [file = ''], flags) =>
    (await import('../services/money/file-batch.js')).runRefundFile(context, file, flags),
  );
};

const plan: Configure = (command, act) => {
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
    (await import('../services/money/file-batch.js')).planRefundFile(context, file, flags),
  );
};

const inspect: Configure = (command, act) => {
  command
    .description(
      'Show what a plan file contains: every row with the state of its bill, totals by currency, possible duplicates, the digest and when it expires. Nothing is sent.',
    )
    .argument('<plan>', 'the plan file from `refunds plan`; "-" for stdin')
    .addHelpText('after', '\nExamples:\n  $ caredesk refunds inspect june.plan\n  $ caredesk refunds inspect june.plan --json');
  act(async (context, [file = '']) => (await import('../services/money/inspect.js')).inspectRefundPlan(context, file));
};

const apply: Configure = (command, act) => {
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
    (await import('../services/money/file-batch.js')).applyRefundPlan(context, file, flags),
  );
};

export const refundsCommands: CommandTable = {
  'refunds create': { summary: 'Refund one bill', configure: create },
  'refunds run': { summary: 'Refund every row of a CSV file', configure: run },
  'refunds plan': { summary: 'Plan refunds for a second person to apply', configure: plan },
  'refunds inspect': { summary: 'Show what a refund plan contains', configure: inspect },
  'refunds apply': { summary: 'Send exactly what a plan contains', configure: apply },
};
