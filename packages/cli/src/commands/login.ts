import type { Configure } from '../command.js';
import type { SignInOptions } from '../services/session/sign-in.js';

export const login: Configure = (command, act) => {
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
  act<SignInOptions>(async (context, _args, flags) => {
    const { signIn } = await import('../services/session/sign-in.js');
    const { apiBase, profileName, username, store } = await signIn(context, flags);
    if (context.output.json) await context.output.writeJson('login', { username, apiBase, profile: profileName, tokens: store });
    context.output.note(`Signed in to ${apiBase} as ${username} (profile ${profileName}; tokens in ${store}).`);
  });
};
