/** The tags of design.md "Widgets". */
export const elementNames = [
  'provider',
  'sign-in',
  'user-menu',
  'doctor-search',
  'doctor-detail',
  'doctor-sign-up',
  'doctor-report',
  'patient-list',
  'patient-detail',
  'billing-list',
  'refund-panel',
  'coupon-manager',
  'dashboard-counts',
  'recent-billing',
  'account-questions',
].map((name) => `caredesk-${name}`);
