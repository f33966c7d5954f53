import { expect, it } from 'vitest';
import { changedDiscount, newDiscount } from './coupon-currency.js';

it.each([
  ['percent', 'USD', undefined, null],
  ['percent', null, undefined, undefined],
  ['percent', undefined, undefined, undefined],
  ['amount', 'USD', 'USD', 'USD'],
  ['amount', undefined, undefined, undefined],
  [undefined, 'USD', 'USD', 'USD'],
])('a discount of type %s in %s is made in %s and changed to %s', (discountType, currency, made, changed) => {
  const coupon = { code: 'A', discountType, currency };
  expect(newDiscount(coupon).currency).toBe(made);
  expect(changedDiscount(coupon).currency).toBe(changed);
  expect(newDiscount(coupon).code).toBe('A');
});
