import type { Configure } from '../../command.js';
import type { ProfileFlags } from '../../services/session/profiles.js';

export const set: Configure = (command, act) => {
  command
    .description("Create a profile, or change its settings. Settings you don't name stay as they are; an empty value removes a limit.")
    .argument('<profile>', 'the name of the profile')
    .option('--max-each <amounts>', 'limit for a single refund: 500, or "500 USD, 400 EUR"')
    .option('--max-total <amounts>', 'limit for all refunds of a plan together')
    .option('--max-day <amounts>', 'limit for all refunds of a day (UTC), across all runs')
    .option('--canary <n>', 'number of rows to send first in every batch')
    .option('--read-only', 'allow no changes with this profile')
    .option('--no-read-only', 'undo --read-only')
    .option('--production', 'mark as production: shown in red')
    .option('--no-production', 'undo --production')
    .option('--four-eyes', 'require a second account to apply a plan')
    .option('--no-four-eyes', 'undo --four-eyes')
    .option('--sign-in <way>', 'how to sign in: password, browser or device')
    .option('--issuer <url>', 'the address of the identity provider; empty: none')
    .option('--client-id <id>', 'the name under which the identity provider knows caredesk')
    .option('--scope <scopes>', 'what to ask the identity provider for ("openid profile email offline_access")')
    .option('--audience <api>', 'the API that the token is for, if the identity provider asks for it')
    .option('--currency <code>', 'the currency of amounts without one')
    .option('--ledger-url <url>', 'PostgreSQL database for a refund ledger that several machines share; empty: none')
    .option('--site <url>', 'the site where people work with this API, for `caredesk open`; empty: none')
    .option('--idempotent-refunds', 'this server supports Idempotency-Key for refunds')
    .option('--no-idempotent-refunds', 'undo --idempotent-refunds')
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk profiles set production --api-base https://api.example.com --production --max-each 500 --canary 1
  $ caredesk profiles set team --sign-in device --issuer https://id.example --client-id desk
  $ caredesk profiles set audit --api-base https://api.example.com --read-only`,
    );
  act<ProfileFlags>(async (context, [name = ''], flags) =>
    (await import('../../services/session/profiles.js')).setProfile(context, name, flags),
  );
};
