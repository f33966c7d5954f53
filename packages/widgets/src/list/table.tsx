// biome-ignore-all lint/a11y/noRedundantRoles: as cards the parts have other display values, which take their roles away in some browsers
import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { useFieldLabel, useMessages } from '../element/frame.js';
import { lazyView } from '../element/lazy.js';
import { Icon } from '../ui/icon.js';
import type { Column } from './column.js';
import type { ListStore } from './list-store.js';
import { listMessages } from './messages.js';
import { Rows } from './rows.js';
import type { TableStore } from './table-store.js';

export interface TableProps<Row> {
  readonly table: TableStore<Row>;
  /** What the rows are, such as `Doctors`. */
  readonly label: string;
  readonly idOf: (row: Row) => string;
  /** Missing: rows don't open. */
  readonly onOpen?: ((row: Row) => void) | undefined;
}

/** From this many rows on only those in sight are in the page. */
const windowedFrom = 200;
const WindowedRows = lazyView(() => import('./windowed-rows.js').then((windowed) => windowed.WindowedRows));

export function Table<Row>({ table, label, idOf, onOpen }: TableProps<Row>) {
  useSignals();
  const { list } = table;
  const { nothingFound, tryOther } = useMessages(listMessages);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const hidden = table.shown.hidden.value;
  const columns = table.columns.filter(({ field }) => !hidden.has(field));
  const isLoading = list.isLoading.value;
  const rows = { rows: list.rows.value, columns, idOf, onOpen, body };
  const isEmpty = list.isLoaded.value && list.rows.value.length === 0;
  return (
    <div className="scroller" ref={scroller}>
      <table
        part="table"
        role="table"
        aria-label={label}
        aria-busy={isLoading}
        className={isLoading && list.isLoaded.value ? 'dimmed' : ''}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Head key={column.field} list={list} column={column} />
            ))}
          </tr>
        </thead>
        {!list.isLoaded.value && <Skeleton columns={columns} />}
        {list.isLoaded.value && (rows.rows.length > windowedFrom ? <WindowedRows {...rows} scroller={scroller} /> : <Rows {...rows} />)}
      </table>
      {isEmpty && (
        <p className="empty">
          <strong>{nothingFound}</strong>
          {list.keyword.value !== '' && <span className="muted">{tryOther}</span>}
        </p>
      )}
    </div>
  );
}

function Head<Row>({ list, column }: { list: ListStore<Row>; column: Column<Row> }) {
  useSignals();
  const label = useFieldLabel()(column.field);
  const sortBy = column.sortBy ?? column.field;
  const sort = list.sort.value;
  const order = sort && sort.by === sortBy ? sort.order : undefined;
  const className = `${column.numeric ? 'numeric ' : ''}${order ? 'sorted' : ''}`;
  if (sortBy === false)
    return (
      <th role="columnheader" scope="col" className={className}>
        <span className="head">{label}</span>
      </th>
    );
  return (
    <th
      role="columnheader"
      scope="col"
      className={className}
      aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none'}
    >
      <button type="button" className="head" onClick={() => list.sortBy(sortBy)}>
        {label}
        <Icon name={order === 'desc' ? 'down' : 'up'} className={order ? '' : 'idle'} />
      </button>
    </th>
  );
}

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8];

function Skeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tbody aria-hidden="true">
      {skeletonRows.map((row) => (
        <tr key={row}>
          {columns.map(({ field }) => (
            <td key={field}>
              <span className="skeleton" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
