/** Tokens that the environment provides instead of a sign-in. They are never stored. */
import { fixedToken, type TokenSource } from '@caredesk/core/client';
import type { Context } from '../../context.js';
import type { TokenVariable } from '../../settings.js';
import { askedToken } from './asked-token.js';

export function environmentToken(context: Context, variable: TokenVariable): TokenSource {
  const { env, settings, signal } = context;
  if (variable === 'CAREDESK_TOKEN') return fixedToken(settings.token ?? '');
  if (variable === 'CAREDESK_TOKEN_COMMAND')
    return askedToken(async () => {
      const { runTokenCommand } = await import('../../adapters/token-command.js');
      return runTokenCommand(env.CAREDESK_TOKEN_COMMAND ?? '', signal);
    });
  return askedToken(async () => (await import('./identity-provider/client-credentials.js')).clientCredentialsToken(context));
}
