/** A list whose rows can be selected, for what can be done with several of them. */
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { LinkingContext } from '../../element/record-link.js';
import type { OwnActions } from '../../runtime/own.js';
import { keyOf } from '../../ui/keys.js';
import { lazyView } from '../../ui/lazy-view.js';
import type { Filters } from '../list/list-store.js';
import type { TableStore } from '../list/table-store.js';
import { TableView, type TableViewProps } from '../list/table-view.js';
import type { Selection } from './selection.js';

const BeginButton = lazyView(() => import('./begin-button.js').then((module) => module.BeginButton));
/** Used where only the portal has actions for several rows. */
const BulkBar = lazyView(() => import('./bulk-work.js').then((module) => module.BulkBar));

export interface RowNames<Row> {
  readonly idOf: (row: Row) => string;
  /** Label of a row's check box. */
  readonly nameOf: (row: Row) => string;
}

interface SeveralViewProps<Row, F extends Filters> extends Omit<TableViewProps<Row>, 'table' | 'tools'>, RowNames<Row> {
  readonly table: TableStore<Row, F>;
  /** Rows that the portal may have actions of its own for. Default: none. */
  readonly kind?: keyof OwnActions;
  /** Something of the element's own can be done with several rows. */
  readonly isOffered?: boolean;
  /** The bar with that. */
  readonly bar?: (selection: Selection<Row>, onEnd: () => void) => ReactNode;
  /** Above the list. */
  readonly children?: ReactNode;
}

export function SeveralView<Row, F extends Filters>({
  table,
  kind,
  nameOf,
  isOffered = false,
  bar,
  children,
  ...view
}: SeveralViewProps<Row, F>) {
  const several = useSeveral(table, { idOf: view.idOf, nameOf });
  const { actions } = useContext(LinkingContext) ?? {};
  const own = kind && actions?.[kind]?.some(({ bulk }) => bulk) ? kind : undefined;
  const isSelectable = isOffered || own !== undefined;
  const { selection, end } = several;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows are what has the focus
    <div className="list" onKeyDown={isSelectable ? several.onKeyDown : undefined}>
      {children}
      <TableView {...view} table={several.table as TableStore<Row>} tools={isSelectable && several.button} />
      {selection && (isOffered ? bar?.(selection, end) : own && <BulkBar kind={own} table={table} selection={selection} onEnd={end} />)}
    </div>
  );
}

interface Chosen<Row, F extends Filters> {
  readonly selection: Selection<Row>;
  readonly table: TableStore<Row, F>;
}

/** Selection of several rows. Only its button's place is loaded at first. */
function useSeveral<Row, F extends Filters>(table: TableStore<Row, F>, { idOf, nameOf }: RowNames<Row>) {
  const [choice, setChoice] = useState<Chosen<Row, F>>();
  useEffect(() => choice?.selection.dispose, [choice]);
  /** The one selection, also for keys that come before its code does. */
  const beginning = useRef<Promise<Selection<Row>>>(undefined);
  const start = async (): Promise<Selection<Row>> => {
    const [{ createSelection }, { withPicks }] = await Promise.all([import('./selection.js'), import('./pick.js')]);
    const selection = createSelection(table.list, idOf);
    setChoice({ selection, table: withPicks<Row, TableStore<Row, F>>(table, selection, nameOf) });
    return selection;
  };
  const forget = () => {
    beginning.current = undefined;
  };
  const begin = () => {
    if (!beginning.current) {
      beginning.current = start();
      beginning.current.catch(forget);
    }
    return beginning.current;
  };
  const choose = (act: (selection: Selection<Row>) => unknown) =>
    void begin()
      .then(act)
      .catch((error) => table.report('load', error));
  return {
    /** The table; with check boxes while rows are chosen. */
    table: choice?.table ?? table,
    selection: choice?.selection,
    /** Starts the selection; nothing while rows are being selected. */
    button: choice ? null : <BeginButton list={table.list} onBegin={(isAll) => choose((selection) => isAll && selection.chooseAll())} />,
    /** For what is around the table: `x` chooses the row in focus, with shift from the one before; Ctrl+A all that the list finds. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { index } = (event.target as HTMLElement).dataset;
      const row = index === undefined ? undefined : table.list.rows.value[Number(index)];
      if (!row) return;
      const isControl = event.ctrlKey || event.metaKey;
      if (keyOf(event) !== (isControl ? 'a' : 'x') || event.altKey) return;
      event.preventDefault();
      choose((selection) => (isControl ? selection.chooseAll() : selection.toggle(row, event.shiftKey)));
    },
    end: () => {
      forget();
      setChoice(undefined);
    },
  };
}
