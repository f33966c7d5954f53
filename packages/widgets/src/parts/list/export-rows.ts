/** All rows that match as CSV: page by page, unless the backend answers them at once. */
import { allOf, allPages } from '@caredesk/core/client/pages';
import type { Page } from '@caredesk/core/contract';
import { csvRow } from '@caredesk/core/csv';
import type { Column } from './column.js';
import type { TableStore } from './table-store.js';

export interface ExportRowsOptions<Row> extends Pick<TableStore<Row>, 'list' | 'loadAll'> {
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
  loadAll,
  columns,
  labelOf,
  signal,
  onProgress,
}: ExportRowsOptions<Row>): Promise<{ text: string; rows: number }> {
  const query = list.query.value;
  const parts = [byteOrderMark, csvRow(columns.map(labelOf))];
  let rows = 0;
  const add = ({ items }: Page<Row>) => {
    for (const row of items) parts.push(csvRow(columns.map((column) => column.csv(row))));
    rows += items.length;
    onProgress(rows);
  };
  const whole = await loadAll?.(query, { signal });
  // A backend may page anyway, or not report a total: then it is unknown whether these are all.
  if (whole && whole.totalCount === allOf(whole).length) add(whole);
  else for await (const page of allPages((request, options) => list.load({ ...query, ...request }, options), { signal })) add(page);
  return { text: parts.join(''), rows };
}
