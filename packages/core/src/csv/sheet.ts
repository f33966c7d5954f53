/**
 * Reads a CSV file made by people: header in any order, case or spacing, `,` `;` or tab, UTF-8 with or without BOM, LF or CRLF. All
 * problems are reported together. Not part of the package's `csv` entry, because it imports csv-parse.
 */
import { parse } from 'csv-parse/browser/esm/sync';
import { foldText } from '../contract/folding.js';
import { type FormatSentence, sentenceFormatter } from '../sentences/format.js';
import { unescapeFormula } from './index.js';
import { type SheetIssue, type SheetSentence, sheetSentences } from './issue.js';

/** The fields of a row, and its place in the file. */
export interface RowFields<F extends string> {
  /** 1-based. */
  readonly line: number;
  /** The field's text without surrounding space; empty when it is blank or has no column. */
  text(this: RowFields<F>, field: F): string;
  /** An issue at a field of this row. */
  issue(this: RowFields<F>, field: F, message: string, severity?: SheetIssue['severity']): SheetIssue;
}

export interface SheetRow<F extends string> extends RowFields<F> {
  /** All fields of the row, unchanged, in the file's order. */
  readonly values: readonly string[];
}

export interface Sheet<F extends string> {
  /** The header, unchanged. */
  readonly header: readonly string[];
  readonly rows: readonly SheetRow<F>[];
  readonly issues: readonly SheetIssue[];
  /** Line of a last row that has no line end; undefined: it has one. The file may have been cut off there. */
  readonly unendedLine?: number | undefined;
  has(field: F): boolean;
  /** An issue at a field of a line. Outlives the rows: it holds none of them. */
  readonly issueAt: IssueAt<F>;
}

type IssueAt<F extends string> = (line: number, field: F, message: string, severity?: SheetIssue['severity']) => SheetIssue;

export interface SheetOptions<F extends string> {
  readonly fields: readonly F[];
  readonly required: readonly F[];
  /** Columns that may be there and mean nothing here. */
  readonly ignored?: readonly string[] | undefined;
  /** Columns that no field names are passed over, and a field that is mapped is read from there alone. Default: false. */
  readonly othersAllowed?: boolean | undefined;
  /** Their header → our field, for files with other headers. */
  readonly map?: ReadonlyMap<string, F> | undefined;
  /** Default: English. */
  readonly format?: FormatSentence<SheetSentence> | undefined;
  /** Called with each row as it is read; then no row is kept. */
  readonly take?: ((row: SheetRow<F>) => void) | undefined;
}

/** Maximum number of rows: all rows are in memory until all problems are reported. */
const mostRows = 200_000;

const english = sentenceFormatter(sheetSentences);

const fileIssue = (line: number, message: string, column = 1, field = 'file'): SheetIssue => ({
  line,
  column,
  field,
  message,
  severity: 'error',
});

/** Never throws: what can't be read is an issue. */
export function readSheet<F extends string>(bytes: Uint8Array, options: SheetOptions<F>): Sheet<F> {
  const { format = english } = options;
  const broken = (issue: SheetIssue): Sheet<F> => ({
    header: [],
    rows: [],
    issues: [issue],
    has: () => false,
    issueAt: issuesIn(new Map()),
  });
  const encoding = encodingOf(bytes);
  if (encoding !== 'text') return broken(fileIssue(1, format(encoding)));
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const { line, before, first } = invalidUtf8(bytes);
    return broken(fileIssue(line, format('notUtf8'), withoutQuoted(before).split(delimiterOf(first)).length));
  }
  if (text.trim() === '') return broken(fileIssue(1, format('empty')));
  return fromText(text, { ...options, format });
}

type Formatted<F extends string> = SheetOptions<F> & { readonly format: FormatSentence<SheetSentence> };

/** `sep=;`, which Excel writes and reads as a first line; saved once more, it is in quotes. */
const separatorLine = /^"?sep=(.)"?(?=\r|\n)/i;

function fromText<F extends string>(whole: string, options: Formatted<F>): Sheet<F> {
  const issues: SheetIssue[] = [];
  const [line = '', separator] = separatorLine.exec(whole) ?? [];
  // The line stays, empty, so that the others keep their numbers.
  const text = whole.slice(line.length);
  if (separator) issues.push({ ...fileIssue(1, options.format('separatorLine')), severity: 'warning' });
  const rows: SheetRow<F>[] = [];
  let header: readonly string[] = [];
  let columns: ReadonlyMap<F, number> = new Map();
  let lastLine = 0;
  let countedTwice = 0;
  let count = 0;
  const take = (values: readonly string[], countedLines: number): void => {
    // csv-parse counts a CRLF in quotes as two lines.
    countedTwice += values.reduce((sum, value) => sum + (value.match(/\r\n/g)?.length ?? 0), 0);
    lastLine = countedLines - countedTwice;
    const line = lastLine - values.reduce((sum, value) => sum + lineBreaks(value), 0);
    if (header.length === 0) {
      header = values.map((value) => value.trim());
      columns = readHeader(header, line, options, issues);
    } else if (values.some((value) => value.trim() !== '')) {
      const missing = missingCell(values, header);
      if (missing) issues.push(fileIssue(line, options.format('missingCell', { count: missing.count }), values.length + 1, missing.field));
      const extra = extraColumn(values, header);
      if (extra !== undefined) issues.push(fileIssue(line, options.format('noHeading', { column: extra }), extra));
      count += 1;
      // Without a column that is required each row would say so again.
      if (!options.required.every((field) => columns.has(field))) return;
      const row = new LineOfSheet(line, values, columns);
      if (options.take) options.take(row);
      else rows.push(row);
    }
  };
  try {
    parse(text, {
      delimiter: separator ?? delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      // The heading, and one row more than there may be.
      to: mostRows + 2,
      max_record_size: 1_000_000,
      on_record: (values: string[], { lines }) => {
        take(values, lines);
        return null;
      },
    });
  } catch (error) {
    issues.push(quoteIssue(error, lastLine + 1, options.format));
  }
  if (count > mostRows) issues.push(fileIssue(lastLine, options.format('tooManyRows', { most: mostRows })));
  const unendedLine = /[\r\n]$/.test(text) ? undefined : lastLine;
  if (unendedLine !== undefined) issues.push({ ...fileIssue(unendedLine, options.format('noLineEnd')), severity: 'warning' });
  return { header, rows, issues, unendedLine, has: (field) => columns.has(field), issueAt: issuesIn(columns) };
}

const lineBreaks = (value: string): number => (value.includes('\n') || value.includes('\r') ? value.split(/\r\n|\n|\r/).length - 1 : 0);

/** The separator that the header has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const line = withoutQuoted(text.trimStart().split(/[\r\n]/, 1)[0] ?? '');
  const count = (delimiter: string) => line.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

const withoutQuoted = (text: string): string => text.replace(/"[^"]*"/g, '');

const quoteSentences: Readonly<Record<string, SheetSentence>> = {
  CSV_QUOTE_NOT_CLOSED: 'openQuote',
  INVALID_OPENING_QUOTE: 'strayQuote',
  CSV_INVALID_CLOSING_QUOTE: 'textAfterQuote',
  CSV_MAX_RECORD_SIZE: 'longRow',
};

function quoteIssue(error: unknown, line: number, format: FormatSentence<SheetSentence>): SheetIssue {
  const { code = '', column } = error as { code?: string; column?: unknown };
  return fileIssue(line, format(quoteSentences[code] ?? 'notCsv'), typeof column === 'number' ? column + 1 : 1);
}

/** `Discount type` and `discount_type` are `discountType`, also with characters that are not seen. */
const plainHeading = (name: string): string => foldText(name).replace(/[\s_-]/g, '');

function readHeader<F extends string>(
  header: readonly string[],
  line: number,
  { fields, required, map, ignored = [], othersAllowed = false, format }: Formatted<F>,
  issues: SheetIssue[],
): ReadonlyMap<F, number> {
  const fieldsByName = new Map<string, F>(fields.map((field) => [plainHeading(field), field]));
  if (othersAllowed) for (const field of map?.values() ?? []) fieldsByName.delete(plainHeading(field));
  for (const [theirs, field] of map ?? []) fieldsByName.set(plainHeading(theirs), field);
  const passedOver = new Set(ignored.map(plainHeading));
  const columns = new Map<F, number>();
  for (const [index, name] of header.entries()) {
    const field = fieldsByName.get(plainHeading(name));
    if (field === undefined) {
      if (name !== '' && !othersAllowed && !passedOver.has(plainHeading(name)))
        issues.push(fileIssue(line, format('unknownColumn', { known: fields.join(', ') }), index + 1, name));
    } else if (columns.has(field)) issues.push(fileIssue(line, format('columnTwice'), index + 1, field));
    else columns.set(field, index);
  }
  for (const field of required) if (!columns.has(field)) issues.push(fileIssue(line, format('columnMissing'), header.length + 1, field));
  for (const theirs of map?.keys() ?? []) {
    if (!header.some((name) => plainHeading(name) === plainHeading(theirs))) issues.push(fileIssue(line, format('notMapped'), 1, theirs));
  }
  return columns;
}

/** A blank cell is a statement, a missing one is a file that was cut off or damaged. Columns without a heading may be missing at the end. */
function missingCell(values: readonly string[], header: readonly string[]): { readonly count: number; readonly field: string } | undefined {
  const count = header.findLastIndex((name) => name !== '') + 1;
  return values.length < count ? { count, field: header[values.length] || 'file' } : undefined;
}

/** 1-based number of the first field beyond the header, or under a heading without a name: it has no meaning. */
function extraColumn(values: readonly string[], header: readonly string[]): number | undefined {
  const index = values.findIndex((value, at) => value.trim() !== '' && !header[at]);
  return index === -1 ? undefined : index + 1;
}

class LineOfSheet<F extends string> implements SheetRow<F> {
  constructor(
    readonly line: number,
    readonly values: readonly string[],
    private readonly columns: ReadonlyMap<F, number>,
  ) {}

  text(field: F): string {
    return unescapeFormula(this.values[this.columns.get(field) ?? -1]?.trim() ?? '');
  }

  issue(field: F, message: string, severity?: SheetIssue['severity']): SheetIssue {
    return issuesIn(this.columns)(this.line, field, message, severity);
  }
}

/** @param columns of the file, from 0 */
export const issuesIn =
  <F extends string>(columns: ReadonlyMap<F, number>): IssueAt<F> =>
  (line, field, message, severity = 'error') => ({ line, column: (columns.get(field) ?? 0) + 1, field, message, severity });

type Encoding = 'text' | 'workbook' | 'utf16' | 'notCsv';

/** How files begin that are no text in UTF-8: a zip file, as xlsx and ods are; an OLE file, as xls is; what gzip packed; PDF, PNG, JPEG. */
const beginnings: readonly (readonly [Encoding, start: readonly number[]])[] = [
  ['workbook', [0x50, 0x4b, 0x03, 0x04]],
  ['workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['utf16', [0xff, 0xfe]],
  ['utf16', [0xfe, 0xff]],
  ['notCsv', [0x1f, 0x8b]],
  ['notCsv', [0x25, 0x50, 0x44, 0x46]],
  ['notCsv', [0x89, 0x50, 0x4e, 0x47]],
  ['notCsv', [0xff, 0xd8, 0xff]],
];

/** The first file in a zip file has its name behind 30 bytes. */
const isPackedText = (bytes: Uint8Array): boolean =>
  /\.(csv|txt|tsv)$/i.test(new TextDecoder().decode(bytes.subarray(30, 30 + (bytes[26] ?? 0))));

/** UTF-16 without a mark is known by the zero byte in most of its characters. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [known] = beginnings.find(([, start]) => start.every((byte, index) => bytes[index] === byte)) ?? [];
  if (known) return known === 'workbook' && isPackedText(bytes) ? 'notCsv' : known;
  const beginning = bytes.subarray(0, 200);
  return beginning.filter((byte) => byte === 0).length > beginning.length / 4 ? 'utf16' : 'text';
}

/**
 * Where a file that is not valid UTF-8 is not.
 * @returns the line, from 1, with its text before the first invalid byte, and the file's first line, with replacement characters
 */
export function invalidUtf8(bytes: Uint8Array) {
  const [strict, lossy] = [new TextDecoder('utf-8', { fatal: true }), new TextDecoder()];
  const lineFeed = 10;
  let first: string | undefined;
  for (let line = 1, start = 0; ; line++) {
    const lineEnd = bytes.indexOf(lineFeed, start);
    const end = lineEnd === -1 ? bytes.length : lineEnd + 1;
    const text = lossy.decode(bytes.subarray(start, end));
    first ??= text;
    try {
      strict.decode(bytes.subarray(start, end));
    } catch {
      return { line, before: text.split('\uFFFD', 1)[0] ?? '', first };
    }
    if (lineEnd === -1) return { line, before: '', first };
    start = end;
  }
}

/** `1.23E+15`, in many languages `1,23E+15`: a number was shown short, and its other digits are lost. */
export const isShortened = (text: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(text);
