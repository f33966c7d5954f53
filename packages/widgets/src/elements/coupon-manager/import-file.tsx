import { couponColumns } from '@caredesk/core/coupons';
import { csvRow } from '@caredesk/core/csv';
import { copiedCells, decimalSignIn, separatorIn } from '@caredesk/core/csv/spreadsheet';
import { type DragEvent, useEffect, useState } from 'react';
import { downloadText } from '../../browser/download.js';
import { isWithin } from '../../browser/event-place.js';
import { Button } from '../../ui/button.js';
import { Alert } from '../../ui/error-alert.js';
import { useLocale, useMessages } from '../../ui/locale-context.js';
import mainButtonStyles from '../../ui/main-button.css';
import { useStyles } from '../../ui/use-styles.js';
import { couponImportMessages } from './import-messages.js';
import type { ImportStore } from './import-store.js';

/** All columns, and a coupon of each kind as an example, for spreadsheets in the page's language; they tell UTF-8 by the mark at its start. */
const templateIn = (locale: string): string => {
  const rows = [
    couponColumns,
    ['WELCOME10', 'Ten percent off', 'percent', '10', '', '2027-01-01', '2027-12-31', '100', 'Active', ''],
    ['MINUS5', 'Five dollars off', 'amount', `5${decimalSignIn(locale)}50`, 'USD', '', '', '', 'Active', ''],
  ];
  return `\uFEFF${rows.map((row) => csvRow(row, separatorIn(locale))).join('')}`;
};

/** The first step: a template to fill in, its columns, and the file. */
export function FileChoice({ importing }: { importing: ImportStore }) {
  useStyles(mainButtonStyles);
  const messages = useMessages(couponImportMessages);
  const [unreadable, setUnreadable] = useState<string>();
  const read = async (file: File | undefined) => {
    const bytes = await file?.arrayBuffer().catch(() => setUnreadable(file.name));
    if (file && bytes) await importing.read(file.name, new Uint8Array(bytes));
  };
  const locale = useLocale();
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('paste', (event) => void paste(event), { signal: stop.signal });
    window.addEventListener('dragover', refuseFiles, { signal: stop.signal });
    return () => stop.abort();
  });
  const paste = async (event: ClipboardEvent) => {
    // A field of the page takes it.
    if (isWithin(event, 'input:not([type=file]), textarea')) return;
    const { clipboardData } = event;
    const text = clipboardData?.getData('text/plain') ?? '';
    if (clipboardData?.files[0]) await read(clipboardData.files[0]);
    else if (/[\t\n]/.test(text)) {
      const csv = text.includes('\t') ? copiedCells(text) : text;
      await importing.read(messages.pasted, new TextEncoder().encode(`${csv}\n`));
    }
  };
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent, isIn: boolean) => {
    event.preventDefault();
    setOver(isIn);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    void read(event.dataTransfer.files[0]);
  };
  return (
    <>
      <div className="actions">
        <Button icon="download" onClick={() => downloadText('coupons.csv', 'text/csv;charset=utf-8', templateIn(locale))}>
          {messages.template}
        </Button>
      </div>
      <p className="file-columns muted">
        {messages.columns}
        {couponColumns.map((column) => (
          <code key={column}>{column}</code>
        ))}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard */}
      <div
        className={`drop ${isOver ? 'over' : ''}`}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={drop}
      >
        <label className="button primary">
          <input
            className="unseen"
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            // The same file may be chosen again.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={(event) => void read(event.currentTarget.files?.[0])}
          />
          {messages.chooseFile}
        </label>
        <span className="muted">{messages.dropFile}</span>
      </div>
      {unreadable !== undefined && <Alert text={messages.unreadable({ file: unreadable })} />}
    </>
  );
}

/** A file that is dropped beside its place would take the page's, with what was typed: the browser opens it. */
function refuseFiles(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files') || isWithin(event, 'input')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
