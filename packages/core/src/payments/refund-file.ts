/** A refund file (design.md "Command line"): one refund a row. */
import { RefundOrder } from '../contract/entities/refund-order.js';
import type { TextField } from '../contract/field.js';
import { key, must } from '../contract/fields.js';
import { textProblem } from '../contract/text-problem.js';
import { holdsInvisible } from '../contract/typed-key.js';
import { typedId } from '../contract/typed-text.js';
import { type SheetIssue, type SheetSentence, sheetSentences } from '../csv/issue.js';
import { isShortened, readSheet, type Sheet, type SheetRow } from '../csv/sheet.js';
import { isSheetDate, spreadsheetResidue } from '../csv/spreadsheet.js';
import { isWrong, readAmount } from '../rules/amount.js';
import { readCurrency } from '../rules/currency.js';
import { type FormatSentence, sentenceFormatter } from '../sentences/format.js';
import type { FieldProblem, PaymentRow, RowColumn } from './ledger/planned.js';
import { formatProblem, heldSentences, type PaymentProblemCode, problemSentences } from './ledger/sentences.js';

export const refundColumns = ['ref', 'billingId', 'amount', 'currency', 'reason', 'doctorId'] as const satisfies readonly RowColumn[];
export type RefundColumn = (typeof refundColumns)[number];
/** What a results file adds; passed over when such a file is run again. */
export const resultColumns = ['status', 'refundId', 'attempts', 'message', 'runId', 'server', 'profile', 'account'] as const;

export interface RefundFile {
  readonly rows: readonly PaymentRow[];
  readonly issues: readonly SheetIssue[];
  /** A problem of a row, at its place in the file. */
  issueAt(row: PaymentRow, problem: FieldProblem): SheetIssue;
}

/** Texts that are sent, or are part of the key. */
const texts: Partial<Record<RefundColumn, TextField>> = { ref: must(key()), reason: RefundOrder.fields.reason };

/** Formats the file's problems. */
export type FormatRefundProblem = FormatSentence<PaymentProblemCode | SheetSentence | keyof typeof heldSentences>;
const english: FormatRefundProblem = sentenceFormatter({ ...sheetSentences, ...problemSentences, ...heldSentences });

/** Reads and checks a refund file; never throws. */
export function readRefundFile(bytes: Uint8Array, format: FormatRefundProblem = english): RefundFile {
  const rows: PaymentRow[] = [];
  const warnings: SheetIssue[] = [];
  const rowProblems: (readonly [PaymentRow, FieldProblem])[] = [];
  const problemsOf = rowChecker();
  const { issues, issueAt, unendedLine } = readSheet<RefundColumn>(bytes, {
    fields: refundColumns,
    ignored: resultColumns,
    required: ['ref', 'billingId'],
    format,
    take: (line) => {
      const row = toRefundRow(line);
      rows.push(row);
      for (const problem of problemsOf(line)) rowProblems.push([row, problem]);
      if (isSheetDate(row.ref)) warnings.push(line.issue('ref', format('sheetDate', { code: row.ref }), 'warning'));
    },
  });
  const last = rows.at(-1);
  if (last && unendedLine !== undefined && last.amount === '') rowProblems.push([last, { column: 'amount', code: 'cutOff', values: {} }]);
  const at = issuesBy(issueAt, format);
  return { rows, issues: [...issues, ...warnings, ...rowProblems.map(([row, problem]) => at(row, problem))], issueAt: at };
}

/** A separate function: its closure lives as long as the file's problems, and a long file's rows must not. */
const issuesBy =
  (issueAt: Sheet<RefundColumn>['issueAt'], format: FormatRefundProblem) =>
  ({ line }: { readonly line: number }, problem: FieldProblem): SheetIssue =>
    issueAt(line, problem.column, formatProblem(format, problem));

/** Problems of one row after another, including a repeated ref. */
function rowChecker(): (row: SheetRow<RefundColumn>) => readonly FieldProblem[] {
  const firstLine = new Map<string, number>();
  return (row) => {
    const ref = canonicalRef(row.text('ref'));
    const before = firstLine.get(ref);
    if (before === undefined) firstLine.set(ref, row.line);
    const problems = fieldProblems((column) => row.text(column));
    if (ref !== '' && before !== undefined) problems.push({ column: 'ref', code: 'refTwice', values: { ref, line: before } });
    return problems;
  };
}

/** Two spellings that look alike are one ref: by Unicode's NFKC alone, as the keys of released ledgers are made of it. */
export const canonicalRef = (ref: string): string => ref.trim().normalize('NFKC');

const toRefundRow = (row: SheetRow<RefundColumn>): PaymentRow => ({
  line: row.line,
  ref: canonicalRef(row.text('ref')),
  billingId: typedId(row.text('billingId')),
  amount: row.text('amount'),
  currency: row.text('currency').toUpperCase(),
  reason: row.text('reason'),
  doctorId: typedId(row.text('doctorId')),
});

/** Problems of single fields of a row; the digits of an amount are checked if the row names its currency. */
export function fieldProblems(text: (column: RefundColumn) => string): FieldProblem[] {
  return refundColumns.flatMap((column): FieldProblem[] => {
    const wrong = column === 'amount' ? wrongAmount(text(column), text('currency').toUpperCase()) : wrongText(column, text(column));
    return wrong ? [{ column, ...wrong }] : [];
  });
}

type Wrong = Omit<FieldProblem, 'column'>;

function wrongText(column: RefundColumn, text: string): Wrong | undefined {
  if ((column === 'ref' || column === 'billingId') && text === '') return { code: 'missing', values: {} };
  const field = texts[column];
  const problem = field && textProblem(field, text);
  if (problem === 'tooLong') return { code: 'tooLong', values: { max: field?.max ?? 0 } };
  if (problem === 'cardNumber') return { code: 'cardNumber', values: {} };
  if (problem || (column !== 'reason' && holdsInvisible(text))) return { code: 'invisible', values: {} };
  if (column === 'currency' && text !== '' && !readCurrency(text)) return { code: 'notCurrency', values: { given: text } };
  return column === 'ref' || column === 'billingId' || column === 'doctorId' ? spreadsheetProblem(column, text) : undefined;
}

/** A text that is not what the order system wrote: saved again in another way it would be another ref, and the refund another one. */
function spreadsheetProblem(column: RefundColumn, given: string): Wrong | undefined {
  // A ref may be `7E10`; a spreadsheet writes at least two digits after the sign.
  if (isShortened(given) && (column !== 'ref' || /\+\d\d/.test(given))) return { code: 'damagedId', values: { given } };
  const meant = spreadsheetResidue(given);
  if (meant === undefined) return undefined;
  return meant === '' ? { code: 'sheetError', values: { given } } : { code: 'sheetFormula', values: { given, meant } };
}

function wrongAmount(text: string, currency: string): Wrong | undefined {
  if (text === '') return undefined;
  const read = readAmount(text, currency);
  if (!isWrong(read)) return undefined;
  // A bill's currency is not known yet.
  return read.code === 'tooManyDigits' && !readCurrency(currency) ? undefined : read;
}

/** Problems of a charge's fields; it names a doctor and no bill. */
export const chargeFieldProblems = (row: PaymentRow): readonly FieldProblem[] => [
  ...(row.doctorId === '' ? [{ column: 'doctorId', code: 'missing', values: {} } as const] : []),
  ...fieldProblems((column) => row[column]).filter(({ column }) => column !== 'billingId'),
];
