import { isWord } from '../contract/choice.js';
import type { CouponTerms } from './coupon-terms.js';

/** A percentage is in no currency. */
type Discount = Pick<CouponTerms, 'discountType' | 'currency'>;

export const hasCurrency = ({ discountType }: Discount): boolean => !isWord(discountType, 'percent');

/** A new coupon as it is sent: a percentage states no currency. */
export function newDiscount<T extends Discount>(fields: T): T {
  if (hasCurrency(fields)) return fields;
  const { currency: _, ...rest } = fields;
  return rest as T;
}

/** A changed coupon, whole, as it is sent: a percentage loses the currency that an older version stored. */
export const changedDiscount = <T extends Discount>(fields: T): T =>
  hasCurrency(fields) || !fields.currency ? newDiscount(fields) : { ...fields, currency: null };
