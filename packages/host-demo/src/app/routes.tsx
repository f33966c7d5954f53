/** The routes of spec §2; each page is loaded when it is first needed. */
import { Navigate, Route, Routes } from 'react-router';
import { loadPage } from '../pages/load.js';
import { LeaveIfSignedIn, RequireSession } from './guard.js';
import { lazyPage, pageCode } from './lazy-page.js';
import { loadShell } from './load-shell.js';

const Shell = lazyPage(loadShell);
const SignInPage = lazyPage(pageCode(() => import('../pages/SignInPage.js')));
const CallbackPage = lazyPage(pageCode(() => import('../pages/CallbackPage.js')));
const DashboardPage = lazyPage(loadPage['']);
const SearchPage = lazyPage(loadPage.search);
const DoctorsPage = lazyPage(loadPage.doctor);
const DoctorPage = lazyPage(loadPage['doctors/:doctorId']);
const PatientsPage = lazyPage(loadPage.Patient);
const PatientPage = lazyPage(loadPage['patientDetails/:patientId']);
const BillingPage = lazyPage(loadPage.BillingDetails);
const ReportPage = lazyPage(loadPage.DoctorReport);
const CouponsPage = lazyPage(loadPage.Coupon);
const SignUpPage = lazyPage(loadPage.DoctorSignup);
const NotFoundPage = lazyPage(pageCode(() => import('../pages/NotFoundPage.js')));
const ServerErrorPage = lazyPage(pageCode(() => import('../pages/ServerErrorPage.js')));

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
          <Route index element={<DashboardPage />} />
          <Route path="search" element={<SearchPage />} />
          <Route path="doctor" element={<DoctorsPage />} />
          <Route path="doctors/:doctorId" element={<DoctorPage />} />
          <Route path="Patient" element={<PatientsPage />} />
          <Route path="patientDetails/:patientId" element={<PatientPage />} />
          <Route path="Coupon" element={<CouponsPage />} />
          <Route path="DoctorSignup" element={<SignUpPage step={1} />} />
          <Route path="DoctorSignup2" element={<SignUpPage step={2} />} />
          <Route path="DoctorReport" element={<ReportPage />} />
          <Route path="BillingDetails" element={<BillingPage />} />
        </Route>
      </Route>
      <Route path="/500" element={<ServerErrorPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
