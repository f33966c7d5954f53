/** `@caredesk/widgets/third-party.js`: sign-in at an OpenID Connect provider, for the page that the provider sends the browser back to. */

import { currentSettings } from './runtime/bases.js';
import { currentServices } from './runtime/current.js';
import { ThirdPartyError } from './third-party/errors.js';
import { clearLocalSession, keepLocalSession } from './third-party/local-session.js';
import type { ThirdPartySignIn } from './third-party/provider.js';
import * as flow from './third-party/sign-in.js';

/**
 * Completes the sign-in and signs the page's session in.
 * @returns the path of this site to go on to
 * @throws ThirdPartyError
 */
export async function completeThirdPartySignIn(settings: ThirdPartySignIn, callbackUrl: URL): Promise<string> {
  const { localSession, returnTo } = await flow.completeThirdPartySignIn(settings, callbackUrl);
  keepLocalSession(localSession, currentSettings().storage);
  // Its refresh token, if any, belongs to the provider: a 401 signs out.
  currentServices().session.adopt({ accessToken: localSession.accessToken, refreshToken: undefined });
  return returnTo;
}

/** Whether the provider refused the person ('Wrong mail or password', spec §5). */
export const isWrongCredentials = (error: unknown): boolean => error instanceof ThirdPartyError && error.failure === 'wrong-credentials';

/** After a log-out: forgets access_token, id_token and expires_at. */
export const clearThirdPartySession = clearLocalSession;
