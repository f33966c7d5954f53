/** react-admin's authProvider over a session: the one that the page's Caredesk elements use, or one of `connect`. */
import type { Caller } from '@caredesk/core/client/caller';
import { bindGroup } from '@caredesk/core/client/group';
import { type Endpoint, endpoints, isAllowed, lackedPermission } from '@caredesk/core/contract';
import { account } from '@caredesk/core/contract/endpoints/account';
import { fullName } from '@caredesk/core/contract/full-name';
import type { Held } from '@caredesk/core/contract/permission';
import type { Session } from '@caredesk/core/session/session';
import { ProviderError, withShownError } from './failure.js';
import type { CaredeskAuthProvider } from './types.js';

type Actions = Readonly<Partial<Record<string, Endpoint>>>;

const { audit, billing, coupons, dashboard, doctors, patients, refundRequests } = endpoints;
const reading = (list: Endpoint, one = list): Actions => ({ list, show: one });

const actions: Readonly<Partial<Record<string, Actions>>> = {
  doctors: { ...reading(doctors.list, doctors.getById), create: doctors.signUp, edit: doctors.update },
  patients: { ...reading(patients.list, patients.getById), delete: patients.delete },
  families: { show: patients.family, edit: patients.updateFamily },
  bills: reading(billing.list),
  refundRequests: {
    ...reading(refundRequests.list, refundRequests.getById),
    create: refundRequests.create,
    edit: refundRequests.approve,
  },
  coupons: { ...reading(coupons.list, coupons.getById), create: coupons.create, edit: coupons.update, delete: coupons.delete },
  couponPlans: { ...reading(coupons.plans), create: coupons.attachPlan, delete: coupons.detachPlan },
  couponUsages: reading(coupons.usage),
  plans: reading(doctors.plans),
  doctorTypes: reading(doctors.types),
  doctorReport: reading(doctors.report),
  accountQuestions: reading(dashboard.accountQuestions),
  auditEntries: reading(audit.list),
};

/** Which call an action makes; undefined: none does it. */
const callOf = (resource: string, action: string): Endpoint | undefined =>
  action === 'export' ? actions[resource]?.list : actions[resource]?.[action];

/**
 * @param permissions permissions of the account; null or undefined: all
 * @param action react-admin's `list`, `show`, `create`, `edit`, `delete` or `export`
 */
function mayDo(permissions: Held, resource: string, action: string): boolean {
  // Pages of one's own are no resource of ours.
  if (!Object.hasOwn(actions, resource)) return true;
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
  /** Asked once a session. */
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
