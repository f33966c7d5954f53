/** What spreadsheets leave in texts, and how they write in each language. */

/** What a text was before a spreadsheet's trick to keep it one: `="00123"` and `'00123`. Empty: an error such as `#N/A`. Undefined: none of these. */
export function spreadsheetResidue(text: string): string | undefined {
  const [, inQuotes, afterMark] = /^=\s*["“”]([^"“”]*)["“”]$|^['’](\d+)$/.exec(text) ?? [];
  return inQuotes ?? afterMark ?? (/^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|#+)$/i.test(text) ? '' : undefined);
}

/** The short names of months in the product's languages. */
const month =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|gen|mag|giu|lug|ago|set|ott|dic|ene|abr|sept|janv|févr|mars|avr|mai|juin|juil|août|déc)';
/** `25-Dec` and `Dec-25`, which spreadsheets make of `DEC25`; people write such a code in capitals. */
const dayOrMonth = new RegExp(`^(?:\\d\\d?-${month}|${month}-\\d\\d)$`, 'i');
/** The same as whole dates. Programs that read workbooks write midnight after them. */
const wholeDate = /^(?:\d\d?([./])\d\d?\1\d{4}|\d{4}-\d\d-\d\d[T ]00:00(?::00(?:\.0+)?)?Z?)$/;

/** Whether a code looks like a date that a spreadsheet made of it. `2026-03-01` alone may be meant. */
export const isSheetDate = (code: string): boolean => wholeDate.test(code) || (dayOrMonth.test(code) && code !== code.toUpperCase());

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
