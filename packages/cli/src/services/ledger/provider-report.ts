/** A payment provider's report of refunds: any CSV file whose columns are named by `--map`. */
import { readSheet, type SheetRow } from '@caredesk/core/csv/sheet';
import { dayOf } from '@caredesk/core/dates';
import { type Money, parseMoney, typedDecimal } from '@caredesk/core/money';
import { formatIssue, type SheetIssue } from '@caredesk/core/payments';
import { readInput } from '../../adapters/standard-input.js';
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import { counted } from '../../output/amounts.js';
import { plainText } from '../../output/text.js';
import { parseMap } from '../files/column-map.js';

export const reportColumns = ['refundId', 'reference', 'ref', 'billingId', 'amount', 'currency', 'date', 'status'] as const;
export type ReportColumn = (typeof reportColumns)[number];
/** Columns that identify a row's refund; one of them is required. */
const names = ['reference', 'refundId', 'ref'] as const;

export interface ReportRow {
  readonly line: number;
  /** Empty where the report has none, here and below. */
  readonly refundId: string;
  readonly reference: string;
  readonly ref: string;
  readonly billingId: string;
  /** The refunded amount, without a sign. */
  readonly amount: Money;
  /** `YYYY-MM-DD` of the report. */
  readonly day: string | undefined;
}

export interface ReportOptions {
  readonly map: readonly string[];
  /** Words of the column `status` that count; empty: all do. */
  readonly statuses: readonly string[];
  /** Of amounts without one. */
  readonly currency: string;
  /** Amounts are in cents, or what the currency has in their place. */
  readonly isMinor: boolean;
}

export interface Report {
  readonly name: string;
  readonly rows: readonly ReportRow[];
  /** Rows with another status. */
  readonly passedOver: number;
}

/** @param path `-` for stdin. @throws {UserError} exit 2 that names every problem */
export async function readReport(context: Pick<Context, 'stdin'>, path: string, options: ReportOptions): Promise<Report> {
  const map = parseMap(options.map, reportColumns);
  const { name, bytes } = await readInput(context, path);
  const sheet = readSheet<ReportColumn>(bytes, { fields: reportColumns, required: ['amount'], map, othersAllowed: true });
  const issues = sheet.issues.filter(({ severity }) => severity === 'error');
  if (issues.length === 0 && !names.some((column) => sheet.has(column)))
    throw new UserError(`${name} has no column that tells which refund a row is about: ${names.join(', ')}.`, {
      hint: `Name it, for example --map "Refund ID=refundId". Columns of the file: ${sheet.header.map(plainText).join(', ')}.`,
    });
  if (options.statuses.length > 0 && !sheet.has('status'))
    throw new UserError('--only needs the column status.', { hint: 'Name it with --map "Their heading=status".' });
  const countedRows = sheet.rows.filter(
    (row) => options.statuses.length === 0 || options.statuses.includes(row.text('status').toLowerCase()),
  );
  const rows = countedRows.flatMap((row) => readRow(row, options, issues));
  if (issues.length > 0)
    throw new UserError(`${counted(issues.length, 'problem')} in ${name}; nothing was compared.`, {
      problems: issues.map((issue) => plainText(formatIssue(name, issue))),
      hint: `Columns: ${reportColumns.join(', ')}; name others with --map "Their heading=column".`,
    });
  return { name, rows, passedOver: sheet.rows.length - countedRows.length };
}

function readRow(row: SheetRow<ReportColumn>, options: ReportOptions, issues: SheetIssue[]): readonly ReportRow[] {
  const amount = readAmount(row, options);
  if (!amount) {
    issues.push(row.issue('amount', 'is not an amount; write it as 12.50, without thousands separators'));
    return [];
  }
  if (!names.some((column) => row.text(column) !== '')) {
    issues.push(row.issue(names.find((column) => row.text(column) === '') ?? 'ref', 'is empty, so this row names no refund'));
    return [];
  }
  const [refundId, reference, ref, billingId] = [row.text('refundId'), row.text('reference'), row.text('ref'), row.text('billingId')];
  return [{ line: row.line, refundId, reference, ref, billingId, amount, day: dayOf(row.text('date')) }];
}

/** Reports write refunds with a minus or without. */
function readAmount(row: SheetRow<ReportColumn>, { currency: usual, isMinor }: ReportOptions): Money | undefined {
  const currency = row.text('currency').toUpperCase() || usual;
  const text = row.text('amount').replace(/^[-\u2212]\s*/, '');
  if (!/^[A-Z]{3}$/.test(currency) || !/^\d/.test(text)) return undefined;
  if (!isMinor) return parseMoney(typedDecimal(text, currency), currency);
  const minor = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(minor) ? { minor, currency } : undefined;
}
