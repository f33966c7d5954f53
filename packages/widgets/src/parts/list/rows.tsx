// biome-ignore-all lint/a11y/noRedundantRoles: as cards the parts have other display values, which take their roles away in some browsers
import type { Signal } from '@preact/signals-core';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { RowContext } from '../../element/record-link.js';
import { dash } from '../../i18n/format.js';
import { keyOf } from '../../ui/keys.js';
import { useMessages } from '../../ui/locale-context.js';
import { masked } from '../../ui/session-replay-mask.js';
import type { Column } from './column.js';
import { listMessages } from './messages.js';

/** The rows that are in the page. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
  /** Keeps the height of the rows that are left out above and below. */
  readonly before: ReactNode;
  readonly after: ReactNode;
  /** Scrolls so that the row is in sight. */
  reveal(index: number): void;
}

/** A column with its head, and how wide the list must be for it. */
export type ShownColumn<Row> = Column<Row> & {
  readonly label: string;
  /** The server's name for the order; false: the column can't be sorted. */
  readonly by: string | false;
  readonly className: string;
  /** The second line of its cells. */
  readonly second: Labelled<Row> | undefined;
};
type Labelled<Row> = Column<Row> & { readonly label: string };

export interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly ShownColumn<Row>[];
  /** The row that was opened last, by `onOpen` or by the link of its name; at first it is in the tab order. */
  readonly openedId: Signal<string | undefined>;
  readonly idOf: (row: Row) => string;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Default: all rows. */
  readonly sight?: RowWindow | undefined;
}

type Step = (index: number, last: number) => number;
const next: Step = (index, last) => Math.min(index + 1, last);
const previous: Step = (index) => Math.max(index - 1, 0);
const steps: Readonly<Record<string, Step>> = {
  ArrowDown: next,
  ArrowUp: previous,
  j: next,
  k: previous,
  Home: () => 0,
  End: (_, last) => last,
};

/** The number of the row around an element; `NaN`: none. */
const indexOf = (element: EventTarget): number =>
  Number((element as Element).closest<HTMLElement>('tr[data-index]')?.dataset.index ?? Number.NaN);

/** Some of the text is selected: Chromium reports a shadow root's selection only on the root. */
const isSelecting = (target: Element): boolean => {
  const root = target.getRootNode() as { getSelection?(): Selection | null };
  return (root.getSelection?.() ?? getSelection())?.type === 'Range';
};

/** Opens another tab or window. */
const isForBrowser = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => button === 1 || ctrlKey || metaKey || shiftKey;

/** Presses the link to the row's own record, as this click would press it: what has no link stays where it is. The middle button only presses as a key does. */
const pressLink = ({ target, button, nativeEvent }: MouseEvent): void => {
  const click = new window.MouseEvent('click', button ? { ctrlKey: true, metaKey: true } : nativeEvent);
  (target as Element).closest('tr')?.querySelector('a[data-own]')?.dispatchEvent(click);
};

/** One row is in the tab order; arrows, Home and End move it, Enter or a click opens. */
export function Rows<Row>({ rows, columns, openedId, idOf, onOpen, sight }: RowsProps<Row>) {
  const { rowHelp } = useMessages(listMessages);
  const helpId = useId();
  const { body, current, setCurrent, moveTo } = useCurrentRow({ rows, openedId, idOf, sight });
  const { first, end } = sight ?? { first: 0, end: rows.length };

  const leave = (index: number) => {
    const row = rows[index];
    if (row !== undefined) openedId.value = idOf(row);
    return row;
  };
  const open = (index: number) => {
    const row = leave(index);
    if (row !== undefined) onOpen?.(row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as Element;
    const index = indexOf(target);
    if (target.localName !== 'tr' || Number.isNaN(index) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (keyOf(event) === 'Enter') open(index);
    const step = steps[keyOf(event)];
    if (!step) return;
    event.preventDefault();
    moveTo(step(index, rows.length - 1));
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    if (target.closest('a')) leave(indexOf(target));
    if (target.closest('a, button, label, select') || isSelecting(target)) return;
    if (isForBrowser(event)) pressLink(event);
    else open(indexOf(target));
  };
  const tabStop = Math.min(Math.max(current, first), Math.max(first, end - 1));
  return (
    <tbody
      role="rowgroup"
      ref={body}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onAuxClick={(event) => event.button === 1 && onClick(event)}
      onFocus={({ target }) => setCurrent(indexOf(target))}
      className={onOpen ? 'opens' : ''}
      {...masked}
    >
      {sight?.before}
      {rows.slice(first, end).map((row, offset) => (
        <RowView
          key={idOf(row)}
          row={row}
          columns={columns}
          index={first + offset}
          isTabStop={first + offset === tabStop}
          isCounted={sight !== undefined}
          helpId={onOpen && helpId}
        />
      ))}
      {sight?.after}
      <tr hidden>
        <td id={helpId}>{rowHelp}</td>
      </tr>
    </tbody>
  );
}

/** Tracks the row in the tab order, and moves the focus to another one. */
function useCurrentRow<Row>({ rows, openedId, idOf, sight }: Pick<RowsProps<Row>, 'rows' | 'openedId' | 'idOf' | 'sight'>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState(() => rows.findIndex((row) => idOf(row) === openedId.peek()));
  const isMoving = useRef(false);
  // A row out of sight is rendered when the list has scrolled to it.
  useLayoutEffect(() => {
    const row = isMoving.current ? body.current?.querySelector<HTMLElement>(`tr[data-index="${current}"]`) : undefined;
    if (!row) return;
    isMoving.current = false;
    row.focus();
  });
  const moveTo = (index: number) => {
    isMoving.current = true;
    sight?.reveal(index);
    setCurrent(index);
  };
  return { body, current, setCurrent, moveTo };
}

interface RowViewProps<Row> extends Pick<RowsProps<Row>, 'columns'> {
  readonly row: Row;
  readonly index: number;
  readonly isTabStop: boolean;
  /** Whether the row states its number, as not all rows are in the page. */
  readonly isCounted: boolean;
  /** Missing: it does not open. */
  readonly helpId: string | undefined;
}

/** Drawn again for another record or other columns; a move of the focus changes its attributes alone. */
const RowView = memo(function RowView<Row>({ row, columns, index, isTabStop, isCounted, helpId }: RowViewProps<Row>) {
  const cells = useMemo(() => cellsOf(row, columns), [row, columns]);
  const values = JSON.stringify(row);
  const before = useRef(values);
  const hasChanged = before.current !== values;
  useEffect(() => {
    before.current = values;
  });
  return (
    // Only the links of the row in the tab order are in it, too.
    <RowContext.Provider value={isTabStop}>
      <tr
        role="row"
        part="row"
        className={hasChanged ? 'changed' : ''}
        data-index={index}
        aria-rowindex={isCounted ? index + 2 : undefined}
        tabIndex={helpId === undefined ? undefined : isTabStop ? 0 : -1}
        aria-describedby={helpId}
      >
        {cells}
      </tr>
    </RowContext.Provider>
  );
}) as <Row>(props: RowViewProps<Row>) => ReactNode;

function cellsOf<Row>(row: Row, columns: readonly ShownColumn<Row>[]) {
  return columns.map(({ field, cell, className, label, second }) => {
    const content = cell(row);
    return (
      <td key={field} role="cell" part="cell" className={content === dash ? `${className} none` : className} data-label={label}>
        <div dir="auto">{content}</div>
        {second && <div dir="auto">{second.cell(row)}</div>}
      </td>
    );
  });
}
