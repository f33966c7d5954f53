/** A list whose rows can be selected, for what can be done with several of them. */
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { LinkingContext } from '../../element/record-link.js';
import { ownOf } from '../../runtime/own.js';
import { keyOf } from '../../ui/keys.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useLoadLate } from '../../ui/load-late.js';
import type { TableStore } from '../list/table-store.js';
import { TableView, type TableViewProps } from '../list/table-view.js';
import type { BarProps } from './bulk-work.js';
import type { Selecting } from './pick.js';
import type { Selection } from './selection.js';

const BeginButton = lazyView(() => import('./begin-button.js').then((module) => module.BeginButton));
/** Used where only the portal has actions for several rows. */
const BulkBar = lazyView(() => import('./bulk-work.js').then((module) => module.BulkBar));

interface SeveralViewProps<Row> extends Omit<TableViewProps<Row>, 'tools'> {
  /** Label of a row's check box. */
  readonly nameOf: (row: Row) => string;
  /** Something of the element's own can be done with several rows. */
  readonly isOffered?: boolean;
  /** The bar with that. */
  readonly bar?: (bar: BarProps<Row>) => ReactNode;
  /** Above the list. */
  readonly children?: ReactNode;
}

export function SeveralView<Row>({ table, nameOf, isOffered = false, bar, children, ...view }: SeveralViewProps<Row>) {
  const several = useSeveral(table, view.idOf, nameOf);
  const { selection } = several;
  const { actions } = useContext(LinkingContext) ?? {};
  const isOwn = ownOf('actions', actions, table.kind).some((action) => action?.bulk);
  const isSelectable = isOffered || isOwn;
  const parts = selection && { table, selection, onEnd: several.end };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows are what has the focus
    <div className="list" onKeyDown={isSelectable ? several.onKeyDown : undefined}>
      {children}
      <TableView {...view} table={several.table} tools={isSelectable && several.button} />
      {parts && (isOffered ? bar?.(parts) : isOwn && <BulkBar {...parts} />)}
    </div>
  );
}

/** Selection of several rows. Only its button's place is loaded at first. */
function useSeveral<Row>(table: TableStore<Row>, idOf: (row: Row) => string, nameOf: (row: Row) => string) {
  /** The one selection, also for keys that come before its code does. */
  const current = useRef<Selecting<Row>>(undefined);
  const [selecting, setSelecting] = useState<Selecting<Row>>();
  useEffect(() => selecting?.selection.dispose, [selecting]);
  const loadLate = useLoadLate();
  const choose = async (act: (selection: Selection<Row>) => unknown) => {
    const code = await loadLate(() => import('./pick.js'));
    if (!code) return;
    current.current ??= code.startSelection(table, idOf, nameOf);
    setSelecting(current.current);
    await act(current.current.selection);
  };
  return {
    /** The table; with check boxes while rows are chosen. */
    table: selecting?.table ?? table,
    selection: selecting?.selection,
    /** Starts the selection; nothing while rows are being selected. */
    button: !selecting && <BeginButton list={table.list} onBegin={(isAll) => void choose(({ chooseAll }) => isAll && chooseAll())} />,
    /** For what is around the table: `x` chooses the row in focus, with shift from the one before; Ctrl+A all that the list finds. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { index } = (event.target as HTMLElement).dataset;
      const row = index === undefined ? undefined : table.list.rows.value[Number(index)];
      if (!row) return;
      const isControl = event.ctrlKey || event.metaKey;
      if (keyOf(event) !== (isControl ? 'a' : 'x') || event.altKey) return;
      event.preventDefault();
      void choose((selection) => (isControl ? selection.chooseAll() : selection.toggle(row, event.shiftKey)));
    },
    end: () => {
      current.current = undefined;
      setSelecting(undefined);
    },
  };
}
