/** An amount of money: an integer of the currency's minor units (cents for USD, yen for JPY). Never a float. */
export interface Money {
  readonly minor: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
}

/** Never of an amount that is absent. */
export const isSameMoney = (a: Money | null | undefined, b: Money | null | undefined): boolean =>
  a != null && b != null && a.minor === b.minor && a.currency === b.currency;

const digitsByCurrency = new Map<string, number>();

/** Minor-unit digits of a currency by ISO 4217 (2 for USD, 0 for JPY, 3 for KWD); 2 for a code that Intl does not know. */
export function currencyDigits(currency: string): number {
  let digits = digitsByCurrency.get(currency);
  if (digits === undefined) {
    digits = isCurrencyCode(currency)
      ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
      : 2;
    digitsByCurrency.set(currency, digits);
  }
  return digits;
}

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

/** A number from JSON: what floats add past the digits (0.1 + 0.2) is rounded away, real extra digits are not. */
function decimalText(major: number, currency: string): string {
  const rounded = major.toFixed(currencyDigits(currency));
  return Math.abs(Number(rounded) - major) <= Math.abs(major) * Number.EPSILON * 4 ? rounded : String(major);
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
  // The decimal string form is exact where a float would not be.
  const text = new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency }).format(formatMajor(money) as `${number}`);
  // Right to left, `US$` would be turned into `$US`: an isolate (Unicode UAX 9) holds it together.
  return text.replace(/(?<=^\u200f.*)[A-Z]+\S/, '\u2066$&\u2069');
}
