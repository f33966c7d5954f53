/** All rows that match, page by page, as CSV. */
import { allPages } from '@caredesk/core/client/pages';
import { csvRow } from '@caredesk/core/csv';
import type { Column } from './column.js';
import type { ListStore } from './list-store.js';

export interface ExportRowsOptions<Row> {
  readonly list: ListStore<Row>;
  readonly columns: readonly Column<Row>[];
  readonly labelOf: (column: Column<Row>) => string;
  readonly signal: AbortSignal;
  /** Rows read so far. */
  readonly onProgress: (rows: number) => void;
}

/** Spreadsheets tell UTF-8 by this mark. */
const byteOrderMark = '\uFEFF';

/** @throws CaredeskError, or the signal's reason */
export async function exportCsv<Row>({
  list,
  columns,
  labelOf,
  signal,
  onProgress,
}: ExportRowsOptions<Row>): Promise<{ text: string; rows: number }> {
  const query = list.query.value;
  const parts = [byteOrderMark, csvRow(columns.map(labelOf))];
  let rows = 0;
  for await (const { items } of allPages((request, options) => list.load({ ...query, ...request }, options), { signal })) {
    for (const row of items) parts.push(csvRow(columns.map((column) => column.csv(row))));
    rows += items.length;
    onProgress(rows);
  }
  return { text: parts.join(''), rows };
}
