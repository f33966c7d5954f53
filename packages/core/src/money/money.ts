import { nearDecimal, plainDecimal } from './decimal.js';
import { currencyDigits } from './digits.js';

/** An amount of money: an integer of the currency's minor units (cents for USD, yen for JPY). Never a float. */
export interface Money {
  readonly minor: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
}

/** Never of an amount that is absent. */
export const isSameMoney = (a: Money | null | undefined, b: Money | null | undefined): boolean =>
  a != null && b != null && a.minor === b.minor && a.currency === b.currency;

/** The form of an ISO 4217 code. */
export const currencyPattern = /^[A-Z]{3}$/;
export const isCurrencyCode = (code: string): boolean => currencyPattern.test(code);

/**
 * Reads decimal major units, such as `"12.5"` or `12.5`, without float arithmetic.
 * Zeros past the currency's digits are dropped; other digits there make it undefined, as do exponents,
 * grouping and amounts past 2^53 minor units.
 */
export function parseMoney(major: string | number, currency: string): Money | undefined {
  const digits = currencyDigits(currency);
  const plain = typeof major === 'number' ? nearDecimal(major, digits) : plainDecimal(major);
  const [whole = '', fraction = ''] = plain?.split('.') ?? [];
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  if (!whole || fraction.length > digits || !Number.isSafeInteger(minor)) return undefined;
  return { minor: minor || 0, currency };
}

/** Decimal major units with the currency's digits and `.`: `"1204.50"`. For the wire, CSV and the terminal. */
export function formatMajor({ minor, currency }: Money): string {
  const digits = currencyDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const major = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return minor < 0 ? `-${major}` : major;
}

/** The amount in a language's own form, such as `$1,204.50`. */
export function formatMoney(money: Money, locale: string): string {
  if (!isCurrencyCode(money.currency)) return `${formatMajor(money)} ${money.currency}`;
  const digits = currencyDigits(money.currency);
  const form = { style: 'currency', currency: money.currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  // The decimal string form is exact where a float would not be.
  return heldTogether(new Intl.NumberFormat(locale, form).format(formatMajor(money) as `${number}`));
}

/** Right to left, an amount's `US$` would be turned into `$US`: an isolate (Unicode UAX 9) holds it together. */
export const heldTogether = (amount: string): string => amount.replace(/(?<=^\u200f.*)[A-Z]+\S/, '\u2066$&\u2069');
