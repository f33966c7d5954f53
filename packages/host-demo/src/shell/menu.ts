import type { Words } from '../i18n/english.js';

/** Links = base path + key; the dashboard's key is empty (spec §2). */
export const basePath = '/dashboard';
export const pathOf = (key: string): string => (key === '' ? basePath : `${basePath}/${key}`);

export interface MenuItem {
  readonly key: string;
  readonly label: keyof Words;
  readonly icon: string;
}
export interface MenuGroup {
  readonly label?: keyof Words;
  readonly items: readonly MenuItem[];
}

export const menu: readonly MenuGroup[] = [
  { items: [{ key: '', label: 'dashboard', icon: 'dashboard' }] },
  {
    label: 'doctor',
    items: [
      { key: 'doctor', label: 'searchDoctor', icon: 'doctor' },
      { key: 'DoctorSignup', label: 'doctorSignUp', icon: 'signup' },
      { key: 'DoctorReport', label: 'doctorReport', icon: 'report' },
    ],
  },
  { label: 'patient', items: [{ key: 'Patient', label: 'patients', icon: 'patient' }] },
  { items: [{ key: 'BillingDetails', label: 'billing', icon: 'billing' }] },
  { items: [{ key: 'Coupon', label: 'coupon', icon: 'coupon' }] },
];

/** The key of the current item: the last segment of the browser's path (spec §2). */
export function currentKey(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return last === 'dashboard' ? '' : last;
}
