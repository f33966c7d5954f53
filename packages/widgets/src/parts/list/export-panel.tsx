/** A running export and its result. Loaded with the first export. */

import { utcDay } from '@caredesk/core/dates';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { downloadText } from '../../browser/download.js';
import { Button } from '../../ui/button.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { useFieldLabel, useFormat, useMessages } from '../../ui/locale-context.js';
import { exportCsv } from './export-rows.js';
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
