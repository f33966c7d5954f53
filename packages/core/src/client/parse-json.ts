/** Reading JSON without rounding: ids may be longer than a double holds exactly (2^53), and a rounded id is another record's. */

/**
 * Digits of whole numbers beyond `Number.MAX_SAFE_INTEGER` become a bigint, or NaN where their text is not known: no decoder takes that.
 * @returns undefined for a text that is not JSON
 */
export function parseJson(text: string): unknown {
  try {
    return /\d{16}/.test(text) ? JSON.parse(text, exactly) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function exactly(_key: string, value: unknown, { source }: { readonly source?: string } = {}): unknown {
  if (typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  // Some browsers do not tell a number's own text.
  if (source === undefined) return Number.NaN;
  return /^-?\d+$/.test(source) ? BigInt(source) : value;
}
