/** Running exports and their results. Loaded with the first export. */

import { allOf, allPages } from '@caredesk/core/client/pages';
import type { Page } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { useFieldLabel, useFormat, useLocale, useMessages, withMessages } from '../../ui/locale-context.js';
import popover from '../../ui/popover.css';
import raised from '../../ui/raised.css';
import { useStyles } from '../../ui/use-styles.js';
import { useToast } from '../../ui/use-toast.js';
import styles from './export.css';
import { createExport } from './export-store.js';
import { downloadCsv, exportText, sheetWordsIn } from './export-text.js';
import { laterMessages } from './later-messages.js';
import type { ExportedFile, ExportProgress, TableStore } from './table-store.js';

/**
 * The same file begins again when it is asked for once more; another one stops none.
 * @param asked whether each is for a spreadsheet; several may have been asked for before this code came
 */
export function Exports<Row>({ table, asked }: { readonly table: TableStore<Row>; readonly asked: readonly boolean[] }) {
  const [files, setFiles] = useState<readonly string[]>([]);
  useEffect(() => {
    const query = JSON.stringify(table.list.query.peek());
    setFiles((before) => [...before, ...asked.slice(before.length).map((forSheet) => forSheet + query)]);
  }, [asked, table]);
  return [...Map.groupBy(files, (file) => file)].map(([file, { length }]) => (
    <ExportPanel key={file + length} table={table} forSheet={file.startsWith('true')} />
  ));
}

/** Starts when it is put up, stops when it is taken away. */
const ExportPanel = withMessages(Running, laterMessages);

function Running<Row>({ table, forSheet }: { readonly table: TableStore<Row>; readonly forSheet: boolean }) {
  useSignals();
  useStyles(raised);
  useStyles(popover);
  useStyles(styles);
  const messages = useMessages(laterMessages);
  const { number } = useFormat();
  const label = useFieldLabel();
  const locale = useLocale();
  const [exporting] = useState(() => {
    const read = (progress: ExportProgress) =>
      table.exportFile && !forSheet
        ? table.exportFile(progress)
        : exportRows(table, exportText(table.columns.peek(), label, forSheet ? sheetWordsIn(locale) : undefined), progress);
    const run = async (progress: ExportProgress) => {
      const { text, rows } = await read(progress);
      downloadCsv(table.name, text);
      return rows;
    };
    return createExport(run, (error) => table.report('export', error));
  });
  const showToast = useToast();
  useEffect(() => {
    void exporting.start();
    return exporting.stop;
  }, [exporting]);
  const state = exporting.state.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a result is shown once, in the language of that moment
  useEffect(() => {
    if (state.status === 'done') showToast(messages.exported(state.rows) + (state.hasMoved ? ` ${messages.movedMeanwhile}` : ''));
  }, [state]);
  if (state.status === 'failed') return <ErrorAlert error={state.error} onRetry={exporting.start} />;
  if (state.status !== 'running') return null;
  return (
    <div ref={showPopover} popover="manual" className="popover export">
      <span role="status">{messages.exporting({ count: number(state.rows) })}</span>
      <Button onClick={exporting.stop}>{messages.stopExport}</Button>
    </div>
  );
}

/** Over the page, so that nothing in it moves. */
const showPopover = (box: HTMLElement | null): void => box?.showPopover();

/** @throws CaredeskError, or the signal's reason */
async function exportRows<Row>(
  table: TableStore<Row>,
  file: ReturnType<typeof exportText<Row>>,
  { signal, onProgress, onMoved }: ExportProgress,
): Promise<ExportedFile> {
  const { list } = table;
  const query = list.query.value;
  const parts = [file.head];
  let rows = 0;
  const add = ({ items }: Page<Row>) => {
    for (const row of items) parts.push(file.row(row));
    rows += items.length;
    onProgress(rows);
  };
  const whole = await table.loadAll?.(query, { signal });
  // A backend may page anyway, or not report a total: then it is unknown whether these are all.
  if (whole && whole.totalCount === allOf(whole).length) add(whole);
  else
    for await (const page of allPages((request, options) => list.load({ ...query, ...request }, options), { signal, onMoved })) add(page);
  return { text: parts.join(''), rows };
}
