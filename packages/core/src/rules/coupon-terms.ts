/** Rules for a coupon's terms. */
import { isWord } from '../contract/choice.js';
import { discountTypes } from '../contract/entities/coupon.js';
import { decimalDigits } from '../contract/fields.js';
import { isInstant } from '../dates/index.js';
import { plainDecimal } from '../money/decimal.js';
import { defaultCurrency } from '../money/default-currency.js';
import { typedDecimal } from '../money/typed.js';
import { type AmountCode, isWrong, readAmount } from './amount.js';
import { greatestCharge } from './charge.js';
import { isKnownCurrency } from './currency.js';
import type { Problem, Values } from './problem.js';

/**
 * A coupon's terms. Undefined, `null` or blank fields are not stated. The contract's `Coupon` is one. Texts of a file or a form are first
 * read by their fields' kinds (`contract/field-kinds.ts`); a text that is not a value is passed unchanged.
 */
export interface CouponTerms {
  readonly discountType?: string | null | undefined;
  /** Percent, or major units of `currency`. */
  readonly discountValue?: string | number | null | undefined;
  readonly currency?: string | null | undefined;
  /** As core has moments: ISO 8601 in UTC. */
  readonly startsAt?: string | null | undefined;
  /** As core has moments: ISO 8601 in UTC. */
  readonly expiresAt?: string | null | undefined;
  readonly maxRedemptions?: string | number | null | undefined;
  readonly redemptionCount?: number | null | undefined;
  /** A whole number from 0 (spec §9). */
  readonly status?: string | number | null | undefined;
}

export type CouponTermsField = Exclude<keyof CouponTerms, 'redemptionCount'>;
export type CouponProblemCode =
  | AmountCode
  | 'notType'
  | 'over100'
  | 'notCurrency'
  | 'notDate'
  | 'notAfterStart'
  | 'notCount'
  | 'belowRedemptions'
  | 'notStatus';
export type CouponProblem = Problem<CouponTermsField, CouponProblemCode>;

/** Maximum number of decimal digits of a percentage. */
export const percentDigits = decimalDigits;

/** Problems of the stated terms; at most one for each field. */
export function couponProblems(terms: CouponTerms): CouponProblem[] {
  const checks = [typeProblem, valueProblem, currencyProblem, startProblem, expiryProblem, limitProblem, statusProblem];
  return checks.flatMap((check) => check(terms) ?? []);
}

/** Problems of the terms that did not exist before: an old coupon may still get another name. */
export function newCouponProblems(after: CouponTerms, before?: CouponTerms): CouponProblem[] {
  const old = before ? couponProblems(before) : [];
  return couponProblems(after).filter((problem) => !old.some((before) => JSON.stringify(before) === JSON.stringify(problem)));
}

const problem = (field: CouponTermsField, code: CouponProblemCode, values: Values = {}): CouponProblem => ({ field, code, values });
const isStated = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined && value !== '';

const typeProblem = ({ discountType }: CouponTerms): CouponProblem | undefined =>
  isStated(discountType) && !discountTypes.some((type) => isWord(discountType, type))
    ? problem('discountType', 'notType', { given: discountType })
    : undefined;

function valueProblem(terms: CouponTerms): CouponProblem | undefined {
  const { discountType, discountValue: value } = terms;
  if (!isStated(value)) return undefined;
  const wrong = isWord(discountType, 'amount') ? wrongAmount(value, terms.currency) : wrongNumber(value, isWord(discountType, 'percent'));
  return wrong && problem('discountValue', wrong.code, wrong.values);
}

/** A currency that is not known is named at its own field. */
function wrongAmount(value: string | number, currency: string | null | undefined) {
  const code = currency ?? '';
  if (!isKnownCurrency(code) && typedDecimal(String(value), code) !== '') return wrongNumber(value, false);
  const read = readAmount(value, code || defaultCurrency, greatestCharge(code));
  return isWrong(read) ? read : undefined;
}

/**
 * A discount as people type it, as a plain decimal. What is none, or may mean a thousand times as much, is returned unchanged, so that
 * {@link couponProblems} names it.
 */
export function typedDiscount(text: string, { discountType, currency }: Pick<CouponTerms, 'discountType' | 'currency'>): string {
  const isPercent = isWord(discountType, 'percent');
  const valueText = isPercent ? text.replace(/\s*[%٪％]\s*$/, '') : text;
  return plainDecimal(typedDecimal(valueText, isPercent ? undefined : (currency ?? ''))) ?? text;
}

function wrongNumber(value: string | number, isPercent: boolean): { code: CouponProblemCode; values: Values } | undefined {
  const text = plainDecimal(String(value));
  if (text === undefined) return { code: 'notNumber', values: { given: value } };
  if (Number(text) <= 0) return { code: 'notPositive', values: {} };
  if (isPercent && Number(text) > 100) return { code: 'over100', values: { value } };
  const digits = text.split('.')[1]?.length ?? 0;
  if (isPercent && digits > percentDigits) return { code: 'tooManyDigits', values: { given: value, digits: percentDigits } };
  return undefined;
}

const currencyProblem = ({ currency }: CouponTerms): CouponProblem | undefined =>
  isStated(currency) && !isKnownCurrency(currency) ? problem('currency', 'notCurrency', { given: currency }) : undefined;

const startProblem = ({ startsAt }: CouponTerms): CouponProblem | undefined =>
  isStated(startsAt) && !isInstant(startsAt) ? problem('startsAt', 'notDate', { given: startsAt }) : undefined;

function expiryProblem({ startsAt, expiresAt }: CouponTerms): CouponProblem | undefined {
  if (!isStated(expiresAt)) return undefined;
  if (!isInstant(expiresAt)) return problem('expiresAt', 'notDate', { given: expiresAt });
  const isAfterStart = !isStated(startsAt) || !isInstant(startsAt) || expiresAt > startsAt;
  return isAfterStart ? undefined : problem('expiresAt', 'notAfterStart');
}

function limitProblem({ maxRedemptions: limit, redemptionCount }: CouponTerms): CouponProblem | undefined {
  if (!isStated(limit)) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(String(limit))) return problem('maxRedemptions', 'notCount', { given: limit });
  const count = redemptionCount ?? 0;
  return Number(limit) < count ? problem('maxRedemptions', 'belowRedemptions', { given: limit, count }) : undefined;
}

function statusProblem({ status }: CouponTerms): CouponProblem | undefined {
  if (!isStated(status)) return undefined;
  const isKnown = Number.isSafeInteger(status) && Number(status) >= 0;
  return isKnown ? undefined : problem('status', 'notStatus', { given: status });
}
