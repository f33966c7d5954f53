// Made by build/lists.ts from core/src/elements.ts.
/** React components of all elements; `@caredesk/widgets/react/doctor-search.js` and so on hold one each. */
export { AccountQuestions } from './account-questions/account-questions-react.js';
export { BillingList } from './billing-list/billing-list-react.js';
export { CouponManager } from './coupon-manager/coupon-manager-react.js';
export { DashboardCounts } from './dashboard-counts/dashboard-counts-react.js';
export { DoctorDetail } from './doctor-detail/doctor-detail-react.js';
export { DoctorReport } from './doctor-report/doctor-report-react.js';
export { DoctorSearch } from './doctor-search/doctor-search-react.js';
export { DoctorSignUp } from './doctor-sign-up/doctor-sign-up-react.js';
export { History } from './history/history-react.js';
export { PatientDetail } from './patient-detail/patient-detail-react.js';
export { PatientList } from './patient-list/patient-list-react.js';
export { Provider } from './provider/provider-react.js';
export { RecentBilling } from './recent-billing/recent-billing-react.js';
export { RefundPanel } from './refund-panel/refund-panel-react.js';
export { SignIn } from './sign-in/sign-in-react.js';
export { UserMenu } from './user-menu/user-menu-react.js';
