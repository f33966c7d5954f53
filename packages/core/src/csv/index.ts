/** Writing CSV (RFC 4180) that a spreadsheet opens without running any of it, and that our imports read back as it was. */

/** `null` and `undefined` become an empty field. */
export type CsvValue = string | number | boolean | null | undefined;

/** What makes a spreadsheet take a field for a formula (OWASP "CSV Injection"), full-width forms included. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** The same after what may end a cell: where the list separator is another one, a quoted field is cut there (Excel in many languages). */
const formulaWithin = /(?<=[;,\t\r\n"])('*)(?=[=+\-@＝＋－＠])/g;
const escapedWithin = /(?<=[;,\t\r\n"])'('*)(?=[=+\-@＝＋－＠])/g;
const negativeNumber = /^-\d+([.,]\d+)?$/;
const quoted = /[",;\t\r\n]|^\s|\s$/;

/** Puts `'` before text that a spreadsheet would run, wherever it may begin a cell. A plain negative number stays a number. */
export function escapeFormula(text: string): string {
  const safe = text.replace(formulaWithin, "'$1");
  return formula.test(text) && !negativeNumber.test(text) ? `'${safe}` : safe;
}

/** Takes {@link escapeFormula} back: any text comes through both unchanged. */
export function unescapeFormula(text: string): string {
  const plain = text.replace(escapedWithin, '$1');
  return plain.startsWith("'") && formula.test(plain) ? plain.slice(1) : plain;
}

/** One row, formulas escaped, with its line end (CRLF). Header and data rows alike. */
export const csvRow = (values: readonly CsvValue[], separator = ','): string => `${values.map(csvField).join(separator)}\r\n`;

/** A file is shown by `cat` too: no text in it may move a terminal's cursor. */
const controls = /(?![\t\n\r])\p{Cc}/gu;

function csvField(value: CsvValue, index: number, { length }: readonly CsvValue[]): string {
  const escaped = typeof value === 'string' ? escapeFormula(value.replace(controls, '\uFFFD')) : String(value ?? '');
  // Where the list separator is another one, a number that begins a row is one cell with what follows, such as `-1,5+…`: a formula.
  const text = index === 0 && length > 1 && escaped.startsWith('-') ? `'${escaped}` : escaped;
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
