/** The routes of spec §2; each page is loaded when it is first needed. */
import { matchPath, Navigate, Route, Routes } from 'react-router';
import { LeaveIfSignedIn, RequireSession } from './guard.js';
import { type OnDemand, onDemand } from './on-demand.js';

const Shell = onDemand(() => import('../shell/Shell.js'));
const SignInPage = onDemand(() => import('../pages/SignInPage.js'));
const CallbackPage = onDemand(() => import('../pages/CallbackPage.js'));
const DashboardPage = onDemand(() => import('../pages/DashboardPage.js'));
const SearchPage = onDemand(() => import('../pages/SearchPage.js'));
const DoctorsPage = onDemand(() => import('../pages/DoctorsPage.js'));
const DoctorPage = onDemand(() => import('../pages/DoctorPage.js'));
const PatientsPage = onDemand(() => import('../pages/PatientsPage.js'));
const PatientPage = onDemand(() => import('../pages/PatientPage.js'));
const BillingPage = onDemand(() => import('../pages/BillingPage.js'));
const ReportPage = onDemand(() => import('../pages/ReportPage.js'));
const CouponsPage = onDemand(() => import('../pages/CouponsPage.js'));
const SignUpPage = onDemand(() => import('../pages/SignUpPage.js'));
const NotFoundPage = onDemand(() => import('../pages/NotFoundPage.js'));
const ServerErrorPage = onDemand(() => import('../pages/ServerErrorPage.js'));

const inShell = <Props extends object>(path: string, Page: OnDemand<Props>, props: Props) => ({
  path,
  load: Page.load,
  element: <Page {...props} />,
});

/** Under `/dashboard`. */
const pages = [
  inShell('', DashboardPage, {}),
  inShell('search', SearchPage, {}),
  inShell('doctor', DoctorsPage, {}),
  inShell('doctors/:doctorId', DoctorPage, {}),
  inShell('Patient', PatientsPage, {}),
  inShell('patientDetails/:patientId', PatientPage, {}),
  inShell('Coupon', CouponsPage, {}),
  inShell('DoctorSignup', SignUpPage, { step: 1 }),
  inShell('DoctorSignup2', SignUpPage, { step: 2 }),
  inShell('DoctorReport', ReportPage, {}),
  inShell('BillingDetails', BillingPage, {}),
];

/** Loads what a signed-in user's first page needs, frame and page side by side. A failure is left to the page itself. */
export async function loadFirstPage(pathname: string): Promise<void> {
  const page = pages.find(({ path }) => matchPath(`/dashboard/${path}`, pathname));
  if (page) await Promise.allSettled([Shell.load(), page.load()]);
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<LeaveIfSignedIn />}>
        <Route path="/" element={<SignInPage />} />
        <Route path="/signin" element={<SignInPage />} />
      </Route>
      {/* They have no call: they lead to sign-in (spec §2). */}
      {['/signup', '/forgotpassword', '/resetpassword'].map((path) => (
        <Route key={path} path={path} element={<Navigate to="/signin" replace />} />
      ))}
      <Route path="/auth0loginCallback" element={<CallbackPage />} />
      <Route element={<RequireSession />}>
        <Route path="/doctor" element={<Navigate to="/dashboard/doctor" replace />} />
        <Route path="/dashboard" element={<Shell />}>
          {pages.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Route>
      </Route>
      <Route path="/500" element={<ServerErrorPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
