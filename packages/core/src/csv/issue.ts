/** One error or warning at a place in a file. */
export interface SheetIssue {
  /** 1-based; a row that spans lines is named by its first. */
  readonly line: number;
  /** 1-based number of the field in its row. */
  readonly column: number;
  /** The field's name, or `file`. */
  readonly field: string;
  readonly message: string;
  /** A warning does not keep the file from being used. */
  readonly severity: 'error' | 'warning';
}

/** `FILE:LINE:COLUMN field` */
export const placeOf = (file: string, { line, column, field }: SheetIssue): string => `${file}:${line}:${column} ${field}`;

/** `FILE:LINE:COLUMN field: what is wrong` (design.md). */
export const formatIssue = (file: string, issue: SheetIssue): string =>
  `${placeOf(file, issue)}: ${issue.severity === 'warning' ? 'warning: ' : ''}${issue.message}`;

/** Sentences about a CSV file that cannot be read. */
export const sheetSentences = {
  workbook: 'is a spreadsheet, not a CSV file; in the spreadsheet program, save it as "CSV UTF-8"',
  separatorLine: 'is a line for Excel that names the separator; it was skipped',
  utf16: 'is UTF-16; save it as UTF-8',
  sheetDate: '"{code}" looks like a date that a spreadsheet made of a code; format the column as text',
  notUtf8: 'is not valid UTF-8; save it as UTF-8',
  empty: 'is empty',
  openQuote: 'has an opening quote that is never closed',
  strayQuote: 'has a quote in the middle of an unquoted field',
  textAfterQuote: 'has text after a closing quote',
  longRow: 'has a row that is too long; is a quote missing?',
  notCsv: 'is not a CSV file; unpack it or save it as one',
  unknownColumn: 'is not a known column; columns: {known}',
  columnTwice: 'appears twice',
  columnMissing: 'the column is missing',
  notMapped: 'is mapped, but the file has no such column',
  tooManyRows: 'has more than {most} rows; split the file',
  missingCell: 'the row ends here; {count} values are expected',
  noLineEnd: 'the last line has no line end; was the file cut off?',
  noHeading: 'column {column} has a value but no heading; does a value with a separator need quotes?',
};
export type SheetSentence = keyof typeof sheetSentences;
