/** Values of a record, and one record, as people, spreadsheets and programs read them. */
import { type Entity, type Field, type RefundRequest, RefundTotal, rulesOf, statusWord } from '@caredesk/core/contract';
import { type CsvValue, csvRow } from '@caredesk/core/csv';
import type { Money } from '@caredesk/core/money';
import { moneyText, totalsText } from './amounts.js';
import type { Output } from './output.js';
import { fieldLines, valueStart } from './table.js';
import { plainText, type Text } from './text.js';
import { readableTime } from './times.js';
import { prepareWidths } from './width.js';

/** Shown for a missing value (contract.md). */
const emDash = '—';

/** Amounts have their currency, statuses and flags are words (spec §9); everything else as core prints it. */
export function cellText(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return emDash;
  if (!field) return plainText(typeof value === 'object' ? JSON.stringify(value) : String(value));
  switch (field.kind) {
    case 'list':
      return hasTable(field) ? String((value as object[]).length) : totalsText(value as NonNullable<RefundRequest['totals']>) || emDash;
    case 'money':
      return moneyText(value as Money);
    case 'flag':
      return value ? 'True' : 'False';
    case 'instant':
      return readableTime(String(value));
    case 'status':
      return statusWord(value as number);
    default:
      return plainText(rulesOf(field).print(value));
  }
}

/** For a spreadsheet: exact amounts in major units, times as ISO 8601, missing values empty. */
export function csvText(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!field) return String(value);
  if (hasTable(field)) return JSON.stringify((value as readonly object[]).map((item) => jsonRecord(field.of, item)));
  return ['status', 'flag', 'list'].includes(field.kind) ? cellText(field, value) : rulesOf(field).print(value);
}

/** Whether its values are records of their own: amounts of several currencies are one text. */
export const hasTable = (field: Field): field is Extract<Field, { kind: 'list' }> => field.kind === 'list' && field.of !== RefundTotal;

/** Whether its values mean something to their maker alone. */
export const isOpaque = (field: Field): boolean => field.kind === 'text' && field.format === 'opaque';

/** The column of a field: numbers line up on the right, words can do without their end. */
export function columnOf(entity: Entity, title: string) {
  const { kind = 'text' } = entity.fields[title] ?? {};
  return { title, alignRight: ['money', 'decimal', 'integer'].includes(kind), cut: kind === 'text' };
}

/** A heading, and a row for each record with its values of these columns, in their order. */
export const csvTable = <Column extends string>(
  columns: readonly Column[],
  records: readonly Readonly<Record<Column, CsvValue>>[],
): string => csvRow(columns) + records.map((record) => csvRow(columns.map((column) => record[column]))).join('');

/** Fields that the contract does not know follow under "More" (contract.md). */
export async function detailView(
  fields: readonly string[],
  entity: Entity,
  record: Readonly<Record<string, unknown>>,
  output: Pick<Output, 'style' | 'width'>,
): Promise<readonly Text[]> {
  const more = Object.keys((record.more as object | undefined) ?? {});
  await prepareWidths(more);
  const start = valueStart([...fields, ...more]);
  const lines = fields.flatMap((name) => fieldLines(name, cellText(entity.fields[name], record[name]), start, output));
  const unknown = more.flatMap((name) =>
    fieldLines(plainText(name), cellText(undefined, (record.more as Record<string, unknown>)[name]), start, output),
  );
  return [...lines, ...(unknown.length > 0 ? [output.style.heading('More'), ...unknown] : [])];
}

function jsonValue(field: Field | undefined, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (!field) return value;
  if (field.kind === 'list') return (value as readonly object[]).map((item) => jsonRecord(field.of, item));
  return rulesOf(field).toJson(value);
}

/** A record as JSON has it: the contract's field names, ids as text, money (in major units) and decimals as numbers. Fields that the contract does not know are kept. */
export function jsonRecord(entity: Entity, record: object): Record<string, unknown> {
  const { more, ...contractFields } = record as Record<string, unknown>;
  const fields = Object.fromEntries(Object.entries(contractFields).map(([name, value]) => [name, jsonValue(entity.fields[name], value)]));
  // A field of a described backend may have the name of another field of the contract.
  return { ...fields, ...(more as object | undefined), ...fields };
}

/** Only the named fields, in this order. */
export const pick = (
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[] | undefined,
): Readonly<Record<string, unknown>> => (fields ? Object.fromEntries(fields.map((field) => [field, record[field] ?? null])) : record);
