/** ISO 4217 codes in use, upper case. A function, as importing a module does nothing. */
let known: ReadonlySet<string> | undefined;

export function isKnownCurrency(code: string): boolean {
  known ??= new Set(Intl.supportedValuesOf('currency'));
  return known.has(code);
}
