// biome-ignore-all lint/a11y/noRedundantRoles: as cards the parts have other display values, which take their roles away in some browsers
import type { UnreadableRow } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Icon } from '../../ui/icon.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useLocale, useMessages } from '../../ui/locale-context.js';
import type { Column } from './column.js';
import { useHeadLabel } from './column-label.js';
import type { ListStore, SortOrder } from './list-store.js';
import { listMessages } from './messages.js';
import { isUnder, Rows, type ShownColumn } from './rows.js';
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
  const headOf = useHeads();
  const scroller = useRef<HTMLDivElement>(null);
  useFitting(scroller);
  const tbody = useRef<HTMLTableSectionElement>(null);
  const hidden = table.shown.hidden.value;
  const chosen = table.shown.chosen.value;
  const all = table.columns.value;
  const columns = useMemo(() => shownColumns(all, hidden, chosen), [all, hidden, chosen]);
  const hasTwoLines = columns.some((_, at) => isUnder(columns, at));
  const isLoading = list.isLoading.value;
  const rows = list.rows.value;
  const hasPage = list.page.value !== undefined;
  const unreadable = list.page.value?.unreadable ?? [];
  const isWindowed = rows.length >= windowedFrom;
  const body = useMemo(() => {
    const { opened } = table;
    const onLeave = (id: string) => {
      opened.value = id;
    };
    const props = { rows, columns, idOf, onOpen, onLeave, startId: opened.peek(), body: tbody };
    return isWindowed ? <WindowedRows {...props} scroller={scroller} /> : <Rows {...props} />;
  }, [table, rows, columns, idOf, onOpen, isWindowed]);
  return (
    <div className={`scroller ${table.shown.density}`} ref={scroller}>
      <table
        part="table"
        role="table"
        aria-label={label}
        aria-busy={isLoading}
        aria-rowcount={isWindowed ? rows.length + 1 : undefined}
        className={`${isLoading && hasPage ? 'dimmed' : ''} ${hasTwoLines ? 'two-lines' : ''}`}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(
              (column, at) =>
                !isUnder(columns, at) && (
                  <Head key={column.field} label={headOf(columns, at)} className={column.className} {...sorting(list, column)} />
                ),
            )}
          </tr>
        </thead>
        {hasPage ? body : <Skeleton columns={columns.length} rows={list.query.value.pageSize} />}
        {unreadable.length > 0 && <UnreadableRows rows={unreadable} columns={columns.length} />}
      </table>
      {hasPage && rows.length + unreadable.length === 0 && (
        <p className="empty">
          <strong>{nothingFound}</strong>
          {list.keyword.value !== '' && <span className="muted">{tryOther}</span>}
        </p>
      )}
    </div>
  );
}

/** They open nothing, and nothing can be done with them. */
function UnreadableRows({ rows, columns }: { rows: readonly UnreadableRow[]; columns: number }) {
  const { unreadableRow } = useMessages(listMessages);
  return (
    <tbody role="rowgroup">
      {rows.map(({ index, id, field }) => (
        <tr key={index} role="row">
          <td role="cell" colSpan={columns} className="whole muted">
            {unreadableRow}
            <bdi>{[id, field].filter(Boolean).map((word) => ` · ${word}`)}</bdi>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** All that are not hidden. A card shows the two facts that the columns name; the first two after the name where they name none. */
function shownColumns<Row>(
  all: readonly Column<Row>[],
  hidden: ReadonlySet<string>,
  chosen: Readonly<Record<string, boolean>>,
): readonly ShownColumn<Row>[] {
  const columns = all.filter(({ field }) => !hidden.has(field));
  const named = columns.filter(({ fact }) => fact);
  const facts = named.length > 0 ? named : columns.filter(({ state, under }, at) => at > 0 && !state && !under).slice(0, 2);
  return columns.map((column) => {
    const { field, from, numeric, whole, state } = column;
    const className = [
      numeric && 'numeric',
      (numeric || whole) && 'whole',
      state && 'state',
      facts.includes(column) && 'fact',
      from && !chosen[field] && `from-${from}`,
    ];
    return { ...column, className: className.filter(Boolean).join(' ') };
  });
}

/** A column's head; where its cell has a second line, the names of both. */
function useHeads(): <Row>(columns: readonly Column<Row>[], at: number) => string {
  const { twoLines } = useMessages(listMessages);
  const label = useHeadLabel();
  const locale = useLocale();
  return (columns, at) => {
    const [column, next] = [columns[at] as (typeof columns)[number], columns[at + 1]];
    const first = label(column);
    return next && isUnder(columns, at + 1) ? twoLines({ first, second: label(next).toLocaleLowerCase(locale) }) : first;
  };
}

/**
 * Sets an attribute while all columns fit. Uses the ResizeObserver's widths: reading them would lay out the page once more for each list.
 */
function useFitting(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = scroller.current as HTMLElement;
    const widths = new Map<Element, number>();
    let frame = 0;
    const watch = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries) widths.set(target, Math.round(contentRect.width));
      const room = widths.get(box) ?? 0;
      const fits = [...box.children].every((part) => (widths.get(part) ?? 0) <= room);
      cancelAnimationFrame(frame);
      // The mark changes the box's size: set here, browsers tell the page of a "ResizeObserver loop".
      if (fits !== box.classList.contains('fits')) frame = requestAnimationFrame(() => box.classList.toggle('fits', fits));
    });
    for (const part of [box, ...box.children]) watch.observe(part);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [scroller]);
}

function sorting<Row>({ query, sortBy }: ListStore<Row>, column: Column<Row>): Pick<HeadProps, 'order' | 'onSort'> {
  const by = column.sortBy ?? column.field;
  const order = query.value.sortBy === by ? query.value.sortOrder : undefined;
  return { order, onSort: by === false ? undefined : () => sortBy(by) };
}

interface HeadProps {
  readonly label: string;
  readonly className: string;
  readonly order: SortOrder | undefined;
  /** Missing: the column can't be sorted. */
  readonly onSort: (() => void) | undefined;
}

/** Without hooks: there are many heads on a page of many lists. */
function Head({ label, className, order, onSort }: HeadProps) {
  const ariaSort = order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none';
  return (
    <th role="columnheader" scope="col" className={`${className} ${order ? 'sorted' : ''}`} aria-sort={onSort && ariaSort}>
      {onSort ? (
        <button type="button" className="head" onClick={onSort}>
          {label}
          <Icon name={order === 'desc' ? 'down' : 'up'} />
        </button>
      ) : (
        <span className="head">{label}</span>
      )}
    </th>
  );
}

/** As many rows as expected, so that nothing moves; rows beyond these are below the visible page. */
const mostSkeletonRows = 25;

/** One cell per row, because laying out all cells of a placeholder would cost time. */
function Skeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <tbody aria-hidden="true" className="waiting">
      {[...Array(Math.min(rows, mostSkeletonRows)).keys()].map((row) => (
        <tr key={row}>
          <td colSpan={columns}>
            <span className="skeleton" />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
