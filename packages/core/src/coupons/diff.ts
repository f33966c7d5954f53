/** What a draft would change of a coupon. */
import { CouponCreate } from '../contract/entities/coupon.js';
import { rulesOf } from '../contract/field-kinds.js';
import type { Coupon } from '../contract/index.js';
import { isActive } from '../contract/status.js';
import { hasCurrency } from '../rules/coupon-currency.js';
import { type CouponDraft, type CouponFieldName, type CouponFields, couponFields, readField } from './draft.js';
import { type CouponWords, english } from './sentences.js';

export interface Change {
  readonly field: keyof CouponFields;
  readonly from: string | number | null;
  readonly to: string | number | null;
}

/** The code is the coupon's name in a file, so it never differs. */
export const termFields = couponFields.filter((name) => name !== 'code');

/** Stated fields whose value differs; a percentage has no currency. Every status but 0 is the same one (spec §9); instants are compared as such. */
export function changesOf(coupon: Coupon, draft: CouponDraft): Change[] {
  const compared = hasCurrency({ ...coupon, ...draft }) ? termFields : termFields.filter((field) => field !== 'currency');
  return compared.flatMap((field) => {
    const to = draft[field];
    const from = coupon[field] ?? null;
    const isSame = from !== null && to !== undefined && rulesOf(CouponCreate.fields[field]).isSame(from, to);
    return to === undefined || isSame ? [] : [{ field, from, to }];
  });
}

/** The draft's fields for the API; `code` as written in the file. */
export const fieldsOf = ({ plans: _plans, ...fields }: CouponDraft): CouponFields => fields;

export const fieldsOfChanges = (changes: readonly Change[]): CouponFields =>
  Object.fromEntries(changes.map(({ field, to }) => [field, to]));

/** `discountValue 10 → 15; plans + Gold`. */
export const describeChanges = (changes: readonly Change[], newPlans: readonly string[], { format } = english): string =>
  [
    ...changes.map(({ field, from, to }) =>
      format('changed', { field, from: valueText(field, from, format), to: valueText(field, to, format) }),
    ),
    ...(newPlans.length > 0 ? [format('plansAdded', { plans: newPlans.join(', ') })] : []),
  ].join('; ');

/** An instant as a file may have it: the day alone where that means it. */
export function instantInFile(instant: string, field: CouponFieldName): string {
  const day = instant.slice(0, 10);
  return readField(field, day) === instant ? day : instant;
}

function valueText(field: CouponFieldName, value: string | number | null, format: CouponWords['format']): string {
  if (value === null || value === '') return '—';
  const { kind } = CouponCreate.fields[field];
  if (kind === 'status') return format(isActive(Number(value)) ? 'active' : 'deactive');
  return kind === 'instant' ? instantInFile(String(value), field) : String(value);
}
