// Made by build/lists.ts from core/src/elements.ts.
/** Every element and the code that defines it, loaded when its tag appears. */
export const elements: Readonly<Record<string, () => Promise<unknown>>> = {
  'caredesk-provider': () => import('../provider/provider.js'),
  'caredesk-sign-in': () => import('../sign-in/sign-in.js'),
  'caredesk-user-menu': () => import('../user-menu/user-menu.js'),
  'caredesk-doctor-search': () => import('../doctor-search/doctor-search.js'),
  'caredesk-doctor-detail': () => import('../doctor-detail/doctor-detail.js'),
  'caredesk-doctor-sign-up': () => import('../doctor-sign-up/doctor-sign-up.js'),
  'caredesk-doctor-report': () => import('../doctor-report/doctor-report.js'),
  'caredesk-patient-list': () => import('../patient-list/patient-list.js'),
  'caredesk-patient-detail': () => import('../patient-detail/patient-detail.js'),
  'caredesk-billing-list': () => import('../billing-list/billing-list.js'),
  'caredesk-refund-panel': () => import('../refund-panel/refund-panel.js'),
  'caredesk-coupon-manager': () => import('../coupon-manager/coupon-manager.js'),
  'caredesk-dashboard-counts': () => import('../dashboard-counts/dashboard-counts.js'),
  'caredesk-recent-billing': () => import('../recent-billing/recent-billing.js'),
  'caredesk-account-questions': () => import('../account-questions/account-questions.js'),
  'caredesk-history': () => import('../history/history.js'),
};
