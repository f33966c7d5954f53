/** Tokens that the environment provides instead of a sign-in. They are never stored. */
import { fixedToken, type TokenSource } from '@caredesk/core/client';
import { type AskedToken, runTokenCommand } from '../../adapters/token-command.js';
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import type { TokenVariable } from '../../settings.js';
import { clientCredentialsToken } from './identity-provider/client-credentials.js';

export function environmentToken(context: Context, variable: TokenVariable): TokenSource {
  const { env, settings, signal } = context;
  if (variable === 'CAREDESK_TOKEN') return fixedToken(sendable(settings.token ?? ''));
  if (variable === 'CAREDESK_TOKEN_COMMAND') return askedToken(() => runTokenCommand(env.CAREDESK_TOKEN_COMMAND ?? '', signal));
  return askedToken(() => clientCredentialsToken(context));
}

/** What no header can carry would fail as if the server were away. @throws {UserError} exit 2 */
function sendable(token: string): string {
  const [wrong] = /[^\x21-\x7e]/u.exec(token) ?? [];
  if (wrong === undefined) return token;
  const code = `U+${(wrong.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  throw new UserError(`CAREDESK_TOKEN is no token: it holds the character ${code}, which may be invisible. Nothing was sent.`, {
    hint: 'Copy the token again.',
  });
}

/** @param request one call at a time; what it throws, the call that needs the token throws */
export function askedToken(request: () => Promise<AskedToken>): TokenSource {
  let held: AskedToken | undefined;
  let asking: Promise<string> | undefined;
  const obtain = (): Promise<string> => {
    asking ??= request()
      .then(({ token, expiresAt }) => {
        // A time in the past is ignored: one of the clocks is wrong.
        held = { token, expiresAt: expiresAt !== undefined && expiresAt > Date.now() ? expiresAt : undefined };
        return token;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  return {
    current: async () => (held && (held.expiresAt ?? Infinity) > Date.now() ? held.token : obtain()),
    renew: async (rejected) => {
      // Another call was refused before, and obtained this one.
      if (held && held.token !== rejected) return held.token;
      const token = await obtain();
      return token === rejected ? undefined : token;
    },
    giveUp: () => {},
  };
}
