/** What spreadsheets leave in texts, and how they write in each language. */

/** What a text was before a spreadsheet's trick to keep it one: `="00123"` and `'00123`. Empty: an error such as `#N/A`. Undefined: none of these. */
export function spreadsheetResidue(text: string): string | undefined {
  const [, inQuotes, afterMark] = /^=\s*["“”]([^"“”]*)["“”]$|^['’](\d+)$/.exec(text) ?? [];
  return inQuotes ?? afterMark ?? (/^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|#+)$/i.test(text) ? '' : undefined);
}

/** Of numbers with Latin digits. */
export const decimalSignIn = (locale: string): string =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** What spreadsheet programs of a language put between cells: a comma is decimals in many, and Arabic ones keep it for them. */
export const separatorIn = (locale: string): string => (decimalSignIn(locale) === ',' || /^ar\b/i.test(locale) ? ';' : ',');

/** A cell in quotes, which may have tabs and lines in it, or one without. */
const copiedCell = /(^|\t|\r\n|\n|\r)("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)/g;

/** Cells as spreadsheets copy them, as CSV: quotes within a cell, such as `5" foam`, are copied as they are. */
export const copiedCells = (text: string): string =>
  text.replace(
    copiedCell,
    (_, before: string, cell: string) =>
      before + (cell.includes('"') && !/^"(?:[^"]|"")*"$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell),
  );
