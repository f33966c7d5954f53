/** React components of all elements; `@caredesk/widgets/react/doctor-search.js` and so on hold one each. */
export { AccountQuestions } from './react/account-questions.js';
export { BillingList } from './react/billing-list.js';
export { CouponManager } from './react/coupon-manager.js';
export { DashboardCounts } from './react/dashboard-counts.js';
export { DoctorDetail } from './react/doctor-detail.js';
export { DoctorReport } from './react/doctor-report.js';
export { DoctorSearch } from './react/doctor-search.js';
export { DoctorSignUp } from './react/doctor-sign-up.js';
export { PatientDetail } from './react/patient-detail.js';
export { PatientList } from './react/patient-list.js';
export { Provider } from './react/provider.js';
export { RecentBilling } from './react/recent-billing.js';
export { RefundPanel } from './react/refund-panel.js';
export { SignIn } from './react/sign-in.js';
export { UserMenu } from './react/user-menu.js';
