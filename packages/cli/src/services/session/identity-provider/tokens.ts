/** What a sign-in at a provider brings. */
import type { Tokens } from '@caredesk/core/session';
import * as oauth from 'oauth4webapi';

export interface ProviderSignIn {
  readonly tokens: Tokens;
  /** What the ID token calls the user. */
  readonly name: string | undefined;
}

export const signInOf = (answer: oauth.TokenEndpointResponse): ProviderSignIn => {
  const claims = oauth.getValidatedIdTokenClaims(answer);
  const names: readonly unknown[] = [claims?.email, claims?.preferred_username, claims?.sub];
  return {
    tokens: { accessToken: answer.access_token, refreshToken: answer.refresh_token },
    name: names.find((name): name is string => typeof name === 'string' && name !== ''),
  };
};
