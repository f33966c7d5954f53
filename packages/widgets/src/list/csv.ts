/** Rows as CSV (RFC 4180) that a spreadsheet opens without running anything in it. */

type Value = string | number | null | undefined;

/** A cell that a spreadsheet would take for a formula gets an apostrophe before it; plain numbers are left as they are. */
function cell(value: Value): string {
  const text = value === null || value === undefined ? '' : String(value);
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (values: readonly Value[]): string => `${values.map(cell).join(',')}\r\n`;
