/** A list as a table: search, filters, sortable heads, rows that open, pages, columns to choose, export. */
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useState } from 'react';
import { useOffers } from '../../element/record-link.js';
import { exporting } from '../../runtime/offers.js';
import { Button } from '../../ui/button.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { Icon } from '../../ui/icon.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages } from '../../ui/locale-context.js';
import { Popover } from '../../ui/popover.js';
import { FilterChips } from './filter-chips.js';
import type { ListFilter } from './list-filter.js';
import { listMessages } from './messages.js';
import { Pager } from './pager.js';
import { SearchBox } from './search-box.js';
import { Table, type TableProps } from './table.js';

export interface TableViewProps<Row> extends TableProps<Row> {
  /** Name of the search box. */
  readonly searchLabel: string;
  /** The fields that the keyword searches. */
  readonly searchHint?: string;
  /** Views to choose from; their place is kept while their code is loaded. */
  readonly views?: ReactNode;
  /** The filters that the list offers. */
  readonly filters?: readonly ListFilter[];
  /** Buttons before those that every list has. */
  readonly tools?: ReactNode;
  /** Below the table. */
  readonly foot?: ReactNode;
  /** Shown if no records exist at all, such as `No bills yet`; nothing else is shown then. */
  readonly noneYet?: string;
}

const Choices = lazyView(() => import('./column-choices.js').then(({ ColumnChoices }) => ColumnChoices));
const Exports = lazyView(() => import('./export-panel.js').then((panel) => panel.Exports));

export function TableView<Row>({ noneYet, ...props }: TableViewProps<Row>) {
  useSignals();
  const isBare = noneYet !== undefined && props.table.list.isEmpty.value;
  return (
    <section className="list" part="list" aria-label={props.label}>
      {isBare ? (
        <p className="empty" role="status">
          <slot name="empty">
            <strong>{noneYet}</strong>
          </slot>
        </p>
      ) : (
        <Tools {...props} />
      )}
    </section>
  );
}

function Tools<Row>({ searchLabel, searchHint, views, filters, tools, foot, ...props }: TableViewProps<Row>) {
  useSignals();
  const { table, onOpen } = props;
  const { list } = table;
  const messages = useMessages(listMessages);
  const offersExport = useOffers()(exporting, 'export');
  const [asked, setAsked] = useState<readonly boolean[]>([]);
  const error = list.error.value;
  return (
    <>
      {views && <div className="views-room">{views}</div>}
      <div className="toolbar">
        <SearchBox list={list} label={searchLabel} hint={searchHint} onOnly={onOpen} />
        {filters && <FilterChips table={table} filters={filters} views={views} />}
        <slot name="toolbar" />
        <div className="toolbar-end">
          {tools}
          <div className="table-tools">
            <Popover label={messages.columns} title={messages.columns} className="button plain" content={() => <Choices table={table} />}>
              <Icon name="columns" />
              <span className="word">{messages.columns}</span>
            </Popover>
            {offersExport && (
              <>
                <Button look="plain" icon="download" title={messages.export} onClick={() => setAsked([...asked, false])}>
                  <span className="word">{messages.export}</span>
                </Button>
                <Button look="plain" onClick={() => setAsked([...asked, true])}>
                  {messages.exportSheet}
                </Button>
              </>
            )}
          </div>
        </div>
      </div>
      {offersExport && asked.length > 0 && <Exports table={table} asked={asked} />}
      {error === undefined ? <Table {...props} /> : <ErrorAlert error={error} onRetry={list.reload} />}
      {error === undefined && foot}
      <Pager list={list} />
    </>
  );
}
