/** The pages below the shell (spec §2). A page's code is loaded when the page is first opened. */
import type { PreloadedList } from '@caredesk/widgets/preload-list.js';
import type { ComponentType } from 'react';
import { shellPaths } from '../navigation/paths.js';

interface PageRoute {
  /** react-router's path, relative to the shell's; empty: the shell's own. */
  readonly path: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** The list to preload when the address holds no query for it. */
  readonly list?: PreloadedList;
}

const signUp = () => import('./SignUpPage.js');
const listPage = (name: keyof typeof import('./ListPages.js')) => () =>
  import('./ListPages.js').then((module) => ({ default: module[name] }));

export const pages: readonly PageRoute[] = [
  { path: '', load: () => import('./DashboardPage.js') },
  { path: 'search', load: () => import('./SearchPage.js') },
  { path: 'doctor', load: () => import('./DoctorsPage.js'), list: 'doctor-search' },
  { path: 'doctors/:doctorId', load: () => import('./DoctorPage.js') },
  { path: 'Patient', load: () => import('./PatientsPage.js'), list: 'patient-list' },
  { path: 'patientDetails/:patientId', load: () => import('./PatientPage.js') },
  { path: 'Coupon', load: () => import('./CouponsPage.js'), list: 'coupon-manager' },
  { path: 'DoctorSignup', load: signUp },
  { path: 'DoctorSignup2', load: signUp },
  { path: 'DoctorReport', load: listPage('ReportPage') },
  { path: 'refund-requests', load: () => import('./RefundRequestsPage.js') },
  { path: 'activity', load: listPage('ActivityPage') },
  { path: 'failed-payments', load: listPage('FailedPaymentsPage') },
  { path: 'BillingDetails', load: () => import('./BillingPage.js'), list: 'billing-list' },
];

/** The page that an address names. */
export function addressedPage(pathname: string): PageRoute | undefined {
  const [, shell, name = ''] = pathname.toLowerCase().split('/');
  if (!shellPaths.includes(`/${shell}`)) return undefined;
  return pages.find(({ path }) => path.toLowerCase().split('/')[0] === name);
}
