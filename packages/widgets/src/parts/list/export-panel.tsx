/** A running export and its result. Loaded with the first export. */

import { allOf, allPages } from '@caredesk/core/client/pages';
import type { Page } from '@caredesk/core/contract';
import { csvRow } from '@caredesk/core/csv';
import { utcDay } from '@caredesk/core/dates';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { downloadText } from '../../browser/download.js';
import { Button } from '../../ui/button.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { useFieldLabel, useFormat, useMessages } from '../../ui/locale-context.js';
import type { Column } from './column.js';
import { createExport, type ExportStore } from './export-store.js';
import { listMessages } from './messages.js';
import type { TableStore } from './table-store.js';

/** Starts when it is put up, stops when it is taken away. */
export function ExportPanel<Row>({ table }: { readonly table: TableStore<Row> }) {
  useSignals();
  const messages = useMessages(listMessages);
  const { number } = useFormat();
  const exporting = useExport(table);
  useEffect(() => void exporting.start(), [exporting]);
  const state = exporting.state.value;
  if (state.status === 'failed') return <ErrorAlert error={state.error} onRetry={exporting.start} />;
  return (
    <div className="export">
      <span role="status">
        {state.status === 'running' && messages.exporting({ count: number(state.rows) })}
        {state.status === 'done' && messages.exported(state.rows)}
      </span>
      {state.status === 'running' && <Button onClick={exporting.stop}>{messages.stopExport}</Button>}
    </div>
  );
}

function useExport<Row>({ name, columns, list, report, exportFile, loadAll }: TableStore<Row>): ExportStore {
  const label = useFieldLabel();
  const [store] = useState(() =>
    createExport({
      onError: (error) => report('export', error),
      run: async ({ signal, onProgress }) => {
        const { text, rows } = exportFile
          ? await exportFile({ signal, onProgress })
          : await exportCsv({
              list,
              ...(loadAll && { loadAll }),
              columns: columns.peek(),
              labelOf: ({ field, label: own }) => own ?? label(field),
              signal,
              onProgress,
            });
        downloadText(`${name}-${utcDay(new Date())}.csv`, 'text/csv;charset=utf-8', text);
        return rows;
      },
    }),
  );
  useEffect(() => store.stop, [store]);
  return store;
}

interface ExportRowsOptions<Row> extends Pick<TableStore<Row>, 'list' | 'loadAll'> {
  readonly columns: readonly Column<Row>[];
  readonly labelOf: (column: Column<Row>) => string;
  readonly signal: AbortSignal;
  /** Rows read so far. */
  readonly onProgress: (rows: number) => void;
}

/** Spreadsheets tell UTF-8 by this mark. */
const byteOrderMark = '\uFEFF';

/** @throws CaredeskError, or the signal's reason */
async function exportCsv<Row>({
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
