/** The routes of spec §2. A page's code is loaded when the page is first opened. */
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { shellPaths } from '../navigation/menu.js';
import { helpPath } from '../settings/parse-site.js';
import { Shell } from '../shell/Shell.js';
import { Loading } from '../ui/Loading.js';
import { LeaveIfSignedIn, RequireSession, ShellIfSignedIn } from './guard.js';
import { LoadError } from './LoadError.js';
import { Root } from './Root.js';

const lazy = (load: () => Promise<{ readonly default: ComponentType }>) => async () => ({ Component: (await load()).default });

const signIn = lazy(() => import('../pages/SignInPage.js'));
const signUp = lazy(() => import('../pages/SignUpPage.js'));

const pages: RouteObject[] = [
  { index: true, lazy: lazy(() => import('../pages/DashboardPage.js')) },
  { path: 'search', lazy: lazy(() => import('../pages/SearchPage.js')) },
  { path: 'doctor', lazy: lazy(() => import('../pages/DoctorsPage.js')) },
  { path: 'doctors/:doctorId', lazy: lazy(() => import('../pages/DoctorPage.js')) },
  { path: 'Patient', lazy: lazy(() => import('../pages/PatientsPage.js')) },
  { path: 'patientDetails/:patientId', lazy: lazy(() => import('../pages/PatientPage.js')) },
  { path: 'Coupon', lazy: lazy(() => import('../pages/CouponsPage.js')) },
  { path: 'DoctorSignup', lazy: signUp },
  { path: 'DoctorSignup2', lazy: signUp },
  { path: 'DoctorReport', lazy: lazy(() => import('../pages/ReportPage.js')) },
  { path: 'refund-requests', lazy: lazy(() => import('../pages/RefundRequestsPage.js')) },
  { path: 'BillingDetails', lazy: lazy(() => import('../pages/BillingPage.js')) },
];

const routes: RouteObject[] = [
  {
    element: <LeaveIfSignedIn />,
    children: [
      { path: '/', lazy: signIn },
      { path: '/signin', lazy: signIn },
    ],
  },
  // They have no call: they lead to sign-in (spec §2).
  ...['/signup', '/forgotpassword', '/resetpassword'].map((path) => ({ path, element: <Navigate to="/signin" replace /> })),
  { path: helpPath, lazy: lazy(() => import('../pages/AccountHelpPage.js')) },
  { path: '/auth0loginCallback', lazy: lazy(() => import('../pages/CallbackPage.js')) },
  {
    element: <RequireSession />,
    children: [
      ...shellPaths.map((path) => ({
        path,
        element: <Shell />,
        // An error of a page is shown within the shell: another page can be opened.
        children: [{ errorElement: <LoadError />, children: pages }],
      })),
    ],
  },
  { path: '/500', lazy: lazy(() => import('../pages/ServerErrorPage.js')) },
  { element: <ShellIfSignedIn />, children: [{ path: '*', lazy: lazy(() => import('../pages/NotFoundPage.js')) }] },
];

/** Begins to load the code of the page that the address names. */
export const createRouter = () =>
  createBrowserRouter([{ element: <Root />, errorElement: <LoadError />, hydrateFallbackElement: <Loading />, children: routes }]);
