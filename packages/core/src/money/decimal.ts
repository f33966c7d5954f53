/** Decimal numbers as text, so that nothing is rounded. */

/** `"0012.50"` → `"12.5"`: without a sign of plus, leading zeros and zeros at the end; undefined for what is no plain decimal number. */
export function plainDecimal(text = ''): string | undefined {
  const [, sign = '', whole, fraction = ''] = /^\s*(?:\+|(-))?0*(\d+)(?:\.(\d*))?\s*$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = fraction.replace(/0+$/, '');
  return sign + whole + (digits && `.${digits}`);
}

/**
 * A number with so many digits after the point. What sums of floats add (5.899999999999995) is nearer to the last of them than a millionth
 * of it, and is rounded away; undefined where there are real extra digits.
 */
export function nearDecimal(number: number, digits: number): string | undefined {
  const rounded = number.toFixed(digits);
  const tolerance = 1e-6 / 10 ** digits + Math.abs(number) * 1e-15;
  return Math.abs(Number(rounded) - number) <= tolerance ? plainDecimal(rounded) : undefined;
}

/** Digits of any script as ASCII's: `٣١` → `31`. */
export const latinDigits = (text: string): string =>
  // ASCII's own are left.
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    // The ten digits of a script are consecutive, starting at its zero.
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
