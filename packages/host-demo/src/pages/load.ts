/** The code of the pages that stand in the shell, each loaded when it is first needed or, better, a moment before. */
import { matchPath } from 'react-router';
import { pageCode } from '../app/lazy-page.js';

const loadSignUp = pageCode(() => import('./SignUpPage.js'));
/** By path below the dashboard. */
export const loadPage = {
  '': pageCode(() => import('./DashboardPage.js')),
  search: pageCode(() => import('./SearchPage.js')),
  doctor: pageCode(() => import('./DoctorsPage.js')),
  'doctors/:doctorId': pageCode(() => import('./DoctorPage.js')),
  Patient: pageCode(() => import('./PatientsPage.js')),
  'patientDetails/:patientId': pageCode(() => import('./PatientPage.js')),
  Coupon: pageCode(() => import('./CouponsPage.js')),
  DoctorSignup: loadSignUp,
  DoctorSignup2: loadSignUp,
  DoctorReport: pageCode(() => import('./ReportPage.js')),
  BillingDetails: pageCode(() => import('./BillingPage.js')),
};

/** Asks for the code of the page that an address names, before it is opened. What fails is asked for again when it is. */
export async function preloadPage(pathname: string): Promise<void> {
  const wanted = Object.entries(loadPage).filter(([path]) => matchPath(`/dashboard/${path}`, pathname));
  await Promise.allSettled(wanted.map(([, load]) => load()));
}
