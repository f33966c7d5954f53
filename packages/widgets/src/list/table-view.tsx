/** A list as a table: search, filters, sortable heads, rows that open, pages, columns to choose, export. */

import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useState } from 'react';
import { useFormat, useMessages } from '../locale/locale-context.js';
import { Button } from '../ui/button.js';
import { ErrorAlert } from '../ui/error-alert.js';
import { lazyView } from '../ui/lazy-view.js';
import { uiMessages } from '../ui/messages.js';
import { useLongWait } from '../ui/use-long-wait.js';
import { ColumnChooser } from './column-chooser.js';
import { listMessages } from './messages.js';
import { Pager, useRange } from './pager.js';
import { SearchBox } from './search-box.js';
import { Table, type TableProps } from './table.js';
import type { TableStore } from './table-store.js';

export interface TableViewProps<Row> extends TableProps<Row> {
  /** Name of the search box. */
  readonly searchLabel: string;
  /** What the keyword is compared with. */
  readonly searchHint?: string;
  /** Controls between the search box and the buttons. */
  readonly filters?: ReactNode;
}

const ExportPanel = lazyView(() => import('./export-panel.js').then((panel) => panel.ExportPanel));

export function TableView<Row>({ searchLabel, searchHint, filters, ...props }: TableViewProps<Row>) {
  useSignals();
  const { list } = props.table;
  const messages = useMessages(listMessages);
  const [exports, setExports] = useState(0);
  const error = list.error.value;
  return (
    <section className="list" part="list" aria-label={props.label}>
      <div className="toolbar">
        <SearchBox list={list} label={searchLabel} hint={searchHint} />
        {filters}
        <div className="toolbar-end">
          <ColumnChooser table={props.table} />
          <Button look="plain" icon="download" onClick={() => setExports(exports + 1)}>
            {messages.export}
          </Button>
        </div>
      </div>
      {exports > 0 && <ExportPanel key={exports} table={props.table} />}
      <Announcement table={props.table} />
      {error === undefined ? <Table {...props} /> : <ErrorAlert error={error} onRetry={list.reload} />}
      <Pager list={list} />
    </section>
  );
}

/** Tells those who don't see the table what came, and everyone that it takes long. */
function Announcement<Row>({ table: { list } }: { table: TableStore<Row> }) {
  useSignals();
  const { loading, takesLong } = useMessages(uiMessages);
  const { nothingFound, results } = useMessages(listMessages);
  const format = useFormat();
  const range = useRange(list);
  const page = list.page.value;
  const isLoading = list.isLoading.value;
  const isLong = useLongWait(isLoading);
  let text = '';
  if (isLoading) text = isLong ? takesLong : loading;
  else if (page) text = page.totalCount && !page.totalCountIsMinimum ? results(page.totalCount) : range(format) || nothingFound;
  return (
    <div className={isLong ? 'muted' : 'unseen'} role="status">
      {text}
    </div>
  );
}
