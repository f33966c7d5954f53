/**
 * The business rules by example, as the wire has the values: what core, a backend, a form and the command line must all
 * say. `problem` is undefined where nothing is wrong.
 */
import { utcDay } from '../dates/index.js';
import type { CouponTerms } from './coupon-terms.js';

interface Case<Code extends string> {
  /** Reads after "a refund …", "a charge …" and so on. */
  readonly name: string;
  readonly problem: { readonly field: string; readonly code: Code } | undefined;
}

export interface RefundCase extends Case<string> {
  /** Major units of `currency`. */
  readonly bill: {
    readonly amount: number;
    readonly refundedAmount: number | null;
    readonly refunds: readonly number[] | null;
    readonly currency: string;
    readonly paymentStatus: string;
  };
  /** Blank: all that remains. */
  readonly amount: number | '';
  /** The refunded amount without a problem. */
  readonly refunded?: number;
}

const bill = { amount: 100, refundedAmount: 0, refunds: [], currency: 'USD', paymentStatus: 'paid' } as const;
const at = (field: string, code: string) => ({ field, code });

export const refundCases: readonly RefundCase[] = [
  { name: 'of a part', bill, amount: 40.5, refunded: 40.5, problem: undefined },
  { name: 'of everything', bill, amount: 100, refunded: 100, problem: undefined },
  { name: 'of one cent too much', bill, amount: 100.01, problem: at('amount', 'aboveRemaining') },
  { name: 'of nothing', bill, amount: 0, problem: at('amount', 'notPositive') },
  { name: 'of less than nothing', bill, amount: -5, problem: at('amount', 'notPositive') },
  { name: 'with more decimals than its currency', bill, amount: 1.234, problem: at('amount', 'tooManyDigits') },
  { name: 'of yen with decimals', bill: { ...bill, currency: 'JPY' }, amount: 1.5, problem: at('amount', 'tooManyDigits') },
  { name: 'of dinars with three decimals', bill: { ...bill, currency: 'KWD' }, amount: 1.234, refunded: 1.234, problem: undefined },
  {
    name: 'of the rest after a refund',
    bill: { ...bill, refundedAmount: 60, refunds: [60], paymentStatus: 'partially_refunded' },
    amount: '',
    refunded: 40,
    problem: undefined,
  },
  {
    name: 'above the rest after a refund',
    bill: { ...bill, refundedAmount: 60, refunds: [60], paymentStatus: 'partially_refunded' },
    amount: 40.01,
    problem: at('amount', 'aboveRemaining'),
  },
  {
    name: 'of a bill that shows its refunds but not their sum',
    bill: { ...bill, refundedAmount: null, refunds: [60, 20], paymentStatus: 'partially_refunded' },
    amount: '',
    refunded: 20,
    problem: undefined,
  },
  {
    name: 'of what is refunded already',
    bill: { ...bill, refundedAmount: 100, refunds: [100], paymentStatus: 'refunded' },
    amount: '',
    problem: at('amount', 'nothingRemains'),
  },
  { name: 'of a failed bill', bill: { ...bill, paymentStatus: 'failed' }, amount: 10, problem: at('billingId', 'failedBill') },
  {
    name: 'of a failed bill in other letters',
    bill: { ...bill, paymentStatus: 'Failed' },
    amount: 10,
    problem: at('billingId', 'failedBill'),
  },
];

export interface ChargeCase extends Case<string> {
  readonly charge: { readonly amount: number; readonly currency: string };
  /** The doctor's. Default: an active one with a card. */
  readonly doctor?: { readonly status: number; readonly cardLast4: string | null };
}

const usd = (amount: number) => ({ amount, currency: 'USD' });

export const chargeCases: readonly ChargeCase[] = [
  { name: 'of dollars and cents', charge: usd(1250.5), problem: undefined },
  { name: 'of nothing', charge: usd(0), problem: at('amount', 'notPositive') },
  { name: 'of less than nothing', charge: usd(-1), problem: at('amount', 'notPositive') },
  { name: 'with more decimals than its currency', charge: usd(1.234), problem: at('amount', 'tooManyDigits') },
  { name: 'of yen with decimals', charge: { amount: 10.5, currency: 'JPY' }, problem: at('amount', 'tooManyDigits') },
  { name: 'of dinars with three decimals', charge: { amount: 1.234, currency: 'KWD' }, problem: undefined },
  { name: 'of the greatest sane amount', charge: usd(99_999_999.99), problem: undefined },
  { name: 'of an insane amount', charge: usd(100_000_000), problem: at('amount', 'tooGreat') },
  { name: 'in a currency that does not exist', charge: { amount: 10, currency: 'ZZZ' }, problem: at('currency', 'notCurrency') },
  { name: 'of a doctor without a card', charge: usd(10), doctor: { status: 0, cardLast4: null }, problem: at('doctorId', 'noCard') },
  {
    name: 'of a doctor who is not active',
    charge: usd(10),
    doctor: { status: 1, cardLast4: '4242' },
    problem: at('doctorId', 'notActive'),
  },
];

export interface CouponCase extends Case<string> {
  readonly terms: CouponTerms;
}

const tenPercent = { discountType: 'percent', discountValue: 10 } as const;
const fiveDollars = { discountType: 'amount', discountValue: 5, currency: 'USD' } as const;

export const couponCases: readonly CouponCase[] = [
  { name: 'of ten percent', terms: tenPercent, problem: undefined },
  { name: 'of all', terms: { ...tenPercent, discountValue: 100 }, problem: undefined },
  { name: 'of more than all', terms: { ...tenPercent, discountValue: 100.01 }, problem: at('discountValue', 'over100') },
  { name: 'of no percent', terms: { ...tenPercent, discountValue: 0 }, problem: at('discountValue', 'notPositive') },
  { name: 'of five dollars', terms: fiveDollars, problem: undefined },
  { name: 'of less than nothing', terms: { ...fiveDollars, discountValue: -5 }, problem: at('discountValue', 'notPositive') },
  {
    name: 'with more decimals than its currency',
    terms: { ...fiveDollars, discountValue: 1.234 },
    problem: at('discountValue', 'tooManyDigits'),
  },
  { name: 'of an insane amount', terms: { ...fiveDollars, discountValue: 100_000_000 }, problem: at('discountValue', 'tooGreat') },
  { name: 'in a currency that does not exist', terms: { ...fiveDollars, currency: 'ZZZ' }, problem: at('currency', 'notCurrency') },
  { name: 'of an unknown type', terms: { ...tenPercent, discountType: 'gift' }, problem: at('discountType', 'notType') },
  { name: 'of an unknown status', terms: { ...tenPercent, status: -1 }, problem: at('status', 'notStatus') },
  {
    name: 'that ends after it starts',
    terms: { ...tenPercent, startsAt: '2026-06-01T00:00:00.000Z', expiresAt: '2026-06-01T00:00:01.000Z' },
    problem: undefined,
  },
  {
    name: 'that ends as it starts',
    terms: { ...tenPercent, startsAt: '2026-06-01T00:00:00.000Z', expiresAt: '2026-06-01T00:00:00.000Z' },
    problem: at('expiresAt', 'notAfterStart'),
  },
  {
    name: 'that starts on a day that does not exist',
    terms: { ...tenPercent, startsAt: '2026-02-29T00:00:00.000Z' },
    problem: at('startsAt', 'notDate'),
  },
  { name: 'with a limit of 0 uses', terms: { ...tenPercent, maxRedemptions: 0 }, problem: at('maxRedemptions', 'notCount') },
  {
    name: 'for fewer than have used it',
    terms: { ...tenPercent, maxRedemptions: 3, redemptionCount: 4 },
    problem: at('maxRedemptions', 'belowRedemptions'),
  },
  { name: 'for as many as have used it', terms: { ...tenPercent, maxRedemptions: 4, redemptionCount: 4 }, problem: undefined },
];

export interface MemberCase extends Case<string> {
  readonly member: { readonly firstName: string | null; readonly lastName: string | null; readonly dateOfBirth: string | null };
}

/** In Kiritimati, where each day begins 14 hours before it does in UTC. */
const dayFromNow = (days: number): string => utcDay(Date.now() + 14 * 3_600_000 + days * 86_400_000);

const ada = { firstName: 'Ada', lastName: null, dateOfBirth: null };

export const memberCases: readonly MemberCase[] = [
  { name: 'with a first name', member: ada, problem: undefined },
  { name: 'with a last name', member: { ...ada, firstName: null, lastName: 'Byron' }, problem: undefined },
  { name: 'without a name', member: { ...ada, firstName: ' ' }, problem: at('firstName', 'nameMissing') },
  { name: 'born on a day', member: { ...ada, dateOfBirth: '2024-02-29' }, problem: undefined },
  { name: 'born on a day that does not exist', member: { ...ada, dateOfBirth: '2026-02-29' }, problem: at('dateOfBirth', 'notDay') },
  { name: 'born today, where the day begins first', member: { ...ada, dateOfBirth: dayFromNow(0) }, problem: undefined },
  { name: 'born the day after tomorrow', member: { ...ada, dateOfBirth: dayFromNow(2) }, problem: at('dateOfBirth', 'notBornYet') },
  { name: 'born in 2099', member: { ...ada, dateOfBirth: '2099-01-01' }, problem: at('dateOfBirth', 'notBornYet') },
];

export interface RangeCase extends Case<string> {
  readonly range: { readonly from: string; readonly to: string };
}

export const rangeCases: readonly RangeCase[] = [
  { name: 'of one day', range: { from: '2026-06-30', to: '2026-06-30' }, problem: undefined },
  { name: 'that ends before it starts', range: { from: '2026-07-01', to: '2026-06-30' }, problem: at('to', 'endsBeforeStart') },
  { name: 'from a day that does not exist', range: { from: '2026-02-30', to: '2026-06-30' }, problem: at('from', 'notDay') },
];
