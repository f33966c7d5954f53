import type { CommandTable, Configure } from '../command.js';
import type { ProfileFlags } from '../services/session/profiles.js';

const listProfiles: Configure = (command, act) => {
  command.addHelpText('after', '\nExamples:\n  $ caredesk profiles list\n  $ caredesk profiles list --json');
  act(async (context) => (await import('../services/session/profiles.js')).listProfiles(context));
};

const show: Configure = (command, act) => {
  command
    .argument('[profile]', 'the name of the profile; default: the current one')
    .addHelpText('after', '\nExamples:\n  $ caredesk profiles show\n  $ caredesk profiles show production --json');
  act(async (context, [name]) => (await import('../services/session/profiles.js')).showProfile(context, name));
};

const set: Configure = (command, act) => {
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
    .option('--backend <file>', 'a file that describes a backend which differs from the contract; empty: none')
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
    (await import('../services/session/profiles.js')).setProfile(context, name, flags),
  );
};

const use: Configure = (command, act) => {
  command
    .description('Use this profile unless --profile or CAREDESK_PROFILE names another.')
    .argument('<profile>', 'the name of the profile')
    .addHelpText('after', '\nExamples:\n  $ caredesk profiles use staging');
  act(async (context, [name = '']) => (await import('../services/session/profiles.js')).chooseProfile(context, name));
};

const remove: Configure = (command, act) => {
  command
    .description('Remove a profile and sign it out. Its refund ledger is kept.')
    .argument('<profile>', 'the name of the profile')
    .option('--yes', 'remove without asking')
    .addHelpText('after', '\nExamples:\n  $ caredesk profiles remove staging --yes');
  act<{ readonly yes?: boolean }>(async (context, [name = ''], flags) =>
    (await import('../services/session/profiles.js')).dropProfile(context, name, flags),
  );
};

export const profilesCommands: CommandTable = {
  'profiles list': { summary: 'List profiles', configure: listProfiles },
  'profiles show': { summary: 'Show a profile', configure: show },
  'profiles set': { summary: 'Create or change a profile', makesProfile: true, configure: set },
  'profiles use': { summary: 'Choose the default profile', configure: use },
  'profiles remove': { summary: 'Remove a profile', configure: remove },
};
