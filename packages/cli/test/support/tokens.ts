/** The sign-in of the test backend: access tokens that can be expired, refresh tokens that are good once. */
import type { Answer } from './answer.js';

export function createTokens(account: { readonly username: string; readonly password: string }) {
  const access = new Set<string>();
  const refresh = new Set<string>();
  let generation = 0;
  let refreshes = 0;
  let reused = 0;

  const issue = (): Answer => {
    generation += 1;
    access.add(`access-${generation}`);
    refresh.add(`refresh-${generation}`);
    return {
      data: { access_token: `access-${generation}`, refresh_token: `refresh-${generation}`, token_type: 'bearer', expires_in: 900 },
    };
  };
  const refuse = (): Answer => ({
    status: 400,
    data: { error: 'invalid_grant', error_description: 'The e-mail or the password is wrong' },
  });

  return {
    grant: (form: Readonly<Record<string, unknown>>): Answer => {
      if (form.grant_type === 'password')
        return form.username === account.username && form.password === account.password ? issue() : refuse();
      if (!refresh.delete(String(form.refresh_token))) {
        reused += 1;
        access.clear();
        refresh.clear();
        return refuse();
      }
      refreshes += 1;
      return issue();
    },
    accepts: (header: string | undefined): boolean => access.has(header?.replace(/^Bearer /, '') ?? ''),
    /** Every access token is refused from now on; refresh tokens stay good. */
    expire: () => access.clear(),
    /** Ends all sessions. */
    revoke: () => {
      access.clear();
      refresh.clear();
    },
    /** A token outside of any sign-in, as a CI job has. */
    mint: (): string => {
      issue();
      return `access-${generation}`;
    },
    get refreshes() {
      return refreshes;
    },
    /** How often a refresh token came a second time. */
    get reused() {
      return reused;
    },
  };
}
