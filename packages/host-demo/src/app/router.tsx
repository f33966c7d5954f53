/** The routes of spec §2, and who may see them. A page's code is loaded when the page is first opened. */

import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router';
import { shellPaths } from '../navigation/paths.js';
import { pages } from '../pages/pages.js';
import { session } from '../session/session.js';
import { signInPath, wantedPath } from '../session/wanted.js';
import { helpPath } from '../settings/parse-site.js';
import { Loading, PageError } from '../shell/loading.js';
import { Shell } from '../shell/Shell.js';
import { Root } from './Root.js';

const lazy = (load: () => Promise<{ readonly default: ComponentType }>) => async () => ({ Component: (await load()).default });

const signIn = lazy(() => import('../pages/SignInPage.js'));
const shellRoutes = pages.map(
  ({ path, load }): RouteObject => (path === '' ? { index: true, lazy: lazy(load) } : { path, lazy: lazy(load) }),
);

const routes: RouteObject[] = [
  { element: <LeaveIfSignedIn />, children: ['/', '/signin'].map((path) => ({ path, lazy: signIn })) },
  // They have no call: they lead to sign-in (spec §2).
  ...['/signup', '/forgotpassword', '/resetpassword'].map((path) => ({ path, element: <Redirect to="/signin" /> })),
  { path: helpPath, lazy: lazy(() => import('../pages/AccountHelpPage.js')) },
  { path: '/auth0loginCallback', lazy: lazy(() => import('../pages/CallbackPage.js')) },
  {
    element: <RequireSession />,
    children: shellPaths.map((path) => ({
      path,
      element: <Shell />,
      // An error of a page is shown within the shell: another page can be opened.
      children: [{ errorElement: <PageError />, children: shellRoutes }],
    })),
  },
  { path: '/500', lazy: async () => ({ Component: (await import('../pages/ErrorPages.js')).ServerErrorPage }) },
  {
    element: <ShellIfSignedIn />,
    children: [{ path: '*', lazy: async () => ({ Component: (await import('../pages/ErrorPages.js')).NotFoundPage }) }],
  },
];

/** Begins to load the code of the page that the address names. */
export const createRouter = () =>
  createBrowserRouter([{ element: <Root />, errorElement: <PageError />, hydrateFallbackElement: <Loading />, children: routes }]);

/**
 * Without a token the user goes to sign-in, the wanted location kept; after a log-out, here or in another tab, to the
 * root path (spec §2, §4).
 */
function RequireSession() {
  const state = useStore(session().$state);
  const location = useLocation();
  if (state.status === 'signed-in') return <Outlet />;
  return <Redirect to={state.reason === 'signed-out' ? '/' : signInPath(location)} />;
}

/** The sign-in pages go to the wanted page when the user is signed in, also by another tab. */
function LeaveIfSignedIn() {
  const { status } = useStore(session().$state);
  const { search } = useLocation();
  return status === 'signed-in' ? <Redirect to={wantedPath(search)} /> : <Outlet />;
}

/** A full page for a visitor, and a part of the shell for a user. */
function ShellIfSignedIn() {
  const { status } = useStore(session().$state);
  return status === 'signed-in' ? <Shell /> : <Outlet />;
}

/** Its page's code may be still to load. */
function Redirect({ to }: { readonly to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <Loading />
    </>
  );
}
