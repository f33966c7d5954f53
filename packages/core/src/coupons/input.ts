/** A coupon file: read, checked, and looked over for what spreadsheets do to codes. */
import { canonicalKey, lookOf } from '../contract/typed-key.js';
import type { SheetIssue } from '../csv/issue.js';
import { isShortened, type RowFields, readSheet, type SheetRow } from '../csv/sheet.js';
import { isSheetDate } from '../csv/spreadsheet.js';
import { type CouponColumn, type CouponDraft, couponColumns, problemColumn, readDraft } from './draft.js';
import { type CouponWords, english } from './sentences.js';

export interface CouponRow extends RowFields<CouponColumn> {
  readonly draft: CouponDraft;
  /** Its problems; such a row is never sent. */
  readonly errors: readonly SheetIssue[];
}

export interface CouponFile {
  /** The columns that the file has, in its order. */
  readonly columns: readonly CouponColumn[];
  readonly rows: readonly CouponRow[];
  /** Problems of the file as a whole: then no row counts. */
  readonly fileIssues: readonly SheetIssue[];
  readonly warnings: readonly SheetIssue[];
}

/** What cells of a row became after the file was read. */
export type RowEdit = Partial<Readonly<Record<CouponColumn, string>>>;

/** By the row's line; `undefined`: the row is left out. */
export type RowEdits = ReadonlyMap<number, RowEdit | undefined>;

/**
 * @param map their heading → our column
 * @param edits an edited row is whole: what it lacked or had too much was seen. Never throws
 */
export function readCouponFile(
  bytes: Uint8Array,
  map?: ReadonlyMap<string, CouponColumn>,
  words = english,
  edits: RowEdits = new Map(),
): CouponFile {
  const { format } = words;
  const sheet = readSheet<CouponColumn>(bytes, { fields: couponColumns, required: ['code'], ignored: [problemColumn], map, format });
  const errors = sheet.issues.filter(({ severity }) => severity === 'error');
  const lines = new Set(sheet.rows.map(({ line }) => line));
  const ofSheet = Map.groupBy(errors, ({ line }) => line);
  const firstLine = new Map<string, number>();
  const rows = editedRows(sheet.rows, edits).map((row): CouponRow => {
    const { draft, problems } = readDraft((column) => row.text(column), words);
    const own = problems.map(({ column, message }) => row.issue(column, message));
    const code = lookOf(draft.code);
    const before = firstLine.get(code);
    if (code !== '' && before !== undefined) own.push(row.issue('code', format('codeTwice', { code: draft.code, line: before })));
    else firstLine.set(code, row.line);
    const ofRow = edits.has(row.line) ? [] : (ofSheet.get(row.line) ?? []);
    return Object.assign(row, { draft, errors: [...ofRow, ...own] });
  });
  const edited = new Set([...edits.values()].flatMap((edit) => Object.keys(edit ?? {})));
  return {
    columns: couponColumns.filter((column) => sheet.has(column) || edited.has(column)),
    rows,
    fileIssues: errors.filter(({ line }) => !lines.has(line)),
    warnings: [
      ...sheet.issues.filter(({ severity }) => severity === 'warning'),
      ...damageWarnings(rows, words),
      ...alphabetWarnings(rows, words),
    ],
  };
}

type Row = RowFields<CouponColumn>;

const editedRows = (rows: readonly SheetRow<CouponColumn>[], edits: RowEdits): readonly Row[] =>
  rows.flatMap((row): Row[] => {
    const { line } = row;
    const edit = edits.get(line);
    if (edit) return [{ line, text: (column) => edit[column]?.trim() ?? row.text(column), issue: (...said) => row.issue(...said) }];
    return edits.has(line) ? [] : [row];
  });

/** Codes that look as if a spreadsheet had taken them for numbers or dates. */
function damageWarnings(rows: readonly Row[], { format }: CouponWords): SheetIssue[] {
  const warnings: SheetIssue[] = [];
  const digits = rows.map((row) => row.text('code')).filter((code) => /^\d+$/.test(code));
  const usual = usualLength(digits);
  for (const row of rows) {
    const code = row.text('code');
    const warn = (message: string) => warnings.push(row.issue('code', message, 'warning'));
    if (isShortened(code)) warn(format('shortened', { code }));
    else if (isSheetDate(code)) warn(format('sheetDate', { code }));
    else if (/^\d{16,}$/.test(code)) warn(format('manyDigits', { code }));
    else if (usual !== undefined && /^\d+$/.test(code) && code.length < usual) warn(format('lostZeros', { code, digits: usual }));
  }
  return warnings;
}

/** The length that more than half of the codes have, if they are enough to tell. */
function usualLength(codes: readonly string[]): number | undefined {
  if (codes.length < 3) return undefined;
  const lengths = [...Map.groupBy(codes, ({ length }) => length)];
  return lengths.find(([, same]) => same.length * 2 > codes.length)?.[0];
}

/** Capital letters of Cyrillic and Greek that look like Latin ones. */
const likeLatin =
  '\u0405\u0406\u0408\u0410\u0412\u0415\u041a\u041c-\u041e\u0420-\u0423\u0425\u04ba\u051a\u051c' +
  '\u0391\u0392\u0395-\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7';
const holdsLikeLatin = new RegExp(`[${likeLatin}]`, 'u');
const holdsOtherLetters = new RegExp(`(?![${likeLatin}])\\p{L}`, 'u');

/** Codes that are wholly of letters which look like Latin ones, in a file that has no other sign of their alphabet. */
function alphabetWarnings(rows: readonly Row[], { format }: CouponWords): SheetIssue[] {
  const codes = rows.map((row) => ({ row, capitals: canonicalKey(row.text('code')).toUpperCase() }));
  const isMeant = codes.some(({ capitals }) => /(?!\p{Script=Latin})\p{L}/u.test(capitals) && holdsOtherLetters.test(capitals));
  return codes
    .filter(({ capitals }) => !isMeant && holdsLikeLatin.test(capitals) && !holdsOtherLetters.test(capitals))
    .map(({ row }) => row.issue('code', format('likeLatin', { code: row.text('code') }), 'warning'));
}
