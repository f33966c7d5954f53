/** Decimal numbers as text, so that nothing is rounded. */

/** `"0012.50"` → `"12.5"`: without a sign of plus, leading zeros and zeros at the end; undefined for what is no plain decimal number. */
export function plainDecimal(value: unknown): string | undefined {
  const [, sign = '', whole, fraction = ''] = typeof value === 'string' ? (/^\s*([+-]?)0*(\d+)(?:\.(\d+))?\s*$/.exec(value) ?? []) : [];
  if (whole === undefined) return undefined;
  const digits = fraction.replace(/0+$/, '');
  return (sign === '-' ? '-' : '') + whole + (digits && `.${digits}`);
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
