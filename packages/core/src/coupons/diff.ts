/** What a draft would change of a coupon. */
import type { Coupon } from '../contract/index.js';
import { isActive, statusWord } from '../contract/status.js';
import { type CouponFieldName, couponFields } from './columns.js';
import type { CouponDraft, CouponFields } from './draft.js';

export interface Change {
  readonly field: keyof CouponFields;
  readonly from: string | number | null;
  readonly to: string | number | null;
}

/** The code is the coupon's name in a file, so it never differs. */
const fields = couponFields.filter((name) => name !== 'code');

/** Stated fields whose value differs. Every status but 0 is the same one (spec §9); instants are compared as such. */
export function changesOf(coupon: Coupon, draft: CouponDraft): Change[] {
  return fields.flatMap((field) => {
    const to = draft[field];
    const from = coupon[field] ?? null;
    return to === undefined || isSame(field, from, to) ? [] : [{ field, from, to }];
  });
}

function isSame(field: CouponFieldName, from: string | number | null, to: string | number): boolean {
  if (field === 'status') return from !== null && isActive(Number(from)) === isActive(Number(to));
  if (field === 'discountValue') return from !== null && Number(from) === Number(to);
  if (field === 'discountType') return String(from).toLowerCase() === to;
  if (field === 'startsAt' || field === 'expiresAt') return from !== null && Date.parse(String(from)) === Date.parse(String(to));
  return from === to;
}

/** The draft's fields for the API; `code` as it is written. */
export const fieldsOf = ({ plans: _plans, ...fields }: CouponDraft): CouponFields => fields;

export const fieldsOfChanges = (changes: readonly Change[]): CouponFields =>
  Object.fromEntries(changes.map(({ field, to }) => [field, to]));

/** `discountValue 10 → 15; plans + Gold`. */
export const describeChanges = (changes: readonly Change[], newPlans: readonly string[]): string =>
  [
    ...changes.map(({ field, from, to }) => `${field} ${shown(field, from)} → ${shown(field, to)}`),
    ...(newPlans.length > 0 ? [`plans + ${newPlans.join(', ')}`] : []),
  ].join('; ');

const shown = (field: string, value: string | number | null): string => {
  if (value === null || value === '') return '—';
  if (field === 'status') return statusWord(Number(value));
  return String(value).replace(/T00:00:00\.000Z$/, '');
};
