import { type Held, isAllowed, type Permission } from '@caredesk/widgets/session.js';
import type { WordName } from '../i18n/i18n.js';
import { shellPaths } from './paths.js';

export interface MenuItem {
  readonly key: string;
  readonly label: WordName;
  readonly icon: string;
  /** The key that opens it after `g`. */
  readonly jump?: string;
  /** The permission that the page needs. Default: none. */
  readonly needs?: Permission;
  /** Path segments of pages that belong to it and have no menu item. */
  readonly pages?: readonly string[];
}
export interface MenuGroup {
  readonly label?: WordName;
  readonly items: readonly MenuItem[];
}

export const menu: readonly MenuGroup[] = [
  { items: [{ key: '', label: 'dashboard', icon: 'dashboard', jump: 'd' }] },
  {
    label: 'doctor',
    items: [
      { key: 'doctor', label: 'searchDoctor', icon: 'doctor', jump: 's', needs: 'doctor.read', pages: ['doctors'] },
      { key: 'DoctorSignup', label: 'doctorSignUp', icon: 'signup', jump: 'n', needs: 'doctor.write', pages: ['DoctorSignup2'] },
      { key: 'DoctorReport', label: 'doctorReport', icon: 'report', jump: 'r', needs: 'report.read' },
    ],
  },
  {
    label: 'patient',
    items: [{ key: 'patient', label: 'patients', icon: 'patient', jump: 'p', needs: 'patient.read', pages: ['patientDetails'] }],
  },
  { items: [{ key: 'BillingDetails', label: 'billing', icon: 'billing', jump: 'b', needs: 'bill.read' }] },
  { items: [{ key: 'Coupon', label: 'coupon', icon: 'coupon', jump: 'c', needs: 'coupon.read' }] },
];

/** Pages that the menu does not name (spec §2). */
const hiddenItems: readonly MenuItem[] = [
  { key: 'refund-requests', label: 'refundRequests', icon: 'billing', needs: 'bill.read' },
  { key: 'activity', label: 'activity', icon: 'report', jump: 'a', needs: 'audit.read' },
  { key: 'failed-payments', label: 'failedPayments', icon: 'billing', needs: 'bill.read' },
];

/** The pages that the account can open, with those that the menu does not name. */
export const pagesFor = (permissions: Held): readonly MenuItem[] =>
  [...menu.flatMap(({ items }) => items), ...hiddenItems].filter((item) => isOpenTo(permissions, item));

const isOpenTo = (permissions: Held, { needs }: MenuItem): boolean => needs === undefined || isAllowed(permissions, needs);

/** The items that the account can open. Everything while that is unknown: a page without permission shows a message. */
export const menuFor = (permissions: Held): readonly MenuGroup[] =>
  menu
    .map((group) => ({ ...group, items: group.items.filter((item) => isOpenTo(permissions, item)) }))
    .filter(({ items }) => items.length > 0);

/**
 * `page` for the item whose key is the last segment of the path below the base (spec §2), `true` for one that a page below belongs
 * to. In any letter case, as routes are.
 */
export function currentOf({ key, pages = [] }: MenuItem, pathname: string): 'page' | 'true' | undefined {
  const [shell = '', ...segments] = pathname.toLowerCase().split('/').filter(Boolean);
  if (!shellPaths.includes(`/${shell}`)) return undefined;
  if (key.toLowerCase() === (segments.at(-1) ?? '')) return 'page';
  return pages.some((page) => segments.includes(page.toLowerCase())) ? 'true' : undefined;
}
