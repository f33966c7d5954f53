/** A token that is obtained whenever one is needed, and never stored: by a command, or with a machine's own credentials. */
import type { TokenSource } from '@caredesk/core/client';
import type { AskedToken } from '../../adapters/token-command.js';

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
