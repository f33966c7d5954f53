import type { CallerOptions } from '@caredesk/core/client';
import type { Grants } from '@caredesk/core/session';

/** The calls of /token, whose code is loaded with the first of them: most pages are signed in when they start. */
export function grantsWhenNeeded(options: CallerOptions): Grants {
  const grants = async () => (await import('@caredesk/core/session/grants')).createGrants(options);
  return {
    password: async (...credentials) => (await grants()).password(...credentials),
    refresh: async (refreshToken) => (await grants()).refresh(refreshToken),
    revoke: async (tokens) => (await grants()).revoke(tokens),
  };
}
