/** Every element: the one list. The loader, React's wrappers, types of tags, `caredesk check` and the gallery derive from it. */
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
  'overview',
  'dashboard-counts',
  'recent-billing',
  'account-questions',
  'history',
] as const;

export type ElementName = (typeof elementNames)[number];

export const elementTags: readonly string[] = elementNames.map((name) => `caredesk-${name}`);
