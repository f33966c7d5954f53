/** What is said of a CSV file that can't be read. */
export const sheetSentences = {
  utf16: 'is UTF-16; save it as UTF-8',
  notUtf8: 'is not valid UTF-8',
  empty: 'is empty',
  openQuote: 'has an opening quote that is never closed',
  strayQuote: 'has a quote in the middle of an unquoted field',
  textAfterQuote: 'has text after a closing quote',
  longRow: 'has a row that is too long; is a quote missing?',
  notCsv: 'is not CSV',
  unknownColumn: 'is not a known column; known are {known}',
  columnTwice: 'is there twice',
  columnMissing: 'this column is missing',
  notMapped: 'is mapped, but there is no such column',
  tooManyRows: 'has more than {most} rows; split it',
  missingCell: 'the row ends here; {count} values are expected',
  noLineEnd: 'the last line has no line end; was the file cut off?',
  noHeading: 'there is a value in column {column}, which has no heading; is a value with the separator in it unquoted?',
};
export type SheetSentence = keyof typeof sheetSentences;
