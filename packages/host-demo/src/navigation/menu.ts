import type { WordName } from '../i18n/i18n.js';

/** Links = base path + key; the dashboard's key is empty (spec §2). */
export const basePath = '/dashboard';
export const pathOf = (key: string): string => (key === '' ? basePath : `${basePath}/${key}`);

export interface MenuItem {
  readonly key: string;
  readonly label: WordName;
  readonly icon: string;
  /** Path segments of pages that belong to it and have no item of their own. */
  readonly pages?: readonly string[];
}
export interface MenuGroup {
  readonly label?: WordName;
  readonly items: readonly MenuItem[];
}

export const menu: readonly MenuGroup[] = [
  { items: [{ key: '', label: 'dashboard', icon: 'dashboard' }] },
  {
    label: 'doctor',
    items: [
      { key: 'doctor', label: 'searchDoctor', icon: 'doctor', pages: ['doctors'] },
      { key: 'DoctorSignup', label: 'doctorSignUp', icon: 'signup', pages: ['DoctorSignup2'] },
      { key: 'DoctorReport', label: 'doctorReport', icon: 'report' },
    ],
  },
  { label: 'patient', items: [{ key: 'patient', label: 'patients', icon: 'patient', pages: ['patientDetails'] }] },
  { items: [{ key: 'BillingDetails', label: 'billing', icon: 'billing' }] },
  { items: [{ key: 'Coupon', label: 'coupon', icon: 'coupon' }] },
];

/**
 * `page` for the item whose key is the last segment of the path below the base (spec §2), `true` for one that a page below belongs
 * to. In any letter case, as routes are.
 */
export function currentOf({ key, pages = [] }: MenuItem, pathname: string): 'page' | 'true' | undefined {
  const [, ...segments] = pathname.toLowerCase().split('/').filter(Boolean);
  if (key.toLowerCase() === (segments.at(-1) ?? '')) return 'page';
  return pages.some((page) => segments.includes(page.toLowerCase())) ? 'true' : undefined;
}
