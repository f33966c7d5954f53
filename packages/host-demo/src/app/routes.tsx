/** The routes of spec §2; each page is loaded when it is first needed. */
import { type RouteObject, redirect } from 'react-router';
import { leaveIfSignedIn, requireSession, toSignIn } from './guard.js';
import { LoadError } from './LoadError.js';
import { Loading } from './Loading.js';

type PageModule = { readonly default: React.ComponentType };
const page = (load: () => Promise<PageModule>) => async () => ({ Component: (await load()).default });

const children: RouteObject[] = [
  { index: true, lazy: page(() => import('../pages/DashboardPage.js')) },
  { path: 'search', lazy: page(() => import('../pages/SearchPage.js')) },
  { path: 'doctor', lazy: page(() => import('../pages/DoctorsPage.js')) },
  { path: 'doctors/:doctorId', lazy: page(() => import('../pages/DoctorPage.js')) },
];

const guarded = (path: string, routes: RouteObject[]): RouteObject => ({
  path,
  loader: requireSession,
  // Every navigation asks anew: the session may have ended in another tab.
  shouldRevalidate: () => true,
  lazy: async () => ({ Component: (await import('../shell/Shell.js')).Shell }),
  hydrateFallbackElement: <Loading />,
  children: routes.map((route) => ({ ...route, errorElement: <LoadError /> })) as RouteObject[],
});

export const routes: RouteObject[] = [
  {
    errorElement: <LoadError />,
    hydrateFallbackElement: <Loading />,
    children: [
      { path: '/', loader: leaveIfSignedIn, lazy: page(() => import('../pages/SignInPage.js')) },
      { path: '/signin', loader: leaveIfSignedIn, lazy: page(() => import('../pages/SignInPage.js')) },
      ...['/signup', '/forgotpassword', '/resetpassword'].map((path) => ({ path, loader: toSignIn })),
      { path: '/auth0loginCallback', lazy: page(() => import('../pages/CallbackPage.js')) },
      guarded('/dashboard', children),
      { path: '/doctor', loader: () => redirect('/dashboard/doctor') },
      { path: '/500', lazy: page(() => import('../pages/ServerErrorPage.js')) },
      { path: '/404', lazy: page(() => import('../pages/NotFoundPage.js')) },
      { path: '*', lazy: page(() => import('../pages/NotFoundPage.js')) },
    ],
  },
];
