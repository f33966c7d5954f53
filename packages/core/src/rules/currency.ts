/** ISO 4217 codes in use, upper case. A function, as importing a module does nothing. */
let currencyCodes: ReadonlySet<string> | undefined;

export function isKnownCurrency(code: string): boolean {
  currencyCodes ??= new Set(Intl.supportedValuesOf('currency'));
  return currencyCodes.has(code);
}

/** The code that people mean, in any letter case; undefined for one that is not in use. Answers may name others (`contract/field-kinds.ts`). */
export function readCurrency(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return isKnownCurrency(code) ? code : undefined;
}
