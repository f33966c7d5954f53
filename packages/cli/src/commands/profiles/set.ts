import type { Configure } from '../../command.js';
import type { ProfileFlags } from '../../services/profiles.js';

export const set: Configure = (command, act) => {
  command
    .description(
      'Make a profile, or change what is allowed with it. Flags that are not given stay as they are; an empty limit is taken away.',
    )
    .argument('<profile>', 'its name')
    .option('--max-each <amounts>', 'most for one refund: 500, or "500 USD, 400 EUR"')
    .option('--max-total <amounts>', 'most for all refunds of a plan')
    .option('--max-day <amounts>', 'most for all refunds of a day (UTC), over all runs')
    .option('--canary <n>', 'rows of a batch that go first')
    .option('--read-only', 'nothing is changed with it')
    .option('--no-read-only', 'undo --read-only')
    .option('--production', 'real money: shown in red')
    .option('--no-production', 'undo --production')
    .option('--four-eyes', 'a plan is applied by another account than planned it')
    .option('--no-four-eyes', 'undo --four-eyes')
    .option('--currency <code>', 'the currency of amounts that name none')
    .option('--ledger-url <url>', 'PostgreSQL database of the refund ledger that several machines share; empty: none')
    .option('--idempotent-refunds', 'this server honours Idempotency-Key on refunds')
    .option('--no-idempotent-refunds', 'undo --idempotent-refunds')
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk profiles set production --api-base https://api.example.com --production --max-each 500 --canary 1
  $ caredesk profiles set audit --api-base https://api.example.com --read-only`,
    );
  act<ProfileFlags>(async (context, [name = ''], flags) => (await import('../../services/profiles.js')).setProfile(context, name, flags));
};
