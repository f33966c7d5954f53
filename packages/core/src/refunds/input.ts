/** A refund file (design.md "Command line"): one refund a row. */
import type { SheetIssue } from '../csv/issue.js';
import { readSheet, type SheetRow } from '../csv/sheet.js';
import { isCurrencyCode } from '../money/money.js';
import { isWrong, readAmount } from '../rules/amount.js';
import { amountSentences } from '../sentences/rules.js';
import { sayIn } from '../sentences/say.js';

export const refundColumns = ['ref', 'billingId', 'amount', 'currency', 'reason', 'doctorId'] as const;
export type RefundColumn = (typeof refundColumns)[number];
/** What a results file adds; passed over when such a file is run again. */
const resultColumns = ['status', 'refundId', 'attempts', 'message'] as const;

export interface RefundRow {
  /** Line of the file; 1 for a refund that came from the command line. */
  readonly line: number;
  /** The caller's own name of this refund, unique in the file: what makes it happen once. */
  readonly ref: string;
  readonly billingId: string;
  /** Decimal major units; empty: all that remains. */
  readonly amount: string;
  /** Empty: the bill's. */
  readonly currency: string;
  readonly reason: string;
  /** Empty: looked up. */
  readonly doctorId: string;
}

export interface RefundFile {
  readonly rows: readonly RefundRow[];
  readonly issues: readonly SheetIssue[];
}

const longest: Partial<Record<RefundColumn, number>> = { ref: 200, reason: 500 };

/** Reads and checks a refund file; never throws. */
export function readRefundFile(
  bytes: Uint8Array,
): RefundFile & { issueAt(row: RefundRow, column: RefundColumn, message: string): SheetIssue } {
  const sheet = readSheet<RefundColumn>(bytes, { fields: refundColumns, ignored: resultColumns, required: ['ref', 'billingId'] });
  const issues = [...sheet.issues];
  const firstLine = new Map<string, number>();
  const byLine = new Map(sheet.rows.map((row) => [row.line, row]));
  for (const row of sheet.rows) {
    issues.push(...rowIssues(row));
    const ref = row.text('ref');
    const before = firstLine.get(ref);
    if (ref !== '' && before !== undefined) issues.push(row.issue('ref', `"${ref}" is on line ${before} too`));
    else firstLine.set(ref, row.line);
  }
  return {
    rows: sheet.rows.map((row) => toRefundRow(row.line, (column) => row.text(column))),
    issues,
    issueAt: (row, column, message) =>
      byLine.get(row.line)?.issue(column, message) ?? { line: row.line, column: 1, field: column, message, severity: 'error' },
  };
}

const toRefundRow = (line: number, text: (column: RefundColumn) => string): RefundRow => ({
  line,
  ref: text('ref'),
  billingId: text('billingId'),
  amount: text('amount'),
  currency: text('currency').toUpperCase(),
  reason: text('reason'),
  doctorId: text('doctorId'),
});

function rowIssues(row: SheetRow<RefundColumn>): SheetIssue[] {
  const issues: SheetIssue[] = [];
  for (const column of refundColumns) {
    const message = fieldProblem(column, row.text(column), row.text('currency'));
    if (message) issues.push(row.issue(column, message));
  }
  return issues;
}

/**
 * What is wrong with a field by itself; undefined: nothing.
 * @param currency that of its row, for the digits of its amount; blank: the bill's, which is not known here
 */
export function fieldProblem(column: RefundColumn, text: string, currency = ''): string | undefined {
  const most = longest[column];
  if (most !== undefined && text.length > most) return `has more than ${most} characters`;
  if ((column === 'ref' || column === 'billingId') && text === '') return 'is missing';
  if ((column === 'billingId' || column === 'doctorId') && /^\d(\.\d+)?E\+?\d+$/i.test(text))
    return `"${text}" was damaged by a spreadsheet; format the column as text`;
  if (column === 'amount') return amountProblem(text, currency.toUpperCase());
  if (column === 'currency' && text !== '' && !isCurrencyCode(text.toUpperCase())) return `"${text}" is no currency code such as USD`;
  return undefined;
}

function amountProblem(text: string, currency: string): string | undefined {
  if (text === '') return undefined;
  const read = readAmount(text, currency);
  const isLater = isWrong(read) && read.code === 'tooManyDigits' && !isCurrencyCode(currency);
  return isWrong(read) && !isLater ? sayIn(amountSentences)(read.code, read.values) : undefined;
}
