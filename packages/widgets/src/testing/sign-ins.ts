/** The sign-ins at a mock backend. */
import type { WireRecord } from '@caredesk/core/contract';
import { UserInfo } from '@caredesk/core/contract/entities/user-info';
import { type CallHandlers, Failure } from '@caredesk/core/server';
import { emptyRow } from './rows.js';

export type User = WireRecord<(typeof UserInfo)['fields']>;

export type SignIns = ReturnType<typeof createSignIns>;

export function createSignIns(password: string | undefined, own: Partial<User> = {}) {
  const user: User = {
    ...emptyRow(UserInfo),
    tokenIdentifier: 'admin-1',
    firstName: 'Ada',
    lastName: 'Admin',
    email: 'admin@example.test',
    isAdminUserLoggedIn: true,
    ...own,
  };
  let tokenCount = 0;
  let hasEnded = false;
  /** Tokens that a portal brings are good, too, until they expire. */
  const spent = new Set<string>();
  const seen = new Set<string>();
  /** Good ones, under the keys that the widgets keep them by in `localStorage`: a page that has them is signed in. */
  const tokens = () => {
    const token = `access-${++tokenCount}`;
    seen.add(token);
    return { token, refreshToken: `refresh-${tokenCount}` };
  };
  const grant = () => {
    const { token, refreshToken } = tokens();
    return { access_token: token, refresh_token: refreshToken, token_type: 'bearer', expires_in: 3600 };
  };
  const expireTokens = (): void => {
    for (const token of seen) spent.add(token);
  };
  return {
    user,
    tokens,
    /** Every access token so far gets a 401; a refresh gives another. */
    expireTokens,
    /** Refreshes are refused, too, until the next sign-in. */
    endSession: (): void => {
      hasEnded = true;
      expireTokens();
    },
    isGood: (authorization: string | null) => {
      const [, token] = /^Bearer (.+)$/.exec(authorization ?? '') ?? [];
      if (!token || spent.has(token)) return false;
      seen.add(token);
      return true;
    },
    handlers: {
      signIn: (input) => {
        if (password !== undefined && input.password !== password) throw new Failure(401, 'Wrong mail or password');
        hasEnded = false;
        return grant();
      },
      refresh: () => {
        if (hasEnded) throw new Failure(401, 'Sign in again');
        return grant();
      },
      revoke: () => undefined,
      userInfo: () => user,
    } satisfies CallHandlers<unknown>['account'],
  };
}
