// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: a row that only keeps a height can't be focused
// biome-ignore-all lint/a11y/noRedundantRoles: as cards the parts have other display values, which take their roles away in some browsers
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useState } from 'react';
import { RowContext } from '../../element/record-link.js';
import { keyOf } from '../../ui/keys.js';
import { useMessages } from '../../ui/locale-context.js';
import { masked } from '../../ui/session-replay-mask.js';
import type { Column } from './column.js';
import { useHeadLabel } from './column-label.js';
import { listMessages } from './messages.js';

/** Which rows are in the page. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
  /** Height of the rows left out above and below, px. */
  readonly before: number;
  readonly after: number;
  /** Scrolls so that the row is in sight. */
  reveal(index: number): void;
}

/** A column, and how wide the list must be for it. */
export type ShownColumn<Row> = Column<Row> & { readonly className: string };

export interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly ShownColumn<Row>[];
  /** The row that is in the tab order at first. */
  readonly startId?: string | undefined;
  readonly idOf: (row: Row) => string;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** A row is opened, by `onOpen` or by the link of its name. */
  readonly onLeave?: ((id: string) => void) | undefined;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** Default: all rows. */
  readonly sight?: RowWindow;
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  j: (index, last) => Math.min(index + 1, last),
  k: (index) => Math.max(index - 1, 0),
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
const isForBrowser = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey;

/** Presses the link of the row, as this click would press it: what has no link stays where it is. */
const pressLink = ({ target, nativeEvent }: MouseEvent): void => {
  (target as Element).closest('tr')?.querySelector('a:not(.call)')?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
};

/** One row is in the tab order; arrows, Home and End move it, Enter or a click opens. */
export function Rows<Row>({ rows, columns, startId, idOf, onOpen, onLeave, body, sight }: RowsProps<Row>) {
  const { rowHelp } = useMessages(listMessages);
  const label = useHeadLabel();
  const helpId = useId();
  const [current, setCurrent] = useState(() => rows.findIndex((row) => idOf(row) === startId));
  const [wanted, setWanted] = useState<number>();
  const { first, end } = sight ?? { first: 0, end: rows.length };

  const rowAt = (index: number) => body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  useEffect(() => {
    // A row out of sight is rendered when the list has scrolled to it.
    const row = wanted === undefined ? undefined : rowAt(wanted);
    if (!row) return;
    row.focus();
    setWanted(undefined);
  });

  const leave = (index: number) => {
    const row = rows[index];
    if (row !== undefined) onLeave?.(idOf(row));
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
    const next = step(index, rows.length - 1);
    sight?.reveal(next);
    setCurrent(next);
    const row = rowAt(next);
    if (row) row.focus();
    else setWanted(next);
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
    <tbody role="rowgroup" ref={body} onKeyDown={onKeyDown} onClick={onClick} className={onOpen ? 'opens' : ''} {...masked}>
      {sight && <LeftOut height={sight.before} />}
      {rows.slice(first, end).map((row, offset) => {
        const index = first + offset;
        return (
          // Links of one row alone are in the tab order, as the row is.
          <RowContext.Provider key={idOf(row)} value={index === tabStop}>
            <tr
              role="row"
              data-index={index}
              aria-rowindex={sight && index + 2}
              tabIndex={onOpen ? (index === tabStop ? 0 : -1) : undefined}
              aria-describedby={onOpen ? helpId : undefined}
              onFocus={() => setCurrent(index)}
            >
              {cellsOf(row, columns, label)}
            </tr>
          </RowContext.Provider>
        );
      })}
      {sight && <LeftOut height={sight.after} />}
      <tr hidden>
        <td id={helpId}>{rowHelp}</td>
      </tr>
    </tbody>
  );
}

const LeftOut = ({ height }: { height: number }) => height > 0 && <tr aria-hidden="true" style={{ height: `${height}px` }} />;

function cellsOf<Row>(row: Row, columns: readonly ShownColumn<Row>[], label: ReturnType<typeof useHeadLabel>) {
  const shown = (column: Column<Row> | undefined) => column && <div dir="auto">{column.cell(row)}</div>;
  return columns.map((column, at) => {
    const next = columns[at + 1];
    return (
      !isUnder(columns, at) && (
        <td key={column.field} role="cell" className={column.className} data-label={label(column)}>
          {shown(column)}
          {shown(next && isUnder(columns, at + 1) ? next : undefined)}
        </td>
      )
    );
  });
}

/** Whether the column is the second line of the cell before it. */
export const isUnder = <Row,>(columns: readonly Column<Row>[], at: number): boolean => at > 0 && columns[at]?.under === true;
