// Made by build/lists.ts from core/src/elements.ts.
type ElementClass = CustomElementConstructor;
const classes: Readonly<Record<string, () => Promise<ElementClass>>> = {
  __proto__: null as never,
  provider: () => import('../provider/provider-element.js').then((module) => module.ProviderElement),
  'sign-in': () => import('../sign-in/sign-in-element.js').then((module) => module.SignInElement),
  'user-menu': () => import('../user-menu/user-menu-element.js').then((module) => module.UserMenuElement),
  'doctor-search': () => import('../doctor-search/doctor-search-element.js').then((module) => module.DoctorSearchElement),
  'doctor-detail': () => import('../doctor-detail/doctor-detail-element.js').then((module) => module.DoctorDetailElement),
  'doctor-sign-up': () => import('../doctor-sign-up/doctor-sign-up-element.js').then((module) => module.DoctorSignUpElement),
  'doctor-report': () => import('../doctor-report/doctor-report-element.js').then((module) => module.DoctorReportElement),
  'patient-list': () => import('../patient-list/patient-list-element.js').then((module) => module.PatientListElement),
  'patient-detail': () => import('../patient-detail/patient-detail-element.js').then((module) => module.PatientDetailElement),
  'billing-list': () => import('../billing-list/billing-list-element.js').then((module) => module.BillingListElement),
  'refund-panel': () => import('../refund-panel/refund-panel-element.js').then((module) => module.RefundPanelElement),
  'coupon-manager': () => import('../coupon-manager/coupon-manager-element.js').then((module) => module.CouponManagerElement),
  overview: () => import('../overview/overview-element.js').then((module) => module.OverviewElement),
  'dashboard-counts': () => import('../dashboard-counts/dashboard-counts-element.js').then((module) => module.DashboardCountsElement),
  'recent-billing': () => import('../recent-billing/recent-billing-element.js').then((module) => module.RecentBillingElement),
  'account-questions': () => import('../account-questions/account-questions-element.js').then((module) => module.AccountQuestionsElement),
  history: () => import('../history/history-element.js').then((module) => module.HistoryElement),
};

/** The code of an element, by its tag's name without the prefix; loaded when its tag appears. Undefined for other names. */
export const loadElement = (name: string): Promise<ElementClass> | undefined => classes[name]?.();
