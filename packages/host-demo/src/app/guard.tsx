/** Who may see a route: decided before anything else of it renders. */
import { useStore } from '@nanostores/react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { session } from '../session/session.js';
import { signInPath, wantedPath } from '../session/wanted.js';
import { Shell } from '../shell/Shell.js';

/**
 * Without a token the user goes to sign-in, the wanted location kept; after a log-out, here or in another tab, to the
 * root path (spec §2, §4).
 */
export function RequireSession() {
  const state = useStore(session().$state);
  const location = useLocation();
  if (state.status === 'signed-in') return <Outlet />;
  return <Navigate to={state.reason === 'signed-out' ? '/' : signInPath(location)} replace />;
}

/** The sign-in pages go to the wanted page when the user is signed in, also by another tab. */
export function LeaveIfSignedIn() {
  const { status } = useStore(session().$state);
  const { search } = useLocation();
  return status === 'signed-in' ? <Navigate to={wantedPath(search)} replace /> : <Outlet />;
}

/** A full page for a visitor, and a part of the shell for a user. */
export function ShellIfSignedIn() {
  const { status } = useStore(session().$state);
  return status === 'signed-in' ? <Shell /> : <Outlet />;
}
