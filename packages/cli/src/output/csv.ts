/** Records as CSV. */
import { type CsvValue, csvRow } from '@caredesk/core/csv';

/** A row for each record, with its values of these columns, in their order; without a heading. */
export const csvRows = <Column extends string>(
  columns: readonly Column[],
  records: readonly Readonly<Record<Column, CsvValue>>[],
): string => records.map((record) => csvRow(columns.map((column) => record[column]))).join('');
