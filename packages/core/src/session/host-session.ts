/** A session whose tokens the embedding portal brings; Caredesk has no sign-in of its own then. */
import { atom } from 'nanostores';
import type { Session, SessionState } from './session.js';

/** @param rejected the token that the server refused; absent at the first request */
export type GetAccessToken = (request: { rejected?: string }) => Promise<string>;

export function createHostSession(getAccessToken: GetAccessToken): Session {
  const $state = atom<SessionState>({ status: 'signed-in' });
  let token: string | undefined;
  let asking: Promise<string | undefined> | undefined;

  /** Asks the portal once for all who wait; what it throws counts as signed out. */
  const ask = (request: { rejected?: string }): Promise<string | undefined> => {
    asking ??= Promise.resolve()
      .then(() => getAccessToken(request))
      .then(
        (answer) => answer || undefined,
        () => undefined,
      )
      .then((answer) => {
        token = answer === request.rejected ? undefined : answer;
        $state.set(token ? { status: 'signed-in' } : { status: 'signed-out', reason: 'expired' });
        return token;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const end = () => {
    token = undefined;
    $state.set({ status: 'signed-out', reason: 'signed-out' });
  };
  const noSignIn = () => {
    throw new Error('The portal signs in: getAccessToken is configured');
  };

  return {
    $state,
    current: async () => token ?? ask({}),
    renew: async (rejected) => (token && token !== rejected ? token : ask({ rejected })),
    giveUp: end,
    signIn: async () => noSignIn(),
    adopt: noSignIn,
    signOut: async () => end(),
    dispose: () => {},
  };
}
