// biome-ignore-all lint/a11y/noRedundantRoles: as cards the parts have other display values, which take their roles away in some browsers
import { maxPageSize } from '@caredesk/core/contract/list-parameters';
import { useSignals } from '@preact/signals-react/runtime';
import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { Icon } from '../../ui/icon.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useFormat, useLocale, useMessages } from '../../ui/locale-context.js';
import { useLongWait } from '../../ui/long-wait.js';
import { useHeadLabel } from './column-label.js';
import type { SortOrder } from './list-store.js';
import { listMessages } from './messages.js';
import { Rows, type ShownColumn } from './rows.js';
import type { TableStore } from './table-store.js';

export interface TableProps<Row> {
  readonly table: TableStore<Row>;
  /** The name of the rows, such as `Doctors`. */
  readonly label: string;
  readonly idOf: (row: Row) => string;
  /** Missing: rows don't open. */
  readonly onOpen?: ((row: Row) => void) | undefined;
}

/** Rows of a backend that sends more than was asked for: the browser's own search, a copy and a screen reader have every page as asked. */
const isEndless = (rows: number): boolean => rows > maxPageSize;
const UnreadableRows = lazyView(async () => (await import('./unreadable-rows.js')).UnreadableRows);
const NothingFound = lazyView(() => import('./nothing-found.js').then((module) => module.NothingFound));
const WindowedRows = lazyView(() => import('./windowed-rows.js').then((windowed) => windowed.WindowedRows));

/** Each part reads what it shows by itself: an answer that is awaited, another order or a key in the search box draws no row. */
export function Table<Row>({ table, label, idOf, onOpen }: TableProps<Row>) {
  useSignals();
  const scroller = useRef<HTMLDivElement>(null);
  useFitting(scroller);
  const columns = useShownColumns(table);
  return (
    <div className={`scroller ${table.columnChoices.density}`} ref={scroller}>
      <Frame table={table} label={label} hasTwoLines={columns.some(({ second }) => second)}>
        <Heads table={table} columns={columns} />
        <Body table={table} columns={columns} idOf={idOf} onOpen={onOpen} scroller={scroller} />
      </Frame>
    </div>
  );
}

/** An answer that comes sooner than this many ms is no reason to flicker. By a timer: a CSS transition with a delay paints all rows at once. */
export const dimmedAfterMs = 120;

/** The table's own element, which says that an answer is awaited, and a sentence where it has no rows. */
function Frame<Row>({ table: { list }, label, hasTwoLines, children }: FrameProps<Row>) {
  useSignals();
  const isLoading = list.isLoading.value;
  const page = list.page.value;
  const isDimmed = useLongWait(isLoading && page !== undefined, dimmedAfterMs);
  const { length } = list.rows.value;
  return (
    <>
      <table
        part="table"
        role="table"
        aria-label={label}
        aria-busy={isLoading}
        aria-rowcount={isEndless(length) ? length + 1 : undefined}
        className={`${isDimmed ? 'dimmed' : ''} ${hasTwoLines ? 'two-lines' : ''}`}
      >
        {children}
      </table>
      {page && length + (page.unreadable?.length ?? 0) === 0 && <NothingFound list={list} />}
    </>
  );
}

interface FrameProps<Row> extends Pick<TableProps<Row>, 'table' | 'label'> {
  readonly hasTwoLines: boolean;
  readonly children: ReactNode;
}

interface BodyProps<Row> extends Pick<TableProps<Row>, 'table' | 'idOf' | 'onOpen'> {
  readonly columns: readonly ShownColumn<Row>[];
  readonly scroller: RefObject<HTMLDivElement | null>;
}

function Body<Row>({ table: { list, openedId, usualRows }, columns, idOf, onOpen, scroller }: BodyProps<Row>) {
  useSignals();
  const page = list.page.value;
  if (!page) return <Skeleton columns={columns} rows={usualRows ?? list.query.value.pageSize} />;
  const { items: rows, unreadable = [] } = page;
  const props = { rows, columns, idOf, onOpen, openedId };
  return (
    <>
      {isEndless(rows.length) ? <WindowedRows {...props} scroller={scroller} /> : <Rows {...props} />}
      {unreadable.length > 0 && <UnreadableRows rows={unreadable} columns={columns.length} />}
    </>
  );
}

/** All that are not hidden. A card shows the two facts that the columns name; the first two after the name where they name none. */
function useShownColumns<Row>({ columns: all, columnChoices: choices }: TableStore<Row>): readonly ShownColumn<Row>[] {
  useSignals();
  const labelOf = useHeadLabel();
  const [hiddenFields, byField] = [choices.hidden.value, choices.byField.value];
  const columns = all.value.filter(({ field }) => !hiddenFields.has(field)).map((column) => ({ ...column, label: labelOf(column) }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are drawn again for what makes other columns
  return useMemo(() => {
    const tops = columns.filter(({ under }, at) => at < 1 || !under);
    const factColumns = tops.filter(({ fact }) => fact);
    const facts = factColumns.length > 0 ? factColumns : tops.filter(({ state }, at) => at > 0 && !state).slice(0, 2);
    return tops.map((column) => {
      const { field, sortBy: by = field, from, numeric, whole, state } = column;
      const className = [
        numeric && 'numeric',
        (numeric || whole) && 'whole',
        state && 'state',
        facts.includes(column) && 'fact',
        from && !byField[field] && `from-${from}`,
      ];
      const next = columns[columns.indexOf(column) + 1];
      return { ...column, by, className: className.filter(Boolean).join(' '), second: next?.under && next };
    });
  }, [all.value, hiddenFields, byField, useFormat(), useMessages(listMessages)]);
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

function Heads<Row>({ table: { list }, columns }: Pick<BodyProps<Row>, 'table' | 'columns'>) {
  useSignals();
  const { sortBy, sortOrder } = list.query.value;
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <Head key={column.field} column={column} order={sortBy === column.by ? sortOrder : undefined} onSort={list.sortBy} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadProps {
  readonly column: ShownColumn<never>;
  readonly order: SortOrder | undefined;
  readonly onSort: (by: string, first?: SortOrder) => void;
}

/** The head of a column. Where a cell has a second line, its head has the names of both. */
const Head = memo(function Head({ column, order, onSort }: HeadProps) {
  const { label, head, className, second, by, descending } = column;
  const { twoLines } = useMessages(listMessages);
  const locale = useLocale();
  const text = second ? twoLines({ first: label, second: second.label.toLocaleLowerCase(locale) }) : label;
  const first = descending && 'desc';
  const ariaSort = order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none';
  return (
    <th role="columnheader" scope="col" className={`${className} ${order ? 'sorted' : ''}`} aria-sort={by === false ? undefined : ariaSort}>
      {head}
      {by === false ? (
        <span className="head">{text}</span>
      ) : (
        <button type="button" className="head" onClick={() => onSort(by, first)}>
          {text}
          <Icon name={(order ?? first) === 'desc' ? 'down' : 'up'} />
        </button>
      )}
    </th>
  );
});

/** The most skeleton rows: as many as expected, so that nothing moves; further rows are below the visible page. */
const mostSkeletonRows = 25;
/** Only as many rows as a window shows get bars: bars in all rows cost a slow machine 45 ms before the rows come. */
const rowsWithBars = 16;
/** Most answers come sooner: until then nothing is seen, but the first row's bars give the columns their widths, ms. */
const barsAfterMs = 300;

function Skeleton<Row>({ columns, rows }: Pick<BodyProps<Row>, 'columns'> & { readonly rows: number }) {
  const hasBars = useLongWait(true, barsAfterMs);
  return (
    <tbody aria-hidden="true" className={hasBars ? 'waiting' : ''}>
      {[...Array(Math.min(rows, mostSkeletonRows)).keys()].map((row) => (
        <tr key={row}>
          {row < (hasBars ? rowsWithBars : 1) ? (
            columns.map(({ field, className, size = 12 }) => (
              <td key={field} className={className}>
                <div>
                  <span className="skeleton">{'0'.repeat(size)}</span>
                </div>
              </td>
            ))
          ) : (
            <td colSpan={columns.length} />
          )}
        </tr>
      ))}
    </tbody>
  );
}
