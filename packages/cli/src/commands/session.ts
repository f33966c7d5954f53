import type { CommandTable, Configure } from '../command.js';
import type { SignInOptions } from '../services/session/sign-in.js';

const login: Configure = (command, act) => {
  command
    .description(
      'Sign in: with a password, or at an identity provider in the browser or by device code. The profile remembers the way. ' +
        'You enter the password at a prompt or pass it on stdin, never as a flag.',
    )
    .option('--username <email>', 'the email to sign in with')
    .option('--password-stdin', 'read the password from stdin')
    .option('--browser', 'sign in at the identity provider in your browser')
    .option('--no-browser', 'the same, but print the address instead of opening a browser')
    .option('--device', 'sign in at the identity provider on another device, with a code')
    .option('--issuer <url>', 'the address of the identity provider')
    .option('--client-id <id>', 'the name under which the identity provider knows caredesk')
    .option('--scope <scopes>', 'what to ask the identity provider for ("openid profile email offline_access")')
    .option('--audience <api>', 'the API that the token is for, if the identity provider asks for it')
    .option('--idempotent-refunds', 'this server supports Idempotency-Key for refunds')
    .option('--no-idempotent-refunds', 'undo --idempotent-refunds')
    .option('--user-info-path <path>', 'the path of the user-info call, if this server has a different one')
    .option('--currency <code>', 'the currency of amounts without one (USD)')
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk login --api-base https://api.example.com
  $ caredesk login --profile staging --api-base https://staging.example.com --username me@example.com
  $ caredesk login --browser --issuer https://id.example.com --client-id desk
  $ caredesk login --device --profile staging
  $ pass show caredesk | caredesk login --username me@example.com --password-stdin`,
    );
  act<SignInOptions>(async (context, _args, flags) => (await import('../services/session/sign-in.js')).showSignIn(context, flags));
};

const logout: Configure = (command, act) => {
  command.addHelpText('after', '\nExamples:\n  $ caredesk logout\n  $ caredesk logout --profile staging');
  act(async (context) => (await import('../services/session/account.js')).signOut(context));
};

const whoami: Configure = (command, act) => {
  command.addHelpText('after', '\nExamples:\n  $ caredesk whoami\n  $ caredesk whoami --json');
  act(async (context) => (await import('../services/session/account.js')).showAccount(context));
};

const status: Configure = (command, act) => {
  command
    .description(
      'Show who is signed in where, the limits, the refund ledger, open refunds, clock, keyring, proxy and versions. ' +
        'Exit code 4 when signed out, 1 when something else is wrong.',
    )
    .addHelpText('after', '\nExamples:\n  $ caredesk status\n  $ caredesk status --profile production --json');
  act(async (context) => (await import('../services/status/status.js')).showStatus(context));
};

export const sessionCommands: CommandTable = {
  login: { summary: 'Sign in', makesProfile: true, configure: login },
  logout: { summary: 'Sign out and delete the tokens', configure: logout },
  whoami: { summary: 'Show the account you are signed in with', configure: whoami },
  status: { summary: 'Show account, limits, ledger and open refunds', configure: status },
};
