/** The sign-ins at a mock backend. */
import type { WireRecord } from '@caredesk/core/contract';
import type { UserInfo } from '@caredesk/core/contract/entities/user-info';

type User = WireRecord<(typeof UserInfo)['fields']>;

export interface SignIns {
  readonly user: User;
  /** Good ones, under the keys that the widgets keep them by in `localStorage`: a page that has them is signed in. */
  tokens(): { readonly token: string; readonly refreshToken: string };
  /** Every access token so far gets a 401; a refresh gives another. */
  expireTokens(): void;
  /** Refreshes are refused, too, until the next sign-in. */
  endSession(): void;
  isGood(authorization: string | null): boolean;
  /** `account.signIn`, `.refresh` and `.revoke`. */
  answer(name: string, input: Readonly<Record<string, unknown>>): Response;
}

const grantFailure = (text: string): Response => Response.json({ error: 'invalid_grant', error_description: text }, { status: 400 });

export function createSignIns(password: string | undefined, own: Partial<User> = {}): SignIns {
  const user: User = {
    tokenIdentifier: 'admin-1',
    doctorId: null,
    firstName: 'Ada',
    lastName: 'Admin',
    email: 'admin@example.test',
    isAdminUserLoggedIn: true,
    role: null,
    permissions: null,
    capabilities: null,
    refundLimits: null,
    ...own,
  };
  let made = 0;
  let hasEnded = false;
  /** Tokens that a portal brings are good, too, until they expire. */
  const spent = new Set<string>();
  const seen = new Set<string>();
  const issue = () => ({ token: `access-${++made}`, refreshToken: `refresh-${made}` });
  const answered = () => {
    const { token, refreshToken } = issue();
    seen.add(token);
    return Response.json({ access_token: token, refresh_token: refreshToken, token_type: 'bearer', expires_in: 3600 });
  };
  return {
    user,
    tokens: () => {
      const tokens = issue();
      seen.add(tokens.token);
      return tokens;
    },
    expireTokens: () => {
      for (const token of seen) spent.add(token);
    },
    endSession: () => {
      hasEnded = true;
      for (const token of seen) spent.add(token);
    },
    isGood: (authorization) => {
      const [, token] = /^Bearer (.+)$/.exec(authorization ?? '') ?? [];
      if (!token || spent.has(token)) return false;
      seen.add(token);
      return true;
    },
    answer: (name, input) => {
      if (name === 'account.revoke') return new Response(null, { status: 200 });
      if (name === 'account.refresh') return hasEnded ? grantFailure('Sign in again') : answered();
      if (password !== undefined && input.password !== password) return grantFailure('Wrong mail or password');
      hasEnded = false;
      return answered();
    },
  };
}
