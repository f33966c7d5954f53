/** A coupon file: read, checked, and looked over for what spreadsheets do to codes. */
import { lookOf } from '../contract/typed-key.js';
import type { SheetIssue } from '../csv/issue.js';
import { isShortened, readSheet, type SheetRow } from '../csv/sheet.js';
import { type CouponColumn, type CouponDraft, couponColumns, problemColumn, readDraft } from './draft.js';
import { type CouponWords, english } from './sentences.js';

export interface CouponRow {
  /** 1-based line of the file. */
  readonly line: number;
  readonly draft: CouponDraft;
  /** Its problems; such a row is never sent. */
  readonly errors: readonly SheetIssue[];
  /** The field's text as the file has it. */
  text(this: CouponRow, column: CouponColumn): string;
  issue(this: CouponRow, column: CouponColumn, message: string): SheetIssue;
}

export interface CouponFile {
  /** The columns that the file has, in its order. */
  readonly columns: readonly CouponColumn[];
  readonly rows: readonly CouponRow[];
  /** Problems of the file as a whole: then no row counts. */
  readonly fileIssues: readonly SheetIssue[];
  readonly warnings: readonly SheetIssue[];
}

/** @param map their heading → our column. Never throws */
export function readCouponFile(bytes: Uint8Array, map?: ReadonlyMap<string, CouponColumn>, words = english): CouponFile {
  const { format } = words;
  const sheet = readSheet<CouponColumn>(bytes, { fields: couponColumns, required: ['code'], ignored: [problemColumn], map, format });
  const errors = sheet.issues.filter(({ severity }) => severity === 'error');
  const lines = new Set(sheet.rows.map(({ line }) => line));
  const ofSheet = Map.groupBy(errors, ({ line }) => line);
  const firstLine = new Map<string, number>();
  const rows = sheet.rows.map((row): CouponRow => {
    const { draft, problems } = readDraft((column) => row.text(column), words);
    const own = problems.map(({ column, message }) => row.issue(column, message));
    const code = lookOf(draft.code);
    const before = firstLine.get(code);
    if (code !== '' && before !== undefined) own.push(row.issue('code', format('codeTwice', { code: draft.code, line: before })));
    else firstLine.set(code, row.line);
    return new CouponLine(row, draft, [...(ofSheet.get(row.line) ?? []), ...own]);
  });
  return {
    columns: couponColumns.filter((column) => sheet.has(column)),
    rows,
    fileIssues: errors.filter(({ line }) => !lines.has(line)),
    warnings: [...sheet.issues.filter(({ severity }) => severity === 'warning'), ...damageWarnings(sheet.rows, words)],
  };
}

/** A class, as a long file has many of them. */
class CouponLine implements CouponRow {
  readonly draft: CouponDraft;
  readonly errors: readonly SheetIssue[];
  readonly #row: SheetRow<CouponColumn>;

  constructor(row: SheetRow<CouponColumn>, draft: CouponDraft, errors: readonly SheetIssue[]) {
    this.#row = row;
    this.draft = draft;
    this.errors = errors;
  }

  get line(): number {
    return this.#row.line;
  }

  text(column: CouponColumn): string {
    return this.#row.text(column);
  }

  issue(column: CouponColumn, message: string): SheetIssue {
    return this.#row.issue(column, message);
  }
}

/** Codes that look as if a spreadsheet had taken them for numbers. */
function damageWarnings(rows: readonly SheetRow<CouponColumn>[], { format }: CouponWords): SheetIssue[] {
  const warnings: SheetIssue[] = [];
  const digits = rows.map((row) => row.text('code')).filter((code) => /^\d+$/.test(code));
  const usual = usualLength(digits);
  for (const row of rows) {
    const code = row.text('code');
    const warn = (message: string) => warnings.push(row.issue('code', message, 'warning'));
    if (isShortened(code)) warn(format('shortened', { code }));
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
