/** react-admin's authProvider over a session: the one that the page's Caredesk elements use, or one of `connect`. */
import type { CallName } from '@caredesk/core/backend';
import { bindGroup, type Caller } from '@caredesk/core/client/caller';
import { type Endpoint, isAllowed, lackedPermission } from '@caredesk/core/contract';
import { account } from '@caredesk/core/contract/endpoints/account';
import { fullName } from '@caredesk/core/contract/full-name';
import { own } from '@caredesk/core/contract/own';
import type { Held } from '@caredesk/core/contract/permission';
import type { Session } from '@caredesk/core/session/session';
import { ProviderError, withShownError } from './failure.js';
import { endpointOf, resourceCalls } from './resources.js';
import type { CaredeskAuthProvider } from './types.js';

/** The call that an action makes; undefined: no call does it. */
function callOf(resource: string, action: string): Endpoint | undefined {
  const calls = { ...resourceCalls[resource] };
  const { list, show = list } = calls;
  const name = own({ ...calls, show, export: list } as Readonly<Record<string, CallName | undefined>>, action);
  return name && endpointOf(name);
}

/**
 * @param permissions permissions of the account; null or undefined: all
 * @param action react-admin's `list`, `show`, `create`, `edit`, `delete` or `export`
 */
function mayDo(permissions: Held, resource: string, action: string): boolean {
  // The portal's own pages are not resources of the contract.
  if (!Object.hasOwn(resourceCalls, resource)) return true;
  const call = callOf(resource, action);
  if (!call || (action === 'export' && !isAllowed(permissions, 'export'))) return false;
  return lackedPermission(permissions, call) === undefined;
}

export interface AuthProviderOptions {
  readonly call: Caller;
  readonly session: Session;
}

const signedOut = () => new ProviderError({ code: 'unauthorized', status: 401 });

export function createAuthProvider({ call, session }: AuthProviderOptions): CaredeskAuthProvider {
  const { userInfo } = bindGroup(call, 'account', { userInfo: account.userInfo });
  let cachedPermissions: { readonly identity: string | undefined; readonly permissions: Promise<Held> } | undefined;
  /** Read once a session. */
  const readPermissions = (): Promise<Held> => {
    const identity = session.identity?.();
    if (cachedPermissions?.identity === identity && cachedPermissions) return cachedPermissions.permissions;
    const permissions = userInfo().then((user) => user.permissions);
    cachedPermissions = { identity, permissions };
    permissions.catch(() => {
      cachedPermissions = undefined;
    });
    return permissions;
  };
  return {
    login: ({ username, password }) => withShownError(() => session.signIn({ username, password })),
    logout: () => session.signOut(),
    checkAuth: async () => {
      if (!(await session.current())) throw signedOut();
    },
    // The session has tried a renewal by then. A 403 leaves the user signed in.
    checkError: async (error) => {
      if ((error as { code?: unknown } | null)?.code === 'unauthorized') throw signedOut();
    },
    getIdentity: () =>
      withShownError(async () => {
        const user = await userInfo();
        const { tokenIdentifier, email } = user;
        return { id: tokenIdentifier ?? email ?? '', fullName: fullName(user), email };
      }),
    getPermissions: () => withShownError(readPermissions),
    canAccess: ({ resource, action }) => withShownError(async () => mayDo(await readPermissions(), resource, action)),
  };
}
