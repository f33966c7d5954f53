/** Loaders that decide before a route renders, so that no wrong page flashes. */
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { session } from '../session/session.js';
import { signInPath, wantedPath } from '../session/wanted.js';

export const isSignedIn = (): boolean => session().$state.get().status === 'signed-in';

/** Without a token: to the sign-in page, the wanted location kept (spec §2). */
export function requireSession({ request }: LoaderFunctionArgs): Response | null {
  return isSignedIn() ? null : redirect(signInPath(new URL(request.url)));
}

/** The sign-in pages lead on when somebody is signed in already. */
export function leaveIfSignedIn({ request }: LoaderFunctionArgs): Response | null {
  return isSignedIn() ? redirect(wantedPath(new URL(request.url).search)) : null;
}

/** signup, forgotpassword and resetpassword have no call: they lead to sign-in (spec §2). */
export const toSignIn = (): Response => redirect('/signin');
