/** What spreadsheets do to texts that look like numbers. */

/** `1.23E+15`: a number was shown short, and its other digits are lost. */
export const isShortened = (text: string): boolean => /^\d(\.\d+)?E\+?\d+$/i.test(text);

/** What a text was before a spreadsheet's trick to keep it one: `="00123"` and `'00123`. Empty: an error such as `#N/A`. Undefined: none of these. */
export function spreadsheetResidue(text: string): string | undefined {
  const [, inQuotes, afterMark] = /^=\s*["“”]([^"“”]*)["“”]$|^['’](\d+)$/.exec(text) ?? [];
  return inQuotes ?? afterMark ?? (/^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|#+)$/i.test(text) ? '' : undefined);
}
