/** Writing CSV (RFC 4180) that a spreadsheet opens without running any of it, and that our imports read back as it was. */

/** `null` and `undefined` become an empty field. */
export type CsvValue = string | number | boolean | null | undefined;

/** What makes a spreadsheet take a field for a formula (OWASP "CSV Injection"), full-width forms included. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const negativeNumber = /^-\d+(\.\d+)?$/;
const quoted = /[",;\t\r\n]|^\s|\s$/;

/** Puts `'` before text that a spreadsheet would run. A plain negative number stays a number. */
export const escapeFormula = (text: string): string => (formula.test(text) && !negativeNumber.test(text) ? `'${text}` : text);

/** Takes {@link escapeFormula} back: any text comes through both unchanged. */
export const unescapeFormula = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

/** One row, formulas escaped, with its line end (CRLF). Header and data rows alike. */
export const csvRow = (values: readonly CsvValue[]): string => `${values.map(csvField).join(',')}\r\n`;

/** A file is shown by `cat` too: no text in it may move a terminal's cursor. */
const controls = /(?![\t\n\r])\p{Cc}/gu;

function csvField(value: CsvValue): string {
  const text = typeof value === 'string' ? escapeFormula(value.replace(controls, '\uFFFD')) : String(value ?? '');
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
