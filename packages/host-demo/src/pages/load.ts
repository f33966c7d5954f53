/** The code of the pages that stand in the shell, each loaded when it is first needed or, better, a moment before. */
import { matchPath } from 'react-router';

const loadSignUp = () => import('./SignUpPage.js');
/** By path below the dashboard. */
export const loadPage = {
  '': () => import('./DashboardPage.js'),
  search: () => import('./SearchPage.js'),
  doctor: () => import('./DoctorsPage.js'),
  'doctors/:doctorId': () => import('./DoctorPage.js'),
  Patient: () => import('./PatientsPage.js'),
  'patientDetails/:patientId': () => import('./PatientPage.js'),
  Coupon: () => import('./CouponsPage.js'),
  DoctorSignup: loadSignUp,
  DoctorSignup2: loadSignUp,
  DoctorReport: () => import('./ReportPage.js'),
  BillingDetails: () => import('./BillingPage.js'),
};

/** Asks for the code of the page that an address names, before it is opened. What fails is asked for again when it is. */
export function preloadPage(pathname: string): void {
  for (const [path, load] of Object.entries(loadPage)) {
    if (matchPath(`/dashboard/${path}`, pathname)) load().catch(() => {});
  }
}
