import { useSignals } from '@preact/signals-react/runtime';
import { useFieldLabel, useFormat, useMessages } from '../element/frame.js';
import { downloadText } from '../platform/download.js';
import { Alert } from '../ui/alert.js';
import { Button } from '../ui/button.js';
import { errorText } from '../ui/error-text.js';
import { uiMessages } from '../ui/messages.js';
import { listMessages } from './messages.js';
import type { TableStore } from './table-store.js';

/** Answers what starts an export of all rows that match, with every column. */
function useExport<Row>({ name, columns, list, exporting }: TableStore<Row>): () => void {
  const label = useFieldLabel();
  return () => void exporting.start(async ({ signal, onProgress }) => {
    const { exportCsv } = await import('./export.js');
    const { text, rows } = await exportCsv({ list, columns, labelOf: ({ field }) => label(field), signal, onProgress });
    downloadText(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv;charset=utf-8', text);
    return rows;
  });
}

export function ExportButton<Row>({ table }: { table: TableStore<Row> }) {
  useSignals();
  const messages = useMessages(listMessages);
  const { number } = useFormat();
  const start = useExport(table);
  const state = table.exporting.state.value;
  if (state.status !== 'running') return <Button look="plain" icon="download" onClick={start}>{messages.export}</Button>;
  return (
    <>
      <span className="muted">{messages.exporting({ count: number(state.rows) })}</span>
      <Button onClick={table.exporting.stop}>{messages.stopExport}</Button>
    </>
  );
}

export function ExportOutcome<Row>({ table }: { table: TableStore<Row> }) {
  useSignals();
  const { exported } = useMessages(listMessages);
  const ui = useMessages(uiMessages);
  const start = useExport(table);
  const state = table.exporting.state.value;
  return (
    <>
      {state.status === 'failed' && <Alert text={errorText(state.error, ui)} onRetry={start} />}
      <div className="unseen" role="status">{state.status === 'done' ? exported(state.rows) : ''}</div>
    </>
  );
}
