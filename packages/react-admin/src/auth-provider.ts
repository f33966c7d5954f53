/** react-admin's authProvider over a session: the one that the page's Caredesk elements use, or one of `connect`. */
import type { Caller } from '@caredesk/core/client/caller';
import { bindGroup } from '@caredesk/core/client/group';
import { account } from '@caredesk/core/contract/endpoints/account';
import type { Held } from '@caredesk/core/contract/permission';
import type { Session } from '@caredesk/core/session/session';
import { mayDo } from './access.js';
import { ProviderError, shown } from './failure.js';
import type { CaredeskAuthProvider } from './types.js';

export interface AuthProviderOptions {
  readonly call: Caller;
  readonly session: Session;
}

const signedOut = () => new ProviderError({ code: 'unauthorized', status: 401 });

export function createAuthProvider({ call, session }: AuthProviderOptions): CaredeskAuthProvider {
  const { userInfo } = bindGroup(call, 'account', { userInfo: account.userInfo });
  let known: { readonly identity: string | undefined; readonly permissions: Promise<Held> } | undefined;
  /** Asked once a session. */
  const held = (): Promise<Held> => {
    const identity = session.identity?.();
    if (known?.identity === identity && known) return known.permissions;
    const permissions = userInfo().then((user) => user.permissions);
    known = { identity, permissions };
    permissions.catch(() => {
      known = undefined;
    });
    return permissions;
  };
  return {
    login: ({ username, password }) => shown(() => session.signIn({ username, password })),
    logout: () => session.signOut(),
    checkAuth: async () => {
      if (!(await session.current())) throw signedOut();
    },
    // The session has tried a renewal by then. A 403 leaves the user signed in.
    checkError: async (error) => {
      if ((error as { code?: unknown } | null)?.code === 'unauthorized') throw signedOut();
    },
    getIdentity: () =>
      shown(async () => {
        const { tokenIdentifier, email, firstName, lastName } = await userInfo();
        return { id: tokenIdentifier ?? email ?? '', fullName: [firstName, lastName].filter(Boolean).join(' '), email };
      }),
    getPermissions: () => shown(held),
    canAccess: ({ resource, action }) => shown(async () => mayDo(await held(), resource, action)),
  };
}
