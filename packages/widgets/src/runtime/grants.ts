import type { CallerOptions } from '@caredesk/core/client';
import type { Grants } from '@caredesk/core/session';

/** The calls of /token, whose code is loaded with the first of them: most pages are signed in when they start. */
export function grantsWhenNeeded(options: CallerOptions): Grants {
  const load = () => import('@caredesk/core/session/grants');
  const grants = async () => (await load()).createGrants(options);
  return {
    load,
    password: async (...credentials) => (await grants()).password(...credentials),
    refresh: async (refreshToken) => (await grants()).refresh(refreshToken),
    revoke: async (tokens) => (await grants()).revoke(tokens),
  };
}
