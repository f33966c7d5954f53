/** The fields that the form writes: those of a new coupon. */
import { type Coupon, CouponCreate } from '@caredesk/core/contract/entities/coupon';
import { rulesOf } from '@caredesk/core/contract/field-kinds';
import { lookOf } from '@caredesk/core/contract/typed-key';
import { writtenDecimal } from '@caredesk/core/money/typed';
import { hasCurrency } from '@caredesk/core/rules/coupon-currency';
import { redemptionLimit } from '@caredesk/core/rules/coupon-state';
import { type CouponTerms, typedDiscount } from '@caredesk/core/rules/coupon-terms';
import { changedFields, readRecord, toInput } from '../../parts/form/field-kinds.js';

export type CouponField = keyof typeof CouponCreate.fields;
export const couponFields = CouponCreate.fields;
export const couponFieldNames = Object.keys(couponFields) as CouponField[];

/** The form's values. `planIds`: the plans of a new coupon, one id per line. */
export type CouponValues = Record<CouponField | 'planIds', string>;
export type CouponChanges = Partial<Pick<Coupon, CouponField>>;

/** A coupon as the form begins with it; undefined for a new one. */
export type BeganCoupon = Coupon | undefined;

/** @param currency of a new coupon @param locale how the discount's number is written */
export const couponValues = (coupon: Coupon | undefined, currency: string, locale: string): CouponValues => {
  const usual: Partial<CouponValues> = { discountType: 'percent', currency, status: '0' };
  const fields = couponFieldNames.map((name) => [name, toInput(couponFields[name], coupon?.[name]) || (coupon ? '' : (usual[name] ?? ''))]);
  const values: CouponValues = { ...Object.fromEntries(fields), planIds: '' };
  const discountValue = values.discountValue && writtenDecimal(values.discountValue, locale, (text) => typedDiscount(text, values));
  return { ...values, discountValue };
};

export const planIdsOf = ({ planIds }: Pick<CouponValues, 'planIds'>): readonly string[] => planIds.split('\n').filter(Boolean);

/** @param before undefined: a new coupon, which is sent with every field that is filled in. A discount of `15%` or `$10` is sent as a number. */
export const changesIn = (before: CouponValues | undefined, values: CouponValues): CouponChanges =>
  changedFields(couponFields, before && withNumber(before), withNumber(values)) as CouponChanges;

const withNumber = (values: CouponValues): CouponValues => ({ ...values, discountValue: typedDiscount(values.discountValue, values) });

/** The terms in a form. An amount's currency decides how its digits are grouped; an empty value is wrong, not unstated. */
export const termsOf = (values: CouponValues): CouponTerms => ({
  ...(readRecord(couponFields, values) as CouponTerms),
  discountValue: typedDiscount(values.discountValue, values) || '?',
});

/** Fields that have a meaning where a draft leaves them out. */
const unsaid: readonly CouponField[] = ['name', 'expiresAt', 'maxRedemptions'];

/** The coupon has the code of a draft and all that it says. */
export const isSameCoupon = (coupon: Coupon, draft: CouponChanges): boolean =>
  unsaid.every((name) => name in draft || ({ ...coupon, maxRedemptions: redemptionLimit(coupon) }[name] ?? '') === '') &&
  (Object.keys(draft) as CouponField[]).every((name) => {
    const [now, wanted] = [coupon[name] ?? null, draft[name]];
    if (name === 'code') return lookOf(String(now)) === lookOf(String(wanted));
    if (name === 'currency' && !hasCurrency({ ...draft })) return true;
    return now !== null && rulesOf(couponFields[name]).isSame(now, wanted);
  });
