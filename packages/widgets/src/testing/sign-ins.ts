/** The sign-ins at a mock backend. */
import type { WireRecord } from '@caredesk/core/contract';
import { UserInfo } from '@caredesk/core/contract/entities/user-info';
import { type CallHandlers, Failure } from '@caredesk/core/server';
import { emptyRow } from './rows.js';

export type User = WireRecord<(typeof UserInfo)['fields']>;

export type SignIns = ReturnType<typeof createSignIns>;

/** Seconds that an access token is good for. */
const lifetime = 3_600;
/** Milliseconds in which a refresh token that was used is answered as before. */
const leeway = 10_000;

/** The tokens that follow from one sign-in. */
interface Family {
  hasEnded?: boolean;
}

interface Token {
  readonly family: Family;
  /** Of an access token: when it ends, in milliseconds. */
  expiresAt: number;
  /** Of a refresh token that was used: when, in milliseconds, and the one that it gave. */
  successor?: { readonly at: number; readonly refreshToken: string };
}

function createTokens() {
  let tokenCount = 0;
  /** Tokens that a portal brings are good, too: each begins a family of its own. */
  const known = new Map<string, Token>();
  const tokenOf = (text: string, family: Family = {}): Token => {
    const token = known.get(text) ?? { family, expiresAt: Date.now() + lifetime * 1_000 };
    known.set(text, token);
    return token;
  };
  const make = (kind: 'access' | 'refresh', family: Family): string => {
    const text = `${kind}-${++tokenCount}`;
    tokenOf(text, family);
    return text;
  };
  const grant = (family: Family, refreshToken = make('refresh', family)) => ({
    access_token: make('access', family),
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: lifetime,
  });
  const expireTokens = (): void => {
    for (const token of known.values()) token.expiresAt = 0;
  };
  return { tokenOf, grant, expireTokens };
}

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
  const { tokenOf, grant, expireTokens } = createTokens();
  let hasEnded = false;
  return {
    user,
    /** Good ones, under the keys that the widgets keep them by in `localStorage`: a page that has them is signed in. */
    tokens: () => {
      const { access_token, refresh_token } = grant({});
      return { token: access_token, refreshToken: refresh_token };
    },
    /** Every access token so far gets a 401; a refresh gives another. */
    expireTokens,
    /** Refreshes are refused, too, until the next sign-in. */
    endSession: (): void => {
      hasEnded = true;
      expireTokens();
    },
    isGood: (authorization: string | null) => {
      const [, token] = /^Bearer (.+)$/.exec(authorization ?? '') ?? [];
      if (!token) return false;
      const { family, expiresAt } = tokenOf(token);
      return !family.hasEnded && Date.now() < expiresAt;
    },
    handlers: {
      signIn: (input) => {
        if (password !== undefined && input.password !== password) throw new Failure(401, 'Wrong mail or password');
        hasEnded = false;
        return grant({});
      },
      // Each is good once: a second use ends its family, unless the request is repeated at once because its answer was lost.
      refresh: ({ refresh_token }) => {
        const token = tokenOf(refresh_token);
        const { family, successor } = token;
        if (successor && Date.now() - successor.at > leeway) family.hasEnded = true;
        if (hasEnded || family.hasEnded) throw new Failure(401, 'Sign in again');
        const next = grant(family, successor?.refreshToken);
        token.successor ??= { at: Date.now(), refreshToken: next.refresh_token };
        return next;
      },
      revoke: ({ token }) => {
        tokenOf(token).family.hasEnded = true;
        return undefined;
      },
      userInfo: () => user,
    } satisfies CallHandlers<unknown>['account'],
  };
}
