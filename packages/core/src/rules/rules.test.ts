import { describe, expect, it } from 'vitest';
import { formatMajor, type Money, parseMoney } from '../money/money.js';
import { readAmount } from './amount.js';
import { chargeCases, couponCases, memberCases, rangeCases, refundCases } from './cases.test-support.js';
import { chargeRefusal, greatestCharge, readCharge } from './charge.js';
import { changedDiscount, newDiscount } from './coupon-currency.js';
import { couponState } from './coupon-state.js';
import { couponProblems } from './coupon-terms.js';
import { familyProblems } from './family.js';
import type { Problem } from './problem.js';
import { rangeProblems } from './range.js';
import { isRefundableStatus, refundAmount, refundableOf } from './refund.js';
import { mostAlone, needsApproval, totalsAboveDay } from './refund-limit.js';

const asCase = (problem: Problem | undefined) => problem && { field: problem.field, code: problem.code };
const named = <T extends { readonly name: string }>(cases: readonly T[]) => cases.map((item) => [item.name, item] as const);

it.each(named(refundCases))('a refund %s', (_name, { bill, amount, refunded, problem }) => {
  const money = (major: number) => parseMoney(major, bill.currency) as Money;
  const result = refundAmount(
    {
      ...bill,
      amount: money(bill.amount),
      refundedAmount: bill.refundedAmount === null ? null : money(bill.refundedAmount),
      refunds: bill.refunds?.map((major) => ({ amount: money(major) })) ?? null,
    },
    amount,
  );
  expect('problem' in result ? asCase(result.problem) : formatMajor(result.amount)).toEqual(
    problem ?? formatMajor(money(refunded as number)),
  );
});

it.each([
  ...[null, '', 'paid', 'PAID', ' Paid '].map((status) => [status, true] as const),
  ...['partially_refunded', 'PartiallyRefunded', 'Partially Refunded', 'partially-refunded'].map((status) => [status, true] as const),
  ...['disputed', 'unpaid', 'prepaid', 'paid_out', 'refunded', 'failed', 'not partially refunded', '1'].map(
    (status) => [status, false] as const,
  ),
])('a bill that is %j is refunded without a question: %j', (status, expected) => {
  expect(isRefundableStatus(status)).toBe(expected);
});

it.each(named(chargeCases))('a charge %s', (_name, { charge, doctor = { status: 0, cardLast4: '4242' }, problem }) => {
  const read = readCharge(charge);
  expect(asCase(chargeRefusal(doctor) ?? ('problem' in read ? read.problem : undefined))).toEqual(problem);
});

it.each(named(couponCases))('a coupon %s', (_name, { terms, problem }) => {
  expect(couponProblems(terms).map(asCase)).toEqual(problem ? [problem] : []);
});

it.each(named(memberCases))('a family member %s', (_name, { member, problem }) => {
  expect(familyProblems([member]).map(asCase)).toEqual(problem ? [problem] : []);
});

it.each(named(rangeCases))('a range %s', (_name, { range, problem }) => {
  expect(rangeProblems(range).map(asCase)).toEqual(problem ? [problem] : []);
});

describe('an amount', () => {
  it.each([
    ['12.5', { minor: 1250, currency: 'USD' }],
    [0.1 + 0.2, { minor: 30, currency: 'USD' }],
    ['-3', { code: 'notPositive', values: {} }],
    ['1e3', { code: 'notNumber', values: { given: '1e3' } }],
    ['1,000', { minor: 100_000, currency: 'USD' }],
    ['1.000.000', { code: 'mayBeThousands', values: { given: '1.000.000' } }],
    ['1.500', { code: 'mayBeThousands', values: { given: '1.500' } }],
    ['1,250.00', { minor: 125_000, currency: 'USD' }],
    ['12,5', { minor: 1250, currency: 'USD' }],
    ['19.9900', { minor: 1999, currency: 'USD' }],
    [Number.NaN, { code: 'notNumber', values: { given: Number.NaN } }],
    ['0.001', { code: 'tooManyDigits', values: { given: '0.001', digits: 2 } }],
    ['99999999999999999', { code: 'tooGreat', values: { most: '90071992547409.91' } }],
  ])('of %j is taken for what it is', (given, expected) => {
    expect(readAmount(given, 'USD')).toEqual(expected);
  });
});

it.each([
  ['125.000 JPY', 'JPY', 'mayBeThousands'],
  ['12.345.678', 'HUF', 'mayBeThousands'],
  ['１２．３４５．６７８', 'HUF', 'mayBeThousands'],
  ['12.34.56', 'HUF', 'notNumber'],
  ['1.500 €', 'EUR', 'mayBeThousands'],
  ['KWD 1,250', 'KWD', 'mayBeThousands'],
  ['١٫٥٠٠ ر.س.', 'SAR', 'mayBeThousands'],
  ['$1.234', 'USD', 'tooManyDigits'],
  ['1.500 €', 'USD', 'notNumber'],
])('an amount of %j in %s, as it is pasted, is told as %s', (given, currency, code) => {
  expect(readAmount(given, currency)).toMatchObject({ code, values: { given } });
});

it('the greatest charge has the digits of its currency', () => {
  expect(['USD', 'JPY', 'KWD'].map((currency) => formatMajor({ minor: greatestCharge(currency), currency }))).toEqual([
    '99999999.99',
    '99999999',
    '99999999.999',
  ]);
});

const usd = (minor: number): Money => ({ minor, currency: 'USD' });
const bill = { amount: usd(1_000), refundedAmount: usd(200), refunds: null, currency: 'USD', paymentStatus: null };

it('refunds that are not on the bill yet are kept free', () => {
  expect(refundAmount(bill, '', 300)).toEqual({ amount: usd(500) });
  expect(refundAmount(bill, '5.01', 300)).toMatchObject({ problem: { code: 'aboveRemaining', values: { remaining: '5.00' } } });
  expect(refundableOf({ ...bill, refundedAmount: usd(1_100) })).toEqual(usd(0));
  expect(refundAmount({ ...bill, amount: null }, '')).toMatchObject({ problem: { code: 'amountUnknown' } });
});

it.each([
  ['one that was made and is not in the total', 0, [{ amount: usd(400), status: null }], 600],
  ['one that is on its way', 0, [{ amount: usd(400), status: 'Pending' }], 600],
  ['one beside another that the total holds', 250, [{ amount: usd(250) }, { amount: usd(400), status: 'succeeded' }], 350],
  ['one that failed', 0, [{ amount: usd(400), status: 'FAILED' }], 1_000],
  ['one of a word that only the backend knows', 0, [{ amount: usd(400), status: 'cancelled' }], 1_000],
  ['one in another currency', 0, [{ amount: { minor: 400, currency: 'KWD' } }], 1_000],
  ['one without an amount', 300, [{ amount: null }], 700],
  ['fewer than the total, as lists are cut', 900, [{ amount: usd(100) }], 100],
  [
    'one of a backend that tells no total',
    null,
    [
      { amount: usd(400), status: 'cancelled' },
      { amount: usd(1), status: 'failed' },
    ],
    600,
  ],
])('what remains of a bill that shows %s', (_, total, refunds, remains) => {
  const shown = { ...bill, refundedAmount: total === null ? null : usd(total), refunds };
  expect(refundableOf(shown)).toEqual(usd(remains));
});

it('a family has each member once', () => {
  const member = { familyMemberId: 7, firstName: 'Ada' };
  expect(familyProblems([member, member])).toEqual([{ index: 1, field: 'familyMemberId', code: 'memberTwice', values: { given: '7' } }]);
  expect(familyProblems(Array.from({ length: 101 }, () => ({ firstName: 'A' }))).map(asCase)).toEqual([
    { field: 'familyMembers', code: 'tooManyMembers' },
  ]);
});

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

const plain = { status: 0, startsAt: null, expiresAt: null, redemptionCount: null, maxRedemptions: null };
const now = Date.parse('2026-06-15T12:00:00Z');

it.each([
  ['without limits', {}, 'active'],
  ['of an unknown status', { status: null }, 'active'],
  ['that is not active', { status: 1, expiresAt: '2026-01-01T00:00:00Z' }, 'deactive'],
  ['in its time', { startsAt: '2026-06-01T00:00:00Z', expiresAt: '2026-07-01T00:00:00Z' }, 'active'],
  ['that starts now', { startsAt: '2026-06-15T12:00:00Z' }, 'active'],
  ['that starts later', { startsAt: '2026-06-15T12:00:01Z' }, 'scheduled'],
  ['that ends now', { expiresAt: '2026-06-15T12:00:00Z' }, 'expired'],
  ['used as often as it may be', { redemptionCount: 5, maxRedemptions: 5 }, 'usedUp'],
  ['used less often', { redemptionCount: 4, maxRedemptions: 5 }, 'active'],
  ['that ends in a week', { expiresAt: '2026-06-22T12:00:00Z' }, 'endsSoon'],
  ['that ends in 14 days', { expiresAt: '2026-06-29T12:00:00Z' }, 'active'],
  ['that ends in a week but is not active', { expiresAt: '2026-06-22T12:00:00Z', status: 1 }, 'deactive'],
  ['used, with a limit of 0 that means none', { redemptionCount: 4, maxRedemptions: 0 }, 'active'],
  ['unused, with a limit of -1 that means none', { redemptionCount: 0, maxRedemptions: -1 }, 'active'],
  ['never used, with a limit', { maxRedemptions: 5 }, 'active'],
] as const)('a coupon %s', (_name, terms, state) => {
  expect(couponState({ ...plain, ...terms }, now)).toBe(state);
});

const money = (minor: number, currency: string) => ({ minor, currency });
const limits = [
  { currency: 'USD', approvalAbove: money(10_000, 'USD'), day: money(15_000, 'USD') },
  { currency: 'KWD', approvalAbove: null, day: money(5_000, 'KWD') },
  { currency: 'JPY', approvalAbove: null, day: null },
];

describe('an account', () => {
  it.each([
    ['USD', 10_000],
    ['KWD', 5_000],
    ['JPY', undefined],
    ['HUF', 0],
  ])('with limits may refund at once, alone, in %s: %s', (currency, minor) => {
    expect(mostAlone(limits, currency)?.minor).toBe(minor);
  });

  it.each([[null], [undefined], [[]], [[{ currency: 'USD', approvalAbove: null, day: null }]]])('with the limits %j has none', (none) => {
    expect(mostAlone(none, 'HUF')).toBeUndefined();
    expect(needsApproval(none, money(1e9, 'USD'))).toBe(false);
  });

  it('may refund together exactly the limit of a day, in each currency', () => {
    const amounts = [money(9_000, 'USD'), money(2_500, 'KWD'), money(1e7, 'JPY'), money(6_000, 'USD'), money(2_500, 'KWD')];
    expect(totalsAboveDay(limits, amounts)).toEqual([]);
    expect(totalsAboveDay(limits, [...amounts, money(1, 'KWD')])).toEqual([{ total: money(5_001, 'KWD'), most: money(5_000, 'KWD') }]);
    expect(totalsAboveDay(null, amounts)).toEqual([]);
  });

  it('may refund exactly its limit', () => {
    expect([10_000, 10_001].map((minor) => needsApproval(limits, money(minor, 'USD')))).toEqual([false, true]);
  });
});
