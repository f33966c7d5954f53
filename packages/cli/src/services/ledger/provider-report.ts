/** A payment provider's report of refunds, and the ledger's refunds against it: any CSV file whose columns are named by `--map`. */
import { typedId } from '@caredesk/core/contract/typed-text';
import { readSheet, type SheetRow } from '@caredesk/core/csv/sheet';
import { dayOf as dayIn, isDay } from '@caredesk/core/dates';
import { defaultCurrency, isCurrencyCode, isSameMoney, type Money } from '@caredesk/core/money';
import { canonicalRef, isOpen, type LedgerEntry, problemText, type SheetIssue } from '@caredesk/core/payments';
import { isWrong, readAmount, type WrongAmount } from '@caredesk/core/rules';
import { readInput } from '../../adapters/standard-input.js';
import type { Context, FlagsOf } from '../../context.js';
import { UserError } from '../../errors.js';
import { parseMap } from '../../flag-values.js';
import type { ComparedRefund } from '../../output/money-shapes.js';
import { plainText } from '../../output/text.js';
import { fileError } from '../files/plan-file.js';
import { dayOf } from './export.js';

export const reportColumns = ['refundId', 'reference', 'ref', 'billingId', 'amount', 'currency', 'date', 'status', 'kind'] as const;
export type ReportColumn = (typeof reportColumns)[number];
/** Columns that identify a row's refund; one of them is required. */
const names = ['reference', 'refundId', 'ref'] as const;

interface ReportRow extends NonNullable<ComparedRefund['row']> {
  /** `YYYY-MM-DD` of the report. */
  readonly day: string | undefined;
  /** `charge` of an export of Caredesk. */
  readonly kind: string;
}

export type ReconcileFlags = FlagsOf<'refunds reconcile'>;

/**
 * @param path `-` for stdin
 * @param flags with words of the column `status` that count
 * @returns also how many rows have another status
 * @throws {UserError} exit 2 that names every problem
 */
export async function readReport({ stdin, settings }: Context, path: string, flags: ReconcileFlags) {
  const statuses = (flags.only ?? '').split(',').flatMap((word) => word.trim().toLowerCase() || []);
  if (flags.only !== undefined && statuses.length === 0) throw new UserError('--only names no status.');
  const map = parseMap(flags.map ?? [], reportColumns);
  const { name, bytes } = await readInput({ stdin }, path);
  const sheet = readSheet<ReportColumn>(bytes, { fields: reportColumns, required: ['amount'], map, othersAllowed: true });
  const issues = sheet.issues.filter(({ severity }) => severity === 'error');
  if (issues.length === 0 && !names.some((column) => sheet.has(column)))
    throw new UserError(`${name} has no column that tells which refund a row is about: ${names.join(', ')}.`, {
      hint: `Name it, for example --map "Refund ID=refundId". Columns of the file: ${sheet.header.map(plainText).join(', ')}.`,
    });
  if (statuses.length > 0 && !sheet.has('status'))
    throw new UserError('--only needs the column status.', { hint: 'Name it with --map "Their heading=status".' });
  // What the ledger itself does not know is no evidence.
  const isOwnExport = sheet.header.includes('entryId');
  const isCounted = (row: SheetRow<ReportColumn>) => {
    const status = row.text('status').toLowerCase();
    return statuses.length > 0 ? statuses.includes(status) : !isOwnExport || status === 'done';
  };
  const countedRows = sheet.rows.filter(isCounted);
  const currency = settings.profile?.currency ?? defaultCurrency;
  const rows = countedRows.flatMap((row) => readRow(row, currency, flags, issues));
  const hint = `Columns: ${reportColumns.join(', ')}; name others with --map "Their heading=column".`;
  if (issues.length > 0) throw fileError(name, issues, 'compared', hint);
  return { name, rows, passedOver: sheet.rows.length - countedRows.length };
}

/** @param usual the currency of amounts without one */
function readRow(row: SheetRow<ReportColumn>, usual: string, flags: ReconcileFlags, issues: SheetIssue[]): readonly ReportRow[] {
  const amount = amountIn(row, usual, flags);
  if ('code' in amount) {
    const { column, code, values } = amount;
    issues.push(row.issue(column, problemText({ code, values: { ...values, given: row.text(column) } })));
    return [];
  }
  if (!names.some((column) => row.text(column) !== '')) {
    issues.push(row.issue(names.find((column) => row.text(column) === '') ?? 'ref', 'is empty, so this row names no refund'));
    return [];
  }
  const [refundId, billingId] = [typedId(row.text('refundId')), typedId(row.text('billingId'))];
  const [reference, ref] = [row.text('reference'), row.text('ref')];
  const date = row.text('date');
  const day = dayIn(date);
  const needsDay = flags.from !== undefined || flags.to !== undefined;
  if (needsDay && date !== '' && !isDay(day ?? '')) {
    issues.push(row.issue('date', `"${date}" is not a day such as 2026-06-30`));
    return [];
  }
  return [{ line: row.line, refundId, reference, ref, billingId, amount, day, kind: row.text('kind').toLowerCase() }];
}

type WrongCell = Pick<WrongAmount, 'values'> & { readonly column: ReportColumn; readonly code: WrongAmount['code'] | 'notCurrency' };

/** Reports write refunds with a minus or without; `--minor-units`: in cents, or what the currency has in their place. */
function amountIn(row: SheetRow<ReportColumn>, usual: string, { minorUnits: isMinor = false }: ReconcileFlags): Money | WrongCell {
  const currency = row.text('currency').toUpperCase() || usual;
  if (!isCurrencyCode(currency)) return { column: 'currency', code: 'notCurrency', values: {} };
  const text = row.text('amount').replace(/^[-\u2212]\s*/, '');
  const minor = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (isMinor && Number.isSafeInteger(minor)) return { minor, currency };
  const read = isMinor ? undefined : readAmount(text, currency);
  if (read && !isWrong(read)) return read;
  // A row of nothing is none of a refund, and is compared all the same.
  if (/^0+([.,]0*)?$/.test(text)) return { minor: 0, currency };
  const code = read && read.code !== 'notPositive' ? read.code : 'notNumber';
  return { column: 'amount', code, values: read?.values ?? {} };
}

/** Findings about a refund, from harmless to worst. */
export const findings = [
  'match',
  'amount differs',
  'only in the ledger',
  'only in the report',
  'not done, but in the report',
  'twice in the report',
  'unknown, not in the report',
  'unknown, in the report',
] as const;
export type Finding = (typeof findings)[number];

export type Compared = ComparedRefund & { readonly finding: Finding };

export type Comparison = ReturnType<typeof compare>;

/**
 * A row belongs to the entry of its reference, else of its refund id, else of its ref. Days are those of each side: an entry outside of
 * them is compared where the report has it, and is not missed where the report has not.
 */
export function compare(entries: readonly LedgerEntry[], rows: readonly ReportRow[], isWanted: (day: string) => boolean) {
  const refunds = entries.filter(({ kind }) => kind === 'refund');
  const chargeKeys = new Set(entries.flatMap(({ kind, key }) => (kind === 'charge' ? [key] : [])));
  const isCharge = ({ kind, reference }: ReportRow) => kind === 'charge' || chargeKeys.has(reference);
  const refundRows = rows.filter((row) => !isCharge(row));
  const find = finder(refunds);
  const matchedEntries = new Set<LedgerEntry>();
  const fromReport = refundRows.flatMap((row): Compared[] => {
    const entry = find(row);
    if (!entry) return row.day === undefined || isWanted(row.day) ? [{ finding: 'only in the report', entry, row }] : [];
    const isSecond = matchedEntries.has(entry);
    matchedEntries.add(entry);
    return [{ finding: isSecond ? 'twice in the report' : inBoth(entry, row), entry, row }];
  });
  const missed = refunds.flatMap((entry): Compared[] => {
    if (matchedEntries.has(entry) || !isWanted(dayOf(entry))) return [];
    if (isOpen(entry)) return [{ finding: 'unknown, not in the report', entry, row: undefined }];
    return entry.status === 'done' ? [{ finding: 'only in the ledger', entry, row: undefined }] : [];
  });
  const compared = [...fromReport, ...missed];
  const done = new Set(compared.flatMap(({ entry }) => (entry?.status === 'done' ? [entry] : [])));
  return {
    compared,
    /** Rows of the report that are left out. */
    charges: rows.length - refundRows.length,
    /** The amounts in the ledger, and in the report, on the compared days. */
    ledger: [...done].map(({ amount }) => amount),
    report: compared.flatMap(({ row }) => (row ? [row.amount] : [])),
  };
}

function inBoth(entry: LedgerEntry, { amount }: ReportRow): Finding {
  if (isOpen(entry)) return 'unknown, in the report';
  if (entry.status !== 'done') return 'not done, but in the report';
  return isSameMoney(entry.amount, amount) ? 'match' : 'amount differs';
}

function finder(entries: readonly LedgerEntry[]): (row: ReportRow) => LedgerEntry | undefined {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const byRefundId = new Map(entries.flatMap((entry) => (entry.paymentId === null ? [] : [[entry.paymentId, entry] as const])));
  const byRef = new Map(entries.map((entry) => [entry.ref, entry]));
  return ({ reference, refundId, ref }) => byKey.get(reference) ?? byRefundId.get(refundId) ?? byRef.get(canonicalRef(ref));
}
