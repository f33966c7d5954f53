import type { Configure } from '../command.js';
import type { SignInOptions } from '../services/sign-in.js';

export const login: Configure = (command, act) => {
  command
    .description('Sign in. The password comes from a prompt or from stdin, never from a flag.')
    .option('--username <email>', 'who signs in')
    .option('--password-stdin', 'read the password from stdin')
    .option('--idempotent-refunds', 'declare that this server honours Idempotency-Key on refunds')
    .option('--no-idempotent-refunds', 'take that back')
    .option('--user-info-path <path>', "the server's path of the user-info call, where it is another")
    .option('--currency <code>', 'the currency of amounts that name none (USD)')
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk login --api-base https://api.example.com
  $ caredesk login --profile staging --api-base https://staging.example.com --username me@example.com
  $ pass show caredesk | caredesk login --username me@example.com --password-stdin`,
    );
  act<SignInOptions>(async (context, _args, flags) => {
    const { signIn } = await import('../services/sign-in.js');
    const { apiBase, profileName, username, store } = await signIn(context, flags);
    if (context.output.json) await context.output.writeJson('login', { username, apiBase, profile: profileName, tokens: store });
    context.output.note(`Signed in to ${apiBase} as ${username} (profile ${profileName}; tokens in ${store}).`);
  });
};
