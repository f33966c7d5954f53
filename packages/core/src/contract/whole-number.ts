/** A whole number for JSON with all its digits; as text where the runtime can't write one that no double holds. */
export function wholeNumber(digits: string): unknown {
  const { rawJSON } = JSON as { readonly rawJSON?: (text: string) => unknown };
  return Number.isSafeInteger(Number(digits)) ? Number(digits) : (rawJSON?.(digits) ?? digits);
}
