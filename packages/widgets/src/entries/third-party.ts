/** `@caredesk/widgets/third-party.js`: sign-in at an OpenID Connect provider, for the page that the provider sends the browser back to. */

import { currentSettings } from '../runtime/bases.js';
import { currentServices } from '../runtime/services.js';
import { ThirdPartyError, type ThirdPartyFailure } from '../third-party/errors.js';
import { clearLocalSession, keepLocalSession } from '../third-party/local-session.js';
import type { ThirdPartySignIns } from '../third-party/provider.js';
import * as flow from '../third-party/sign-in.js';

/**
 * Completes the sign-in and signs the page's session in.
 * @param signIn the same as `configure({ signIn })`: one provider or several
 * @returns the path of this site to go on to
 * @throws ThirdPartyError
 */
export async function completeThirdPartySignIn(signIn: ThirdPartySignIns, callbackUrl: URL): Promise<string> {
  const { localSession, returnTo } = await flow.completeThirdPartySignIn(signIn, callbackUrl);
  keepLocalSession(localSession, currentSettings().storage);
  // A refresh token, if any, belongs to the provider: a 401 signs out.
  currentServices().session.adopt({ accessToken: localSession.accessToken, refreshToken: undefined });
  return returnTo;
}

const isFailure = (error: unknown, failure: ThirdPartyFailure): boolean => error instanceof ThirdPartyError && error.failure === failure;

/** Whether the provider refused the person ('Wrong mail or password', spec §5). */
export const isWrongCredentials = (error: unknown): boolean => isFailure(error, 'wrong-credentials');

/** Whether the person cancelled the sign-in at the provider, or declined what it asked. */
export const isDenied = (error: unknown): boolean => isFailure(error, 'denied');

/** Whether the callback belongs to no sign-in of this tab that is not completed: it came twice, or was begun elsewhere. */
export const isNotStarted = (error: unknown): boolean => isFailure(error, 'not-started');

/** Forgets access_token, id_token and expires_at. A sign-out by an element or `signOut()` does so automatically. */
export const clearThirdPartySession = clearLocalSession;
