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
  const text = typeof major === 'number' ? decimalText(major, currency) : major.trim();
  const match = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const digits = currencyDigits(currency);
  if (/[1-9]/.test(fraction.slice(digits))) return undefined;
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  if (!Number.isSafeInteger(minor)) return undefined;
  return { minor: sign === '-' && minor !== 0 ? -minor : minor, currency };
}

/**
 * A number from JSON: what sums of floats add (5.899999999999995) is nearer to a minor unit than a millionth of one, and is rounded away;
 * real extra digits are not.
 */
function decimalText(major: number, currency: string): string {
  const digits = currencyDigits(currency);
  const rounded = major.toFixed(digits);
  const tolerance = Math.max(1e-6 / 10 ** digits, Math.abs(major) * Number.EPSILON * 4);
  return Math.abs(Number(rounded) - major) <= tolerance ? rounded : String(major);
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
